export { MediaPage as media } from './media-page.tsx';
