export { CataloguePage } from './catalogue-page.tsx';
export { readFilters } from './use-filters.ts';
