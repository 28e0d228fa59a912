import '@angular/compiler';
import {Component, CUSTOM_ELEMENTS_SCHEMA, Directive, ElementRef, forwardRef, inject, provideZonelessChangeDetection, signal} from '@angular/core';
import {FormControl, NG_VALUE_ACCESSOR, ReactiveFormsModule} from '@angular/forms';
import {bootstrapApplication} from '@angular/platform-browser';
import 'markdownui/elements';

class MduiValue {
  #element = inject(ElementRef).nativeElement;
  changed = () => {};
  touched = () => {};
  writeValue(value) {
    this.#element.value = value ?? '';
  }
  registerOnChange(changed) {
    this.changed = changed;
  }
  registerOnTouched(touched) {
    this.touched = touched;
  }
  setDisabledState(off) {
    this.#element.disabled = off;
  }
}

// What the decorators do, written as calls: there is no compiler before this.
const Value = Directive({
  selector: 'mdui-input[formControl], mdui-radio[formControl]',
  providers: [{provide: NG_VALUE_ACCESSOR, useExisting: forwardRef(() => MduiValue), multi: true}],
  host: {'(mdui-change)': 'changed($event.target.value)', '(focusout)': 'touched()'},
})(MduiValue);

class App {
  city = new FormControl('Lisbon');
  heard = signal([]);
  off = signal(false);
  options = [{label: 'Slow', value: 'slow'}, {label: 'Fast', value: 'fast'}];
  markdown = ':::button {action=told}\nTell\n:::';
  hear = ({type, detail}) => this.heard.update((before) => [...before, `${type} ${detail.action ?? detail.value}`]);
  turn = ({detail}) => this.heard.update((before) => [...before, detail.turn.text]);
}

const Page = Component({
  selector: '#app',
  imports: [ReactiveFormsModule, Value],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <mdui-button action="go" [disabled]="off()" (mdui-click)="hear($event)">Go</mdui-button>
      <mdui-radio label="Pace" name="pace" [options]="options" [required]="true" (mdui-change)="hear($event)"></mdui-radio>
      <mdui-message [markdown]="markdown" (mdui-turn)="turn($event)"></mdui-message>
      <button id="toggle" (click)="off.set(!off())">Toggle</button>
      <mdui-input label="City" [formControl]="city"></mdui-input>
      <button id="lock" (click)="city.disabled ? city.enable() : city.disable()">Lock</button>
      <p id="city">{{ city.value }} {{ city.touched ? 'touched' : '' }}</p>
      <output>{{ heard().join(', ') }}</output>
    </main>`,
})(App);

await bootstrapApplication(Page, {providers: [provideZonelessChangeDetection()]});
