export { ApplicationListPage } from './application-list-page.tsx';
export { ApplicationPage } from './application-page.tsx';
