/**
 * What may stand in the DOM of a message, as lists of elements, attributes and values: all
 * that is not on them is a finding. Runs in the page.
 */

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Elements that content is made of, and the few of the renderer's own beside it. */
const contentTags = words(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd pre code figure figcaption table caption thead tbody tfoot tr th td details summary section div span br hr wbr ' +
    'a b i u em strong s del ins sub sup mark small kbd samp var abbr q cite bdi input button svg path',
);
/** Elements of the templates of components. */
const templateTags = words(
  'article header div span p small h2 bdi em strong del code pre figure figcaption ul ol li dl dt dd fieldset legend label input select optgroup option textarea button form dialog progress output datalist details summary slot a svg path br',
);
const anywhere = words('part class role dir lang title tabindex hidden aria-label aria-hidden aria-busy aria-disabled aria-pressed');
const content: Readonly<Record<string, Set<string>>> = {
  a: words('href rel target data-host'), ol: words('start reversed'), li: words(''), td: words('align colspan rowspan style scope'), th: words('align colspan rowspan style scope'),
  table: words('align style'), tr: words('align'), thead: words('align'), tbody: words('align'), tfoot: words('align'), caption: words('align'), details: words('open'), input: words('type disabled checked'),
  button: words('type'), pre: words('translate'), p: words('align'), div: words('align'), h1: words('align'), h2: words('align'), h3: words('align'), h4: words('align'), h5: words('align'), h6: words('align'),
  hr: words('align'), svg: words('viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin'), path: words('d'), img: words('src alt referrerpolicy crossorigin decoding'), span: words('align'),
};
const host = words('kind shown slot spent pending disabled busy open selected required readonly');
const template = words(
  'id name for value type checked selected disabled required readonly multiple size min max step minlength maxlength pattern placeholder autocomplete inputmode rows open novalidate href rel target translate ' +
    'aria-labelledby aria-describedby aria-errormessage aria-invalid aria-required aria-controls aria-selected aria-expanded aria-live aria-level aria-checked aria-modal autofocus label spellcheck ' +
    'viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin d',
);
const classes = words('group note error table image quiet grid rows row row-label label required select warning note running info success pending done cancelled text number date primary danger default reason help email url tel search time datetime-local month week color range secret progress status field answer spent');
const inputTypes = words('text email url tel number search date time datetime-local month week color range radio checkbox');
const roles = words(
  'group img link status alert note heading table rowgroup row cell columnheader list listitem presentation none radiogroup tablist tab tabpanel log region dialog alertdialog doc-noteref doc-backlink doc-endnotes button',
);
const schemes = words('http: https: mailto: tel:');
const ownStyle = /^(?:text-align: (?:left|right|center);|--columns: [\w(),. %-]*;)$/;
const ownName = /^[\w-]{0,60}$/;

export interface ShapeOptions {
  /** Images may be fetched (`policy.media.images`). */
  readonly images?: boolean;
  /** Schemes that the policy allows besides the default ones. */
  readonly schemes?: readonly string[];
}

type Zone = 'content' | 'template';

/** What it asks of the message. */
export interface Owner extends HTMLElement {
  readonly document: {readonly id: string};
  elementFor(id: string): HTMLElement | undefined;
}

/** What is wrong with one link. */
function linkFindings(anchor: HTMLAnchorElement, {schemes: more = []}: ShapeOptions): string[] {
  if (!anchor.hasAttribute('href')) return [];
  const {protocol, username, password, rel, target, href} = anchor;
  const wrong: string[] = [];
  if (!schemes.has(protocol) && !more.includes(protocol)) wrong.push(`a link to ${href.slice(0, 60)}`);
  if (username || password) wrong.push('a link with user information');
  const own = anchor.getAttribute('href') === '#' && /^doc-/.test(anchor.getAttribute('role') ?? '');
  if (!own && (rel !== 'noopener noreferrer nofollow' || target !== '_blank')) wrong.push(`a link with rel=${rel} target=${target}`);
  return wrong;
}

