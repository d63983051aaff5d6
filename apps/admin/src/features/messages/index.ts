export { MessageListPage as messages } from './message-list-page.tsx';
export { NewMessagePage as newMessage } from './compose/new-message-page.tsx';
export { MessagePage as message } from './report/message-page.tsx';
