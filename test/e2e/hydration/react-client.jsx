import {hydrateRoot} from 'react-dom/client';
import {App} from './react.jsx';

hydrateRoot(document.querySelector('#app'), <App {...window.props} />, {onRecoverableError: (error) => console.error(error)});
