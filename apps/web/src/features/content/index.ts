export { ContentPage as content } from './content-page.tsx';
