import { bootstrap } from '@academy/platform';
import { UPLOADS_PATH } from '@academy/shared';
import { AppModule } from './app.module.ts';
import { configureGateway } from './configure.ts';

await bootstrap(AppModule, {
  service: 'gateway',
  configure: configureGateway,
  trustedProxies: [],
  uploads: UPLOADS_PATH,
});
