import { cookie, privacy, terms } from '@academy/page-shell/policies/it';

export default {
  updated: 'Aggiornato al {{date}}',
  privacy,
  terms,
  cookie,
  consent: {
    title: 'Il tuo consenso ai video',
    given: 'Hai permesso di caricare sempre i video di Vimeo. Il permesso dura sei mesi.',
    refused: 'Hai rifiutato: te lo ricordiamo ogni volta che avvii un video.',
    unasked: 'Non hai ancora risposto: te lo ricordiamo ogni volta che avvii un video.',
    give: 'Consenti i video per sei mesi',
    withdraw: 'Revoca il consenso',
  },
} as const;
