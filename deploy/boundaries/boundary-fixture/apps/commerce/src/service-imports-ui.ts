export { button } from '../../../libs/ui/src/button.ts';
