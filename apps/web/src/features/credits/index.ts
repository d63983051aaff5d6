export { TeacherPage as teacher } from './teacher-page.tsx';
export { TeachersPage as teachers } from './teachers-page.tsx';
export { TopicPage as topic } from './topic-page.tsx';
export { TopicsPage as topics } from './topics-page.tsx';
