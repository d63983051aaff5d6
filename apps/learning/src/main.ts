import 'reflect-metadata';
import { acceptOneClickForms, bootstrap } from '@academy/platform';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, { service: 'learning', configure: acceptOneClickForms });
