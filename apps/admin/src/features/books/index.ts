export { BooksPage as books } from './books-page.tsx';
