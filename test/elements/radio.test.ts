import {describeControl} from './support/control-suite.js';

describe('mdui-radio', () => {
  describeControl('radio');
});
