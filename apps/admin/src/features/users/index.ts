export { UserListPage as users } from './user-list-page.tsx';
export { UserPage as user } from './user-page.tsx';
