import * as words from '../../../words/it.ts';

export default {
  title: 'Tre modi per studiare',
  compared: 'A confronto',
  from: 'da {{price}}',
  plusVat: words.plusVat,
  perYear: '+ IVA all’anno',
  opened_one: '{{count}} lezione su {{total}}',
  opened_other: '{{count}} lezioni su {{total}}',
  seats: 'I posti della sala sono le lezioni del catalogo: quelli pieni si aprono a questo prezzo.',
  vat: 'IVA {{percent}}% esclusa.',
  chamber: {
    each_one: '{{count}} lezione, un posto.',
    each_other: '{{count}} lezioni, un posto ciascuna.',
    several_one: '{{lessons}} lezione.',
    several_other: '{{lessons}} lezioni, un posto ogni {{perSeat}}.',
    open_one: '{{count}} si apre subito, gratis.',
    open_other: '{{count}} si aprono subito, gratis.',
  },
  single: {
    title: 'Un contenuto',
    text: 'Lo paghi una volta sola.',
    link: 'Esplora il catalogo',
  },
  project: {
    title: 'Un progetto',
    text: 'Più contenuti in ordine, a un prezzo più basso che uno per uno.',
    link: 'Scopri i progetti',
  },
  year: {
    title: 'Premium annuale',
    text: 'Si rinnova; puoi disattivare il rinnovo quando vuoi.',
    link: 'Abbonati',
  },
  feature: {
    lessons: 'Tutte le lezioni del contenuto',
    materials: 'I materiali da scaricare',
    order: 'Un percorso dall’inizio alla fine',
    certificate: 'L’attestato, dove è previsto',
    once: 'Nessun rinnovo',
    everything: 'Tutti i contenuti premium, anche quelli che arriveranno',
    certificates: 'Attestati di completamento',
    support: 'Supporto prioritario via email',
  },
} as const;
