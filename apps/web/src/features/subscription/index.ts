export { SubscriptionPage } from './subscription-page.tsx';
