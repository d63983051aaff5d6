import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  show: 'Show password',
  hide: 'Hide password',
  showShort: 'Show',
  hideShort: 'Hide',
  tooShort: 'The password must have at least 6 characters',
  tooLong: 'The password is too long',
  mismatch: 'The passwords do not match',
  strength: {
    '0': 'Too short',
    '1': 'Weak',
    '2': 'Fair',
    '3': 'Good',
    '4': 'Excellent',
  },
  advice: 'Better: at least 8 characters, with letters, numbers and symbols.',
} as const satisfies SameKeys<typeof italian>;
