import 'reflect-metadata';
import { bootstrap } from '@academy/platform';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, { service: 'identity' });
