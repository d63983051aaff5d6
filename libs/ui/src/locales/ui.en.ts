import type { SameKeys } from '../i18n/create-i18n.ts';
import type italian from './ui.it.ts';

export default {
  toast: { close: 'Dismiss notification' },
  badge: {
    premium: 'Premium',
    free: 'Free',
    completed: 'Completed',
    inactive: 'Inactive',
    single_video: 'Video',
    video_series: 'Video series',
    document: 'Document',
  },
} as const satisfies SameKeys<typeof italian>;
