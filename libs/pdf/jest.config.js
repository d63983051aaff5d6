export { server as default } from '../../jest.preset.js';
