export { ExportsPage as exports } from './exports/exports-page.tsx';
export { OrdersPage as orders } from './orders-page.tsx';
