import { describeEveryPage } from './every-page.ts';

describeEveryPage('Every page in English on a dark tablet', {
  prefix: '/en',
  width: 820,
  height: 1180,
  colorScheme: 'dark',
});
