export { CataloguePage as catalogue } from './catalogue-page.tsx';
