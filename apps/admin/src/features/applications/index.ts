export { ApplicationListPage as applications } from './application-list-page.tsx';
export { ApplicationPage as application } from './application-page.tsx';
