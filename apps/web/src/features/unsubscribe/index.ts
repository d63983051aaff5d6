export { UnsubscribePage as unsubscribe } from './unsubscribe-page.tsx';
