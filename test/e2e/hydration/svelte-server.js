import {render as renderApp} from 'svelte/server';
import App from './app.svelte';

export const render = (props) => renderApp(App, {props}).body;
