export { EditContentPage as editContent, NewContentPage as newContent } from './content-form-page.tsx';
export { ContentListPage as contents } from './content-list-page.tsx';
