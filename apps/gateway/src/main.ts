import { bootstrap } from '@academy/platform';
import { AppModule } from './app.module.ts';
import { configureGateway } from './configure.ts';

await bootstrap(AppModule, { service: 'gateway', configure: configureGateway, trustedProxies: [] });
