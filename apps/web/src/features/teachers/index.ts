export { TeacherPage } from './teacher-page.tsx';
export { TeachersPage } from './teachers-page.tsx';
