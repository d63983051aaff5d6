import { describeEveryPage } from './every-page.ts';

describeEveryPage('Every page in Italian on the narrowest phone', {
  prefix: '',
  width: 320,
  height: 720,
  otherWidths: [390, 820],
  colorScheme: 'light',
});
