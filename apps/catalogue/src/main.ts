import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { IMPORTS_PATH, UPLOADS_PATH } from '@academy/shared';
import { acceptUploads } from './media/accept-uploads.ts';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, {
  service: 'catalogue',
  configure: acceptUploads,
  uploads: [UPLOADS_PATH, IMPORTS_PATH],
});
