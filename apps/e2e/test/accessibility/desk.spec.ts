import { describeEveryPage } from './every-page.ts';

describeEveryPage('Every page in Italian on a desk', {
  prefix: '',
  width: 1440,
  height: 900,
  colorScheme: 'light',
});
