import '@angular/compiler';
import {Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal} from '@angular/core';
import {bootstrapApplication} from '@angular/platform-browser';
import 'markdownui/elements';

class App {
  heard = signal([]);
  off = signal(false);
  options = [{label: 'Slow', value: 'slow'}, {label: 'Fast', value: 'fast'}];
  markdown = ':::button {action=told}\nTell\n:::';
  hear = ({type, detail}) => this.heard.update((before) => [...before, `${type} ${detail.action ?? detail.value}`]);
  turn = ({detail}) => this.heard.update((before) => [...before, detail.turn.text]);
}

// What the decorator does, written as a call: there is no compiler before this.
const Page = Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <mdui-button action="go" [disabled]="off()" (mdui-click)="hear($event)">Go</mdui-button>
      <mdui-radio label="Pace" name="pace" [options]="options" [required]="true" (mdui-change)="hear($event)"></mdui-radio>
      <mdui-message [markdown]="markdown" (mdui-turn)="turn($event)"></mdui-message>
      <button id="toggle" (click)="off.set(!off())">Toggle</button>
      <output>{{ heard().join(', ') }}</output>
    </main>`,
})(App);

await bootstrapApplication(Page, {providers: [provideZonelessChangeDetection()]});
