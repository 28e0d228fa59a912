/**
 * `npm run manifest` writes custom-elements.json: words and types from the classes' JSDoc,
 * attributes from the classes themselves. `test/manifest.test.ts` holds it complete and up
 * to date.
 */
import {existsSync, readdirSync} from 'node:fs';

/** Members that are the framework's or the class's own business. */
const hidden = new Set(['elementName', 'styles', 'properties', 'formAssociated', 'shadowRootOptions', 'host', 'focus', 'willValidate']);
const lifecycle = /^(?:render|createRenderRoot|scheduleUpdate|performUpdate|willUpdate|update|updated|firstUpdated|\w+Callback)$/;

const isPublic = ({name, privacy = 'public', static: isStatic, kind}) =>
  privacy === 'public' && !isStatic && !hidden.has(name) && !/^[#_]/.test(name) && !(kind === 'method' && lifecycle.test(name));

/** What Lit knows of the attributes of each element, by the path of its module. */
const declared = new Map();
for (const name of readdirSync('elements')) {
  const path = `elements/${name}/${name}.ts`;
  if (!existsSync(path)) continue;
  const element = Object.values(await import(`./${path}`)).find((value) => value?.elementName === name);
  if (!element) continue;
  // Asking for them makes Lit collect what the class and its bases declare
  void element.observedAttributes;
  const own = [...element.elementProperties].filter(([, {attribute, state}]) => attribute !== false && !state);
  declared.set(path, own.map(([property, {attribute, reflect}]) => ({property, attribute: typeof attribute === 'string' ? attribute : property.toLowerCase(), reflect: Boolean(reflect)})));
}

/** `elements/radio/radio.ts` is shipped as `dist/elements/radio.js`, which also defines it. */
function shippedModule(module, name, element) {
  const byName = ({name: a}, {name: b}) => (a < b ? -1 : 1);
  const elementName = element.members.find((member) => member.name === 'elementName').default.replace(/['"]/g, '');
  const members = element.members.filter(isPublic).map(({inheritedFrom, ...member}) => (inheritedFrom ? {...member, inheritedFrom: {name: inheritedFrom.name}} : member));
  const attributes = new Map((element.attributes ?? []).map(({inheritedFrom: _, ...attribute}) => [attribute.name, attribute]));
  for (const {property, attribute, reflect} of declared.get(module.path) ?? []) {
    const member = members.find(({name: own}) => own === property);
    if (member) Object.assign(member, {attribute, ...(reflect && {reflects: true})});
    const {type, description} = member ?? {};
    attributes.set(attribute, {name: attribute, ...(type && {type}), ...(description && {description}), fieldName: property, ...attributes.get(attribute)});
  }
  const path = `dist/elements/${name}.js`;
  const declaration = {name: element.name, module: path};
  return {
    kind: 'javascript-module',
    path,
    declarations: [{
      ...element, customElement: true, tagName: `mdui-${elementName}`, superclass: {name: 'LitElement', package: 'lit'},
      members: members.sort(byName), attributes: [...attributes.values()].sort(byName),
    }],
    exports: [
      {kind: 'js', name: element.name, declaration},
      {kind: 'custom-element-definition', name: `mdui-${elementName}`, declaration},
    ],
  };
}

export default {
  globs: ['elements/**/*.ts'],
  exclude: ['elements/**/*.styles.ts', 'elements/**/define.ts'],
  outdir: process.env.MANIFEST_DIR ?? '.',
  packagejson: false,
  plugins: [{
    name: 'markdownui-shipped-modules',
    packageLinkPhase({customElementsManifest}) {
      const modules = [];
      for (const module of customElementsManifest.modules) {
        const [, name] = module.path.match(/^elements\/([^/]+)\/\1\.ts$/) ?? [];
        const element = module.declarations.find(({kind, members}) => kind === 'class' && members?.some((member) => member.name === 'elementName'));
        if (name && element) modules.push(shippedModule(module, name, element));
      }
      customElementsManifest.modules = modules.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  }],
};
