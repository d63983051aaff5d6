import { describeEveryPage } from './every-page.ts';

describeEveryPage('Every page in Italian on a phone of 320 pixels', {
  prefix: '',
  width: 320,
  height: 720,
  otherWidths: [390, 820],
  colorScheme: 'light',
});
