import {createApp} from './vue.js';

createApp(window.props).mount('#app');
