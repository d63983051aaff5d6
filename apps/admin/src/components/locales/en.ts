import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  brandSuffix: 'Admin',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
  reload: 'Reload the page',
  crash: 'Something went wrong while showing this page. Reloading it is usually enough.',
  roleUnknown: 'Your permissions could not be checked',
  nav: {
    label: 'Staff navigation',
    dashboard: 'Dashboard',
    contents: 'Contents',
    projects: 'Projects',
    orders: 'Orders',
    coupons: 'Discount codes',
    reconciliation: 'Reconciliation',
    users: 'Users',
    applications: 'Applications',
    audit: 'Audit log',
    settings: 'Settings',
    signOut: 'Sign out',
    otherLanguage: 'Italiano',
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
  },
  roles: { admin: 'Administrator', editor: 'Editor', user: 'User' },
  list: {
    count_one: '{{shown}} result',
    count_other: '{{shown}} results',
    countMore_one: 'The first result',
    countMore_other: 'The first {{shown}} results',
    more: 'Show more',
    reset: 'Clear search and filters',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address you opened does not exist or has moved.',
  },
} as const satisfies SameKeys<typeof italian>;
