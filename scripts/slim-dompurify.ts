/**
 * A build step for the standalone files: DOMPurify for the one configuration that we give it
 * (`elements/base/sanitize-config.ts`). Options become the constants that they are, so that a
 * minifier drops what other settings need: sanitizing in place, hooks, profiles, templates,
 * the default lists. What it does for ours stays as it is, statement for statement;
 * `test/e2e/slim-dompurify.test.ts` holds both against each other in a browser.
 */
import MagicString from 'magic-string';
import type {Plugin} from 'vite';
import {sanitizeConfig} from '../elements/base/sanitize-config.js';
import {children, isNode, nameOf, type SyntaxNode, stringOf} from './syntax.js';

const config: Readonly<Record<string, unknown>> = {...sanitizeConfig, RETURN_DOM: sanitizeConfig.RETURN_DOM_FRAGMENT};
/** Given with each call, so it is no constant. */
const perCall = 'TRUSTED_TYPES_POLICY';

/** Variables that no option sets: in place, `setConfig`, calls within calls and XHTML are never used. */
const settled: ReadonlyMap<string, string> = new Map([
  ['SET_CONFIG', 'false'], ['IN_PLACE_VISITED', 'null'], ['IN_PLACE_RETURNS', 'null'], ['USE_PROFILES', 'false'],
  ['CONFIG', 'null'], ['ACTIVE_CONFIG', 'null'], ['IN_TRUSTED_TYPES_POLICY', '0'],
  ['PARSER_MEDIA_TYPE', '"text/html"'], ['NAMESPACE', 'HTML_NAMESPACE'], ['transformCaseFunc', 'stringToLowerCase'],
]);
/** Options whose value is an object without anything in it. */
const empty = new Set(['FORBID_TAGS', 'FORBID_ATTR', 'CUSTOM_ELEMENT_HANDLING', 'EXTRA_ELEMENT_HANDLING']);
/** Calls that do nothing without hooks, or that guard against a policy of the page's. */
const idle = new Set(['_executeHooks', '_assertNotInTrustedTypesPolicy']);
/** Questions whose answer is no: there are no custom elements, and what comes in is a string. */
const never = new Set(['_isBasicCustomElement', '_matchesNameCheck', 'isRegex']);
/** What a hook may change of an attribute, when there is none. */
const hookEvent: Readonly<Record<string, string>> = {attrValue: 'value', forceKeepAttr: 'false', keepAttr: 'true'};
const methods = new Set(['setConfig', 'clearConfig', 'isValidAttribute', 'addHook', 'removeHook', 'removeHooks', 'removeAllHooks']);
/** Calls without effect, so that a variable which nobody reads can go with its value. */
const pure = new Set(['freeze', 'seal', 'create', 'addToSet', 'unapply', 'unconstruct', 'lookupGetter', 'lookupAccessor', '_createHooksMap']);
/** Tags of other namespaces: they are asked about an allowed tag only. */
const foreign = new Set(['svg$1', 'svgFilters', 'svgDisallowed', 'mathMl$1', 'mathMlDisallowed']);

/** Lists that our own take the place of, and what is called by nothing that stays. */
const gone = new Set([
  'DEFAULT_ALLOWED_TAGS', 'DEFAULT_ALLOWED_ATTR', 'hookEvent', 'arrayForEach', 'arrayLastIndexOf', 'arraySlice', 'arraySplice', 'setAdd', 'setHas', 'setDelete',
  'mapGet', 'mapSet', 'numberToString', 'booleanToString', 'bigintToString', 'symbolToString', 'objectToString',
]);
/** Functions that every browser has which can parse the file. */
const builtIn = /^!(?:freeze|seal|apply|construct)$/;

const list = (value: unknown): readonly SyntaxNode[] => value as SyntaxNode[];
const node = (value: unknown): SyntaxNode => value as SyntaxNode;

