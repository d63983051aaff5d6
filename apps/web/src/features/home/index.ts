export { HomePage as home } from './home-page.tsx';
