import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  lead: 'This is where you run the academy.',
  contents: { title: 'Contents', text: 'Search the catalogue, drafts and archive included.' },
} as const satisfies SameKeys<typeof italian>;