/** `let NAME = true` of DOMPurify's options: what they are under our configuration. */
function constants(root: SyntaxNode): Map<string, string> {
  const found = new Map(settled);
  const visit = (parent: SyntaxNode): void => {
    for (const child of children(parent)) {
      const value = child.type === 'VariableDeclarator' && isNode(child['init']) ? child['init']['value'] : undefined;
      const name = nameOf(child['id']);
      if (typeof value === 'boolean' && /^(?!IS_|SET_)[A-Z]{2,}_?[A-Z_]+$/.test(name)) found.set(name, String(config[name] ?? value));
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** The source text for DOMPurify under `sanitizeConfig`. */
export function slimDompurify(code: string, program: unknown): MagicString {
  const out = new MagicString(code);
  const root = node(program);
  const known = constants(root);
  const text = ({start, end}: SyntaxNode): string => code.slice(start, end);
  const isDirty = (value: unknown): boolean => nameOf(value) === 'dirty';
  const isSet = (name: unknown): boolean => known.has(nameOf(name)) || empty.has(nameOf(name));

  const member = (expression: SyntaxNode): string | undefined => {
    const owner = nameOf(expression['object']);
    const option = nameOf(expression['property']);
    if (empty.has(owner)) return 'void 0';
    if (owner === 'hookEvent') return hookEvent[option];
    if (owner !== 'cfg' || expression['computed'] || option === perCall) return undefined;
    return Object.hasOwn(config, option) && !Array.isArray(config[option]) ? JSON.stringify(config[option]) : 'void 0';
  };

  const call = (expression: SyntaxNode): string | undefined => {
    const name = nameOf(expression['callee']);
    const args = list(expression['arguments']);
    const option = stringOf(args[1]);
    if (never.has(name) || (name === '_isNode' && isDirty(args[0]))) return 'false';
    if (name === '_resolveSetOption') return Object.hasOwn(config, option) ? `addToSet({}, cfg.${option}, ${option === 'ALLOWED_NAMESPACES' ? 'stringToString' : 'stringToLowerCase'})` : text(node(args[2]));
    if (name === '_resolveObjectOption') return Object.hasOwn(config, option) ? '{}' : text(node(args[2]));
    if (name === 'objectHasOwnProperty' && (nameOf(args[0]) === 'cfg' || nameOf(args[0]) === 'customElementHandling')) return 'false';
    if (name === '_forkSharedAllowlist') return text(node(args[1]));
    if (name === '_getDefaultTrustedTypesPolicy') return 'null';
    // Ours has own members only, and is made anew for each call.
    if (name === 'clone' && nameOf(args[0]) === 'cfg') return 'cfg';
    if (name === '_slicedToArray') return text(node(args[0]));
    // Our caller shows the text instead, whatever the message is.
    if (name === 'typeErrorCreate') return 'typeErrorCreate("")';
    return undefined;
  };

  const replacement = (part: SyntaxNode, parent: SyntaxNode): string | undefined => {
    const expression = node(part['expression'] ?? part);
    switch (part.type) {
      case 'ExpressionStatement': {
        const target = node(expression['left'] ?? expression['argument'] ?? expression);
        if (expression.type === 'CallExpression') return idle.has(nameOf(expression['callee'])) || list(expression['arguments']).some((argument) => empty.has(nameOf(argument))) ? ';' : undefined;
        if (isSet(target) || isSet(target['object']) || nameOf(target['object']) === 'hookEvent') return ';';
        if (nameOf(target['object']) === 'DOMPurify' && methods.has(nameOf(target['property']))) return ';';
        return /^AsyncGenerator\.prototype/.test(text(part)) ? ';' : undefined;
      }
      case 'IfStatement':
        return builtIn.test(text(node(part['test']))) ? ';' : undefined;
      case 'VariableDeclaration':
        return list(part['declarations']).every(({id}) => isSet(id) || gone.has(nameOf(id))) ? ';' : undefined;
      case 'VariableDeclarator':
        return foreign.has(nameOf(part['id'])) ? `${nameOf(part['id'])} = ${JSON.stringify(strings(part).filter((tag) => sanitizeConfig.ALLOWED_TAGS.includes(tag)))}` : undefined;
      case 'CallExpression':
        return call(part);
      case 'MemberExpression':
        return member(part);
      case 'BinaryExpression':
        if (part['operator'] === 'instanceof' && empty.has(nameOf(node(part['left'])['object']))) return 'false';
        return text(part) === 'typeof dirty !== "string"' ? 'false' : undefined;
      case 'Identifier':
        return parent.type === 'Property' || (parent.type === 'MemberExpression' && parent['property'] === part && !parent['computed']) ? undefined : known.get(nameOf(part));
      default:
        return undefined;
    }
  };

  const visit = (parent: SyntaxNode): void => {
    for (const child of children(parent)) {
      const text = replacement(child, parent);
      if (text !== undefined) out.update(child.start, child.end, text);
      else {
        if (child.type === 'CallExpression' && pure.has(nameOf(child['callee']))) out.appendLeft(child.start, '/*#__PURE__*/ ');
        visit(child);
      }
    }
  };
  visit(root);
  const names = new Set(code.match(/[\w$]+/g));
  const missing = [...known.keys(), ...idle, ...never, ...foreign, ...gone].filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`DOMPurify no longer has ${missing.join(', ')}: read its changes and this step again.`);
  return out;
}

function strings(root: SyntaxNode): string[] {
  return [stringOf(root), ...[...children(root)].flatMap(strings)].filter((text) => text !== '');
}

export function slimDompurifyPlugin(): Plugin {
  return {
    name: 'slim-dompurify',
    apply: 'build',
    transform(code, id) {
      if (!/\/dompurify\/dist\/purify\.es\.mjs$/.test(id)) return null;
      const out = slimDompurify(code, this.parse(code));
      return {code: out.toString(), map: out.generateMap({hires: true})};
    },
  };
}
