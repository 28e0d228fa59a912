/**
 * `npm run manifest` writes custom-elements.json from the JSDoc of the element classes;
 * `test/manifest.test.ts` holds it complete and up to date.
 */

/** Members that are the framework's or the class's own business. */
const hidden = new Set(['elementName', 'styles', 'properties', 'formAssociated', 'shadowRootOptions', 'host']);

const isPublic = ({name, privacy, kind}) =>
  !hidden.has(name) && !name.startsWith('#') && !name.startsWith('_') && (privacy ?? 'public') === 'public' &&
  !(kind === 'method' && /^(?:render|connectedCallback|disconnectedCallback|attributeChangedCallback|form[A-Z]\w*Callback|(?:first|will|should)?[Uu]pdated?|createRenderRoot)$/.test(name));

/** `elements/radio/radio.ts` is shipped as `dist/elements/radio.js`, which also defines it. */
const shipped = {
  name: 'markdownui-shipped-modules',
  packageLinkPhase({customElementsManifest}) {
    const modules = [];
    for (const module of customElementsManifest.modules) {
      const [, name] = module.path.match(/^elements\/([^/]+)\/\1\.ts$/) ?? [];
      const element = module.declarations.find(({kind, members}) => kind === 'class' && members?.some((member) => member.name === 'elementName'));
      if (!name || !element) continue;
      const elementName = element.members.find((member) => member.name === 'elementName').default.replace(/['"]/g, '');
      const path = `dist/elements/${name}.js`;
      const declaration = {name: element.name, module: path};
      const members = element.members.filter(isPublic);
      for (const part of [...members, ...(element.attributes ?? []), ...(element.events ?? [])]) {
        if (part.inheritedFrom) part.inheritedFrom = {name: part.inheritedFrom.name};
      }
      modules.push({
        kind: 'javascript-module',
        path,
        declarations: [{...element, customElement: true, tagName: `mdui-${elementName}`, members, superclass: {name: 'LitElement', package: 'lit'}}],
        exports: [
          {kind: 'js', name: element.name, declaration},
          {kind: 'custom-element-definition', name: `mdui-${elementName}`, declaration},
        ],
      });
    }
    customElementsManifest.modules = modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  globs: ['elements/**/*.ts'],
  exclude: ['elements/**/*.styles.ts', 'elements/**/define.ts'],
  outdir: process.env.MANIFEST_DIR ?? '.',
  litelement: true,
  packagejson: false,
  plugins: [shipped],
};
