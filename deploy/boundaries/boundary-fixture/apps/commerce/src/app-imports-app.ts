export { price } from '../../catalogue/src/price.ts';
