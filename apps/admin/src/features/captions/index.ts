export { CaptionsPage as editCaptions } from './captions-page.tsx';
