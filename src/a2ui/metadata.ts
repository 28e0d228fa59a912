/** Metadata of surfaces and components: extensions, which nobody here knows. */
import {isJsonObject, type Json} from '../base/json.js';

const identifier = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

/** What is wrong with it (A2UI v1.0, extensions); undefined when nothing is. */
export function metadataProblem(metadata: Json | undefined): string | undefined {
  if (metadata === undefined) return undefined;
  if (!isJsonObject(metadata)) return "'metadata' is an object.";
  const {extensions = {}, ...rest} = metadata;
  const [stray] = Object.keys(rest);
  if (stray !== undefined) return `'metadata' holds extensions only, not '${stray}'.`;
  if (!isJsonObject(extensions)) return "'extensions' is an object.";
  const bad = Object.keys(extensions).find((key) => !identifier.test(key));
  return bad === undefined ? undefined : `'${bad}' is no name of an extension.`;
}
