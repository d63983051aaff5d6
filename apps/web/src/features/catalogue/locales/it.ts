export default {
  title: 'Contenuti · {{brand}} Academy',
  description: 'Il catalogo: serie video, lezioni e documenti, gratuiti e premium, da cercare e filtrare.',
  hero: {
    guestTitle: 'Il catalogo',
    guestLead:
      'Serie video, lezioni e documenti per capire come si decide in Italia e in Europa. Molti sono gratuiti.',
    memberTitle: 'Che cosa impari oggi?',
    memberLead: 'Tutto il catalogo, con quello che hai già e quello che puoi ancora scoprire.',
  },
  filters: {
    label: 'Filtra i contenuti',
    search: 'Cerca nel titolo',
    searchPlaceholder: 'Costituzione, bilancio, Europa…',
    project: 'Progetto',
    anyProject: 'Tutti i progetti',
    reset: 'Azzera i filtri',
  },
  contents: 'Contenuti',
  count_one: '{{count}} contenuto',
  count_other: '{{count}} contenuti',
  countFirst: 'Primi {{shown}} contenuti',
  loading: 'Caricamento dei contenuti',
  more: 'Mostra altri contenuti',
  empty: {
    title: 'Nessun contenuto',
    text: 'Nessun contenuto corrisponde alla ricerca. Prova con altre parole o togli qualche filtro.',
  },
  failed: { title: 'Il catalogo non risponde', retry: 'Riprova' },
  projects: { title: 'Progetti' },
  featured: { kicker: 'Progetto in evidenza', open: 'Scopri il progetto' },
} as const;
