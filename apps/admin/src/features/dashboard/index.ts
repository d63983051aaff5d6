export { DashboardPage as dashboard, DashboardPage as home } from './dashboard-page.tsx';
