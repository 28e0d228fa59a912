import {describeControl} from './support/control-suite.js';

describe('mdui-checkgroup', () => {
  describeControl('checkgroup');
});
