/** Teams through the real renderer of Adaptive Cards, and e-mail in a frame that can do nothing. */
import * as AdaptiveCards from 'adaptivecards';
import {h, isLoose, type Loose, textIn} from './dom.js';

// Only blanks come as Markdown; everything else is literal runs.
AdaptiveCards.AdaptiveCard.onProcessMarkdown = (text, result) => {
  result.outputHtml = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  result.didProcess = true;
};

const hostConfig = new AdaptiveCards.HostConfig({
  fontFamily: 'inherit', spacing: {small: 6, default: 10, medium: 14, large: 18, extraLarge: 24, padding: 12},
  containerStyles: {default: {backgroundColor: '#00000000'}, emphasis: {backgroundColor: '#80808022'}}, actions: {maxActions: 6, buttonSpacing: 8, showCard: {actionMode: 0}, actionsOrientation: 0, actionAlignment: 0},
});

export type Sent = (data: Loose) => void;

export function teams(payloads: readonly unknown[], sent: Sent): HTMLElement {
  return h('div', 'feed teams', ...payloads.map((payload) => {
    const card = new AdaptiveCards.AdaptiveCard();
    card.hostConfig = hostConfig;
    card.parse(payload);
    card.onExecuteAction = (action) => {
      const data: unknown = action instanceof AdaptiveCards.SubmitActionBase ? action.data : undefined;
      if (isLoose(data)) sent(data);
    };
    return h('div', 'post', card.render() ?? 'This card cannot be drawn.');
  }));
}

export function email(payloads: readonly unknown[]): HTMLElement {
  const [mail] = payloads;
  const frame = h('iframe', 'mail');
  // No script, no form, no origin: what a mail client allows at most.
  frame.setAttribute('sandbox', '');
  frame.title = 'The mail as HTML';
  frame.srcdoc = textIn(mail, 'html');
  const plain = h('pre', '', textIn(mail, 'text'));
  plain.tabIndex = 0;
  return h('div', 'feed email', h('div', 'head', h('b', '', textIn(mail, 'subject'))), frame, h('details', '', h('summary', '', 'The same as plain text'), plain));
}
