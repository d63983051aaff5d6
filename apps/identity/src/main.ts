import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { IMPORTS_PATH } from '@academy/shared';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, { service: 'identity', uploads: [IMPORTS_PATH] });
