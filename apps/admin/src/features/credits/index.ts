export {
  EditTeacherPage as editTeacher,
  NewTeacherPage as newTeacher,
} from './teachers/teacher-form-page.tsx';
export { TeacherListPage as teachers } from './teachers/teacher-list-page.tsx';
export { EditTopicPage as editTopic, NewTopicPage as newTopic } from './topics/topic-form-page.tsx';
export { TopicListPage as topics } from './topics/topic-list-page.tsx';
