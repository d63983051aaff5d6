export { AuthPage as auth } from './auth-page.tsx';
