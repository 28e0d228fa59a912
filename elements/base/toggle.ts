/** `mdui-toggle`: the user opened, closed or chose a part of a container. A view matter: it does not bubble and no agent hears of it. */

/** `detail` of `mdui-toggle`. */
export interface ToggleDetail {
  /** The node of the tab or item. */
  readonly node_id: string;
  readonly open: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'mdui-toggle': CustomEvent<ToggleDetail>;
  }
}

export function toggled(element: HTMLElement, detail: ToggleDetail): void {
  element.dispatchEvent(new CustomEvent('mdui-toggle', {detail}));
}
