export { AuthPage } from './auth-page.tsx';
