export { PaymentSuccessPage } from './payment-success-page.tsx';
export { PaymentCancelPage } from './payment-cancel-page.tsx';
