import {describeControl} from './support/control-suite.js';

describe('mdui-select', () => {
  describeControl('select');
});
