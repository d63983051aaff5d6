export { MediaPage } from './media-page.tsx';
