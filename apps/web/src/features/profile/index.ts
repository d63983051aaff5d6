export { ProfilePage as profile } from './profile-page.tsx';
