export { EditTeacherPage, NewTeacherPage } from './teachers/teacher-form-page.tsx';
export { TeacherListPage } from './teachers/teacher-list-page.tsx';
export { EditTopicPage, NewTopicPage } from './topics/topic-form-page.tsx';
export { TopicListPage } from './topics/topic-list-page.tsx';
