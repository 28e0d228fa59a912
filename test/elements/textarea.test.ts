import {describeControl} from './support/control-suite.js';

describe('mdui-textarea', () => {
  describeControl('textarea');
});
