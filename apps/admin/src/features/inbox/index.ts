export { InboxPage as inbox } from './inbox-page.tsx';
