import { bootstrap } from '@academy/platform';
import { UPLOADS_PATH } from '@academy/shared';
import { acceptForms } from './media/accept-forms.ts';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, { service: 'catalogue', configure: acceptForms, uploads: UPLOADS_PATH });
