export { AttemptPage as attempt } from './attempt-page.tsx';
