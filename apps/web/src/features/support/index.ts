export { SupportPage as support } from './support-page.tsx';
