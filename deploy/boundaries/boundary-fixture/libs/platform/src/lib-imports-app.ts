export { price } from '../../../apps/catalogue/src/price.ts';
