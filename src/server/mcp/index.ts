/** `markdownui/mcp`: the tool `ui` for a server of MCP. Node. */
export {registerUiTool, type ToolServer, type UiReport, type UiToolOptions} from './register.js';
export {serveMcp, type ServeOptions, type Served} from './serve.js';
