export { EditProjectPage as editProject, NewProjectPage as newProject } from './project-form-page.tsx';
export { ProjectListPage as projects } from './project-list-page.tsx';
