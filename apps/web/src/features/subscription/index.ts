export { SubscriptionPage as subscription } from './subscription-page.tsx';
