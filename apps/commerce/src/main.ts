import 'reflect-metadata';
import { acceptOneClickForms, bootstrap } from '@academy/platform';
import { IMPORTS_PATH } from '@academy/shared';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, {
  service: 'commerce',
  rawBody: true,
  uploads: [IMPORTS_PATH],
  configure: acceptOneClickForms,
});
