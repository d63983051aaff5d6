import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Three ways to learn',
  compared: 'How they compare',
  from: 'from {{price}}',
  plusVat: words.plusVat,
  perYear: '+ VAT a year',
  opened_one: '{{count}} of {{total}} lessons',
  opened_other: '{{count}} of {{total}} lessons',
  seats: 'The seats stand for the lessons of the catalogue: the filled ones open at this price.',
  vat: 'Excluding {{percent}}% VAT.',
  chamber: {
    each_one: '{{count}} lesson, one seat.',
    each_other: '{{count}} lessons, one seat each.',
    several_one: '{{lessons}} lesson.',
    several_other: '{{lessons}} lessons, one seat for every {{perSeat}}.',
    open_one: '{{count}} opens right away, for free.',
    open_other: '{{count}} open right away, for free.',
  },
  single: {
    title: 'Single item',
    text: 'You pay once.',
    link: 'Explore the catalogue',
  },
  project: {
    title: 'Project',
    text: 'Several items in order, for less than buying them separately.',
    link: 'Explore projects',
  },
  year: {
    title: 'Annual premium',
    text: 'Renews every year; turn renewal off at any time.',
    link: 'Subscribe',
  },
  feature: {
    lessons: 'All its lessons',
    materials: 'Its downloads',
    order: 'A path from start to finish',
    certificate: 'The certificate, where there is one',
    once: 'No renewal',
    everything: 'All premium content, including new releases',
    certificates: 'Completion certificates',
    support: 'Priority email support',
  },
} as const satisfies SameKeys<typeof italian>;
