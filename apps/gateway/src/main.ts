import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { AppModule } from './app.module.ts';
import { configureGateway } from './configure.ts';
import { UPLOAD_PATHS } from './upstreams/routes.ts';

await bootstrap(AppModule, {
  service: 'gateway',
  configure: configureGateway,
  trustedProxies: [],
  // The maximum of all services; each has its own limits.
  bodyLimit: 1_048_576,
  uploads: UPLOAD_PATHS,
});
