import type { ContentType, Language } from '@academy/shared';

const italian = {
  nav: {
    home: 'Home',
    contents: 'Contenuti',
    support: 'Supporto',
    signIn: 'Accedi',
    signUp: 'Iscriviti',
    menu: 'Principale',
    legal: 'Note legali',
    privacy: 'Privacy',
    terms: 'Termini e condizioni',
    cookie: 'Cookie',
  },
  skip: 'Salta al contenuto',
  home: {
    description:
      'Serie video, lezioni e documenti su istituzioni, economia e diritti, a cura di studiosi e professionisti.',
    kicker: 'La scuola di',
    title: 'Capire le istituzioni, per contare di più',
    lead: 'Serie video, lezioni e documenti su istituzioni, economia e diritti. Li curano studiosi e professionisti; li segui quando vuoi, da dove vuoi.',
    signUp: 'Iscriviti',
    catalogue: 'Esplora il catalogo',
    latest: 'Appena pubblicati',
  },
  catalogue: {
    title: 'Contenuti',
    description: 'Il catalogo: serie video, lezioni e documenti, gratuiti e premium, da cercare e filtrare.',
    heading: 'Il catalogo',
    lead: 'Serie video, lezioni e documenti per capire come si decide in Italia e in Europa. Molti sono gratuiti.',
  },
  content: {
    videos: 'I video della serie',
    untitled: 'Video',
    locked: 'Bloccato',
    back: 'Torna ai contenuti',
  },
  project: { kicker: 'Progetto', contents: 'Che cosa comprende', back: 'Torna ai contenuti' },
  badges: { premium: 'Premium', free: 'Gratuito' },
  types: { single_video: 'Video', video_series: 'Serie video', document: 'Documento' } as Record<
    ContentType,
    string
  >,
  plusVat: '+ IVA',
  updated: (date: string) => `Aggiornato al ${date}`,
  pages: {
    auth: ['Accedi o iscriviti', 'Entra nell’Academy o crea il tuo account.'],
    subscription: ['Abbonamento', 'Un anno di accesso a tutti i contenuti premium.'],
    purchase: ['Acquisto', 'Acquista un contenuto dell’Academy.'],
    paymentSuccess: ['Esito del pagamento', 'Verifica del pagamento.'],
    paymentCancel: ['Pagamento annullato', 'Il pagamento non è stato completato.'],
    profile: ['Profilo', 'I tuoi dati, i tuoi acquisti e le tue lezioni.'],
    notFound: ['Pagina non trovata', 'La pagina che cerchi non esiste o è stata spostata.'],
    admin: ['Amministrazione', 'Area riservata allo staff.'],
  },
} as const;

const english: Widen<typeof italian> = {
  nav: {
    home: 'Home',
    contents: 'Contents',
    support: 'Support',
    signIn: 'Sign in',
    signUp: 'Sign up',
    menu: 'Main',
    legal: 'Legal',
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    cookie: 'Cookies',
  },
  skip: 'Skip to content',
  home: {
    description:
      'Video series, lessons and documents on institutions, the economy and rights, by scholars and practitioners.',
    kicker: 'The school of',
    title: 'Understand institutions, and have your say',
    lead: 'Video series, lessons and documents on institutions, the economy and rights. Made by scholars and practitioners; yours to follow whenever and wherever you like.',
    signUp: 'Sign up',
    catalogue: 'Explore the catalogue',
    latest: 'Just published',
  },
  catalogue: {
    title: 'Contents',
    description:
      'The catalogue: video series, lessons and documents, free and premium, to search and filter.',
    heading: 'The catalogue',
    lead: 'Video series, lessons and documents on how decisions are made in Italy and in Europe. Many are free.',
  },
  content: {
    videos: 'The videos of this series',
    untitled: 'Video',
    locked: 'Locked',
    back: 'Back to contents',
  },
  project: { kicker: 'Project', contents: 'What it includes', back: 'Back to contents' },
  badges: { premium: 'Premium', free: 'Free' },
  types: { single_video: 'Video', video_series: 'Video series', document: 'Document' },
  plusVat: '+ VAT',
  updated: (date: string) => `Updated ${date}`,
  pages: {
    auth: ['Sign in or sign up', 'Enter the Academy or create your account.'],
    subscription: ['Subscription', 'A year of access to all premium contents.'],
    purchase: ['Purchase', 'Buy a content of the Academy.'],
    paymentSuccess: ['Payment result', 'Checking your payment.'],
    paymentCancel: ['Payment cancelled', 'The payment was not completed.'],
    profile: ['Profile', 'Your data, your purchases and your lessons.'],
    notFound: ['Page not found', 'The page you are looking for does not exist or has moved.'],
    admin: ['Administration', 'Staff only.'],
  },
};

/** The same shape with any texts in it. */
type Widen<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly [string, string]
    : T extends (...values: never) => string
      ? T
      : { [K in keyof T]: Widen<T[K]> };

/** The same keys with any texts under them. */
export type SameTexts<T> = { [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> };

/** The few sentences the first paint needs in each language. */
export const texts: Record<Language, Widen<typeof italian>> = { it: italian, en: english };
