export default {
  title: '{{brand}} Academy',
  description:
    'Serie video, lezioni e documenti su istituzioni, economia e diritti, a cura di studiosi e professionisti.',
  hero: {
    kicker: 'La scuola di {{brand}}',
    title: 'Capire le istituzioni, per contare di più',
    lead: 'Serie video, lezioni e documenti su istituzioni, economia e diritti. Li curano studiosi e professionisti; li segui quando vuoi, da dove vuoi.',
    signUp: 'Iscriviti',
    catalogue: 'Esplora il catalogo',
  },
  member: {
    kicker: 'Il tuo spazio',
    title: 'Continua il tuo percorso',
    lead: 'Le lezioni che hai salvato ti aspettano nel profilo. Nel catalogo trovi le ultime uscite.',
    lessons: 'Le tue lezioni',
    catalogue: 'Vai al catalogo',
  },
  continue: {
    kicker: 'Riprendi da dove eri',
    lessonLeft_one: 'Ti manca {{time}} di questa lezione.',
    lessonLeft_other: 'Ti mancano {{time}} di questa lezione.',
    allLeft: 'In tutto {{time}}.',
    all: 'Tutte le lezioni',
    paths: 'I tuoi percorsi',
    others: 'Anche iniziati',
    news: 'Nuovi dalla tua ultima visita',
    since: 'dal {{date}}',
  },
  latest: { title: 'Appena pubblicati', all: 'Tutto il catalogo' },
  features: {
    title: 'Perché studiare qui',
    quality: {
      title: 'Qualità',
      text: 'Ogni lezione nasce da chi quella materia la studia o la pratica, ed è rivista prima di uscire.',
    },
    community: {
      title: 'Comunità',
      text: 'Impari accanto a cittadini, amministratori e studenti che si fanno le tue stesse domande.',
    },
    certificates: {
      title: 'Certificazioni',
      text: 'Completi un percorso e ricevi un attestato che chiunque può verificare.',
    },
  },
  steps: {
    title: 'Come funziona',
    register: { title: 'Registrati', text: 'Crei un account gratuito e confermi la tua email.' },
    purchase: {
      title: 'Acquista',
      text: 'Scegli un singolo contenuto o un progetto intero. Molti sono gratuiti.',
    },
    learn: { title: 'Impara', text: 'Guardi, scarichi, riprendi da dove eri. Al tuo ritmo.' },
  },
  cta: {
    title: 'Un cittadino informato comincia da una buona lezione',
    memberTitle: 'C’è ancora molto da imparare',
    text: 'L’iscrizione è gratuita, e le prime lezioni anche.',
    memberText: 'Scegli la prossima lezione, o scopri che cosa fa l’associazione.',
  },
} as const;
