export { CouponsPage as coupons } from './coupons-page.tsx';