function attributeFindings(element: Element, zone: Zone): string[] {
  const name = element.localName;
  const component = name.startsWith('mdui-');
  const own = component ? host : zone === 'template' && name !== 'img' ? template : content[name];
  return [...element.attributes].flatMap((attribute) => {
    const {name: key, value} = attribute;
    const said = `${name}[${key}=${value.slice(0, 60)}]`;
    if (!anywhere.has(key) && !own?.has(key)) return [said];
    if (key === 'class' && value !== '' && !value.split(/\s+/).every((each) => each === '' || classes.has(each) || (name === 'code' && /^language-[\w+#.-]+$/.test(each)))) return [said];
    if (key === 'style' && !ownStyle.test(value)) return [said];
    if (key === 'role' && !roles.has(value)) return [said];
    if (/^(?:id|name|for|slot|aria-(?:labelledby|describedby|errormessage|controls))$/.test(key) && !value.split(' ').every((each) => ownName.test(each))) return [said];
    if (key === 'type' && name === 'input' && !inputTypes.has(value)) return [said];
    return [];
  });
}

function elementFindings(element: Element, zone: Zone, options: ShapeOptions, message: Owner): string[] {
  const {localName: name, namespaceURI} = element;
  const wrong = attributeFindings(element, zone);
  const svg = namespaceURI === 'http://www.w3.org/2000/svg';
  if (svg ? !element.closest('svg[part=icon]') || !/^(?:svg|path)$/.test(name) : namespaceURI !== 'http://www.w3.org/1999/xhtml') wrong.push(`<${name}> of ${namespaceURI}`);
  if (svg) return wrong;
  if (name.startsWith('mdui-')) {
    const {nodeId} = element as Element & {nodeId?: string};
    if (nodeId === undefined || (message.elementFor(nodeId) !== element && nodeId !== message.document.id)) wrong.push(`<${name}> that no node of the document has`);
    return wrong;
  }
  const allowed = zone === 'template' ? templateTags : contentTags;
  if (!allowed.has(name) && !(name === 'img' && options.images)) wrong.push(`<${name}>`);
  if (element instanceof HTMLAnchorElement) wrong.push(...linkFindings(element, options));
  if (zone === 'content' && element instanceof HTMLInputElement && !(element.type === 'checkbox' && element.disabled)) wrong.push(`<input type=${element.type}> in content`);
  if (element instanceof HTMLButtonElement && (element.type !== 'button' || (zone === 'content' && !element.part.length)) && zone === 'content') wrong.push('a <button> in content');
  if (name === 'form' && (element as HTMLFormElement).getAttribute('action') !== null) wrong.push('a form with an action');
  if (zone === 'content') {
    // What no slot takes is not shown and has no style.
    const {position, zIndex} = getComputedStyle(element);
    if (position !== '' && (position !== 'static' || zIndex !== 'auto')) wrong.push(`<${name}> at position ${position}, z-index ${zIndex}`);
  }
  return wrong;
}

function walk(root: ShadowRoot, zone: Zone, options: ShapeOptions, message: Owner, findings: string[]): void {
  if (root.mode !== 'open') findings.push('a closed shadow root');
  const named = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    findings.push(...elementFindings(element, zone, options, message));
    if (element.id !== '' && named.has(element.id)) findings.push(`the id ${element.id} twice`);
    named.add(element.id);
    if (!element.shadowRoot) continue;
    if (element.localName.startsWith('mdui-')) walk(element.shadowRoot, 'template', options, message, findings);
    else findings.push(`a shadow root in <${element.localName}>`);
  }
}

/** All that should not be there in what a message shows, and whether it stays in its box. */
export function inspect(message: Owner, options: ShapeOptions = {}): string[] {
  const findings: string[] = [];
  if (!message.shadowRoot) return ['nothing is shown'];
  walk(message.shadowRoot, 'content', options, message, findings);
  const {overflowX, overflowY, position, isolation} = getComputedStyle(message);
  if (overflowX !== 'clip' || overflowY !== 'clip' || position !== 'relative' || isolation !== 'isolate') findings.push('the message does not keep to its box');
  return [...new Set(findings)];
}
