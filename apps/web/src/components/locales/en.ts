import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main navigation',
    home: 'Home',
    contents: 'Contents',
    support: 'Support',
    website: 'Main website',
    newTab: '(opens in a new tab)',
    signIn: 'Sign in',
    signUp: 'Sign up',
    profile: 'Profile',
    admin: 'Admin',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    otherLanguage: 'Italiano',
    dark: 'Switch to dark theme',
    light: 'Switch to light theme',
  },
  footer: {
    about: 'The think tank’s educational platform: quality training content for informed citizens.',
    navigation: 'Navigation',
    legal: 'Legal',
    signInOrUp: 'Sign in / Sign up',
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    cookie: 'Cookies',
    copyright: '© {{year}} {{brand}} Academy. All rights reserved.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address you opened does not exist or has moved.',
    home: 'Back to home',
  },
  crash: {
    text: 'Something went wrong while showing this page. Reloading it is usually enough.',
    reload: 'Reload the page',
  },
  guard: {
    title: 'Sign-in required',
    text: 'You need to sign in to see this page',
    signIn: 'Sign in',
  },
  confirmed: { title: 'Email confirmed', text: 'Your account is active.' },
  loading: 'Loading',
  retry: 'Try again',
  error: 'Error',
} as const satisfies SameKeys<typeof italian>;
