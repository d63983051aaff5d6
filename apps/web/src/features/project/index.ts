export { ProjectPage as project } from './project-page.tsx';
