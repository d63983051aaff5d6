export { ExportsPage } from './exports/exports-page.tsx';
export { OrdersPage } from './orders-page.tsx';
