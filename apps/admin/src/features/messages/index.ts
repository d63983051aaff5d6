export { MessageListPage } from './message-list-page.tsx';
export { NewMessagePage } from './compose/new-message-page.tsx';
export { MessagePage } from './report/message-page.tsx';
