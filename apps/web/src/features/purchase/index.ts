export { PurchasePage as purchase } from './purchase-page.tsx';
