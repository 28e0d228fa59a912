import {describeControl} from './support/control-suite.js';

describe('mdui-input', () => {
  describeControl('input');
});
