export { routes } from '../../app/routes.ts';
