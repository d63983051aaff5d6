import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  show: 'Show password',
  hide: 'Hide password',
  showShort: 'Show',
  hideShort: 'Hide',
  tooShort: 'The password must have at least 6 characters',
  tooLong: 'The password is too long',
  tooWeak: 'Password too weak. Use at least 8 characters, with letters, numbers and symbols.',
  mismatch: 'The passwords do not match',
  strength: {
    '0': 'Too short',
    '1': 'Weak',
    '2': 'Fair',
    '3': 'Good',
    '4': 'Excellent',
  },
  weakness: {
    common: 'This is one of the most common passwords.',
    personal: 'It contains your name, your email or the academy’s name.',
    name: 'This is little more than a name.',
    word: 'This is little more than a common word.',
    pattern: 'It repeats itself or follows an order, like “aaa”, “abc” or “qwerty”.',
    date: 'This is little more than a date.',
  },
  advice: 'Better: at least 8 characters, with letters, numbers and symbols.',
} as const satisfies SameKeys<typeof italian>;
