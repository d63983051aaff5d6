export { EditContentPage, NewContentPage } from './content-form-page.tsx';
export { ContentListPage } from './content-list-page.tsx';
