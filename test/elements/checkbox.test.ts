import {describeControl} from './support/control-suite.js';

describe('mdui-checkbox', () => {
  describeControl('checkbox');
});
