import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { EXCHANGE_RECEIPTS_PATH, IMPORTS_PATH } from '@academy/shared';
import { configure } from './configure.ts';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, {
  service: 'commerce',
  rawBody: true,
  uploads: [IMPORTS_PATH, EXCHANGE_RECEIPTS_PATH],
  configure,
});
