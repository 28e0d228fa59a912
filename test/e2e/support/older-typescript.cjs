/** For checkers that are written against the JavaScript interface of TypeScript, which 7 has no more: another version under its name. */
const Module = require('node:module');
const {dirname, join} = require('node:path');

// Comes with @arethetypeswrong/core, beside the one that compiles here
const older = Module.createRequire(require.resolve('@arethetypeswrong/core')).resolve('typescript/package.json');
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolve.call(Module, request.replace(/^typescript(?=$|\/)/, dirname(older)), ...rest);
module.exports = {tsc: join(dirname(older), 'lib/tsc.js')};
