import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { IMPORTS_PATH, UPLOADS_PATH } from '@academy/shared';
import { AppModule } from './app.module.ts';
import { configureGateway } from './configure.ts';

await bootstrap(AppModule, {
  service: 'gateway',
  configure: configureGateway,
  trustedProxies: [],
  // As much as any service takes; each has its own limits.
  bodyLimit: 1_048_576,
  uploads: [UPLOADS_PATH, IMPORTS_PATH],
});
