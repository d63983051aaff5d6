export { PaymentSuccessPage as paymentSuccess } from './payment-success-page.tsx';
export { PaymentCancelPage as paymentCancel } from './payment-cancel-page.tsx';
