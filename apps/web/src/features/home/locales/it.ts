import * as words from '../../../words/it.ts';

export default {
  title: '{{brand}} Academy',
  description:
    'Serie video, lezioni e documenti su istituzioni, economia e diritti, a cura di studiosi e professionisti.',
  hero: {
    kicker: 'La scuola di {{brand}}',
    title: 'Capire le istituzioni, per contare di più',
    lead: 'Serie video, lezioni e documenti su istituzioni, economia e diritti. Li curano studiosi e professionisti; li segui quando vuoi, da dove vuoi.',
    signUp: words.signUp,
    catalogue: 'Esplora il catalogo',
  },
  member: {
    kicker: 'Il tuo spazio',
    title: 'Che cosa vuoi imparare?',
    lead: 'Scegli una lezione dal catalogo: quelle che cominci le ritrovi qui, quelle che salvi nel tuo profilo.',
    finished_one:
      'Hai finito quello che avevi cominciato: {{count}} lezione vista. Nel catalogo trovi la prossima.',
    finished_other:
      'Hai finito tutto quello che avevi cominciato: {{count}} lezioni viste. Nel catalogo trovi la prossima.',
    lessons: 'Le tue lezioni',
    catalogue: 'Vai al catalogo',
  },
  continue: {
    plan: {
      title: 'Tutta la biblioteca, per un anno',
      text: 'Con {{price}} + IVA apri ogni contenuto premium, anche quelli che arriveranno.',
      compare: 'Confronta',
    },
    kicker: 'Riprendi da dove eri',
    lessonLeft_one: 'Ti manca {{time}} di questa lezione.',
    lessonLeft_other: 'Ti mancano {{time}} di questa lezione.',
    allLeft: 'In tutto {{time}}.',
    all: 'Tutte le lezioni',
    paths: 'I tuoi percorsi',
    others: 'Anche iniziati',
    news: 'Nuovi dalla tua ultima visita',
    since: 'dal {{date}}',
    suggestions: 'Per te: {{topic}}',
    ofTopic: 'Tutto sull’argomento',
  },
  openLesson: {
    now: 'Guarda subito «{{title}}»',
    noAccount: 'senza iscriverti',
    kicker: 'Comincia adesso',
    title: 'La prima lezione è aperta a tutti',
    name: '«{{title}}»',
    watch: 'Guarda la lezione',
  },
  prices: {
    free: 'Gratis',
    freeText_one: '{{count}} contenuto, anche senza carta',
    freeText_other: '{{count}} contenuti, anche senza carta',
    from: 'Da {{price}}',
    content: 'un contenuto',
    project: 'un progetto',
    yearly: '{{price}} l’anno',
    yearlyText: 'tutta la biblioteca. Prezzi + IVA',
  },
  featured: {
    kicker: 'Progetto in evidenza',
    open: 'Scopri il progetto',
    seats_one: '{{count}} lezione aperta a tutti su {{total}}',
    seats_other: '{{count}} lezioni aperte a tutti su {{total}}',
    caption: 'gratis su {{total}}',
    plusVat: words.plusVat,
    save: 'Risparmi il {{percent}}%',
    certificate: 'Attestato verificabile',
    certificateText: 'PDF con codice e QR: chiunque può verificarlo.',
  },
  latest: { title: 'Appena pubblicati', all: words.fullCatalogue },
  teachers: {
    title: words.teachers,
    all: words.allTeachers,
    count_one: words.countOfItem,
    count_other: words.countOfItems,
  },
  features: {
    title: 'Perché studiare qui',
    quality: {
      title: 'Qualità',
      text: 'Ogni lezione nasce da chi quella materia la studia o la pratica, ed è rivista prima di uscire.',
    },
    community: {
      title: 'Comunità',
      text: 'Sotto ogni lezione fai le tue domande: risponde chi insegna, e chi la segue con te.',
      textWithoutQuestions:
        'Segui le stesse lezioni e gli stessi progetti di cittadini, amministratori e studenti.',
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
      title: words.buy,
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
