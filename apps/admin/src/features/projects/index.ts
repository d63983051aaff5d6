export { EditProjectPage, NewProjectPage } from './project-form-page.tsx';
export { ProjectListPage } from './project-list-page.tsx';
