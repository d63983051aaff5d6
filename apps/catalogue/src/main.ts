import { bootstrap } from '@academy/platform';
import { acceptForms } from './media/accept-forms.ts';
import { AppModule } from './app.module.ts';

await bootstrap(AppModule, { service: 'catalogue', configure: acceptForms });
