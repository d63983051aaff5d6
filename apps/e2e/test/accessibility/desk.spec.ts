import { describeEveryPage } from './every-page.ts';

describeEveryPage('Every page in English on a desktop, dark theme', {
  prefix: '/en',
  width: 1440,
  height: 900,
  otherWidths: [820, 1024, 1216],
  colorScheme: 'dark',
});
