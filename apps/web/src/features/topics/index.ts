export { TopicPage } from './topic-page.tsx';
export { TopicsPage } from './topics-page.tsx';
