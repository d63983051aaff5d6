import * as words from '../../../words/it.ts';

export default {
  title: 'Acquista «{{title}}»',
  loadingTitle: words.buy,
  back: words.backToTheCatalogue,
  loadFailed: words.error,
  isFree: 'Questo contenuto è gratuito',
  isFreeText: 'Non devi acquistarlo: lo trovi nel catalogo.',
  isOwned: 'Hai già accesso',
  isOwnedText: 'Questo contenuto è già tuo: lo trovi nel catalogo.',
  notFound: 'Contenuto non trovato',
  notFoundText: 'Il contenuto che vuoi acquistare non esiste o non è più disponibile.',
  card: {
    noRecording: 'Il seminario è passato. Si potrà acquistare la registrazione, quando c’è.',
    label: 'Acquisto',
    buy: 'Acquista ora',
    signIn: 'Accedi per acquistare',
    features: {
      recording: 'La registrazione del seminario',
      now: 'Accesso immediato dopo il pagamento',
      forever: 'Accesso senza scadenza',
      days_one: 'Accesso per {{count}} giorno',
      days_other: 'Accesso per {{count}} giorni',
      secure: 'Pagamento unico e sicuro',
    },
  },
  plan: { or: 'Oppure', link: 'tutta la biblioteca per {{price}} + IVA l’anno' },
  project: {
    title: 'Fa parte di un progetto',
    text: '«{{title}}» comprende questo contenuto insieme ad altri.',
    open: 'Vedi il progetto',
  },
} as const;
