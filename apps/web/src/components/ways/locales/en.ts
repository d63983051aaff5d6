import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Three ways to study',
  compared: 'Compared',
  from: 'from {{price}}',
  plusVat: '+ VAT',
  perYear: '+ VAT a year',
  opened_one: '{{count}} lesson of {{total}}',
  opened_other: '{{count}} lessons of {{total}}',
  seats: 'The seats of the chamber are the lessons of the catalogue: the full ones open at this price.',
  vat: 'Without {{percent}}% VAT.',
  chamber: {
    each_one: '{{count}} lesson, one seat.',
    each_other: '{{count}} lessons, one seat each.',
    several_one: '{{lessons}} lesson.',
    several_other: '{{lessons}} lessons, one seat for every {{perSeat}}.',
    open_one: '{{count}} opens at once, for free.',
    open_other: '{{count}} open at once, for free.',
  },
  single: {
    title: 'One content',
    text: 'You pay for it once.',
    link: 'Explore the catalogue',
  },
  project: {
    title: 'One project',
    text: 'Several contents in order, for less than one by one.',
    link: 'Discover the projects',
  },
  year: {
    title: 'Annual premium',
    text: 'It renews; you can turn renewal off whenever you like.',
    link: 'Subscribe',
  },
  feature: {
    lessons: 'All lessons of the content',
    materials: 'Its materials to download',
    order: 'A path from beginning to end',
    certificate: 'The certificate, where there is one',
    once: 'No renewal',
    everything: 'Every premium content, those to come included',
    certificates: 'Completion certificates',
    support: 'Priority email support',
  },
} as const satisfies SameKeys<typeof italian>;
