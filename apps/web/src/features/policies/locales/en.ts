import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  updated: 'Updated {{date}}',
  privacy: {
    title: 'Privacy policy',
    lead: 'Which data we collect, why, for how long, and how you can take it back.',
    sections: [
      {
        title: 'Who handles your data',
        text: 'The data controller is the association {{brand}}. For any request, write to the address at the bottom of every page.',
      },
      {
        title: 'Which data we collect',
        text: 'First name, last name, email and codice fiscale when you register; membership data if you complete your profile; purchases, saved lessons and completed ones. Card data never reaches us: the payment provider handles it.',
      },
      {
        title: 'Why we use it',
        text: 'To give you access to contents, issue the tax documents that are due, answer your requests and protect the service. We write to you for other reasons only if you allowed it.',
      },
      {
        title: 'For how long',
        text: 'As long as you keep your account. Purchases are kept for the time tax rules require, even after the account is closed.',
      },
      {
        title: 'Your rights',
        text: 'You may ask for a copy of your data, correct it, limit its use or erase it, and turn to the Italian data protection authority.',
      },
    ],
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'The rules for using the platform and buying its contents.',
    sections: [
      {
        title: 'The service',
        text: '{{brand}} Academy offers free and premium learning contents. Premium contents are bought one by one, with a project or with the annual subscription.',
      },
      {
        title: 'Your account',
        text: 'Your account is personal. Keep your password safe and tell us if you think somebody knows it.',
      },
      {
        title: 'Prices and payments',
        text: 'Prices are in euros, net of VAT; the total with VAT is shown before payment, which takes place on the provider’s secure page.',
      },
      {
        title: 'Withdrawal',
        text: 'You may withdraw within 14 days of purchase, if you have not yet started using what you bought.',
      },
      {
        title: 'Use of contents',
        text: 'You may watch and download contents for personal use. You may not republish them, resell them or share your access.',
      },
    ],
  },
  cookie: {
    title: 'Cookies',
    lead: 'What we keep in your browser, and what others keep.',
    sections: [
      {
        title: 'Technical cookies and storage',
        text: 'We use your browser’s storage only to keep you signed in and to remember the language and theme you chose. It does not profile you and needs no consent.',
      },
      {
        title: 'Third-party videos',
        text: 'Videos are hosted by Vimeo. Nothing is loaded from its servers until you start a video; we ask Vimeo not to track you, but its player may still use its own cookies.',
      },
      {
        title: 'Payments',
        text: 'When you buy you move to the payment provider’s secure page, which uses the cookies it needs to complete the operation and prevent fraud.',
      },
    ],
  },
  consent: {
    title: 'Your consent to videos',
    given: 'You have allowed Vimeo videos to load at any time. The permission lasts six months.',
    refused: 'You refused: we remind you each time you start a video.',
    unasked: 'You have not answered yet: we remind you each time you start a video.',
    give: 'Allow videos for six months',
    withdraw: 'Withdraw consent',
  },
} as const satisfies SameKeys<typeof italian>;
