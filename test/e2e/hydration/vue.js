import {createSSRApp, h, ref} from 'vue';

export const createApp = ({markdown, fallback}) => createSSRApp({
  setup() {
    const heard = ref([]);
    const off = ref(false);
    const hear = ({type, detail}) => heard.value.push(`${type} ${detail.action ?? detail.value}`);
    return () => h('main', [
      h('mdui-message', {markdown, 'message-id': 'm', 'onMdui-turn': ({detail}) => heard.value.push(detail.turn.text)}, [h('div', {class: 'fallback', innerHTML: fallback})]),
      h('mdui-radio', {label: 'Plan', name: 'plan', value: 'pro', required: true, 'onMdui-change': hear}, [h('option', {value: 'free'}, 'Free'), h('option', {value: 'pro'}, 'Pro')]),
      h('mdui-input', {label: 'Name', name: 'name', value: 'Ada', disabled: off.value}),
      h('mdui-notice', {kind: 'warning', label: 'Mind'}, ['the ', h('b', 'gap')]),
      h('mdui-button', {action: 'go', disabled: off.value, 'onMdui-click': hear}, 'Go'),
      h('button', {id: 'toggle', onClick: () => { off.value = !off.value; }}, 'Toggle'),
      h('output', heard.value.join(', ')),
    ]);
  },
});
