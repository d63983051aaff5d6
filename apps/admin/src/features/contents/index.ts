export { ContentListPage } from './content-list-page.tsx';
