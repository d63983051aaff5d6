export { UserListPage } from './user-list-page.tsx';
export { UserPage } from './user-page.tsx';
