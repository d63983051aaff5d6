export { PurchasePage } from './purchase-page.tsx';
