import * as words from '../../../words/it.ts';

export default {
  title: 'Media',
  lead: 'Immagini, documenti e filmati caricati. Quello che per 30 giorni non è usato da nessuna parte si elimina da solo.',
  failed: 'Non è stato possibile caricare i media',
  uploads: 'Carica un file',
  upload: { cover: 'Carica un’immagine', document: 'Carica un documento' },
  kinds: { cover: 'Immagine', document: 'Documento', film: 'Filmato' },
  status: { processing: 'In preparazione', failed: 'Non utilizzabile' },
  filters: {
    label: 'Filtra i media',
    search: 'Cerca un file',
    searchPlaceholder: 'Nome del file',
    kind: 'Tipo',
    anyKind: 'Tutti i tipi',
    use: 'Uso',
    anyUse: 'Usati e non usati',
  },
  use: { used: 'Usati', unused: 'Non usati' },
  empty: {
    title: 'Nessun file',
    text: 'Qui si trova tutto quello che carichi, da questa pagina o mentre scrivi contenuti, progetti e docenti.',
    filteredTitle: 'Nessun file trovato',
    filteredText: 'Nessun file corrisponde ai filtri.',
  },
  columns: {
    file: 'File',
    size: 'Dimensione',
    created: 'Caricato',
    uses: 'Dove si vede',
    actions: words.actions,
  },
  uses: {
    content: 'Contenuto:',
    project: 'Progetto:',
    teacher: 'Docente:',
    settings: 'Impostazioni:',
    logo: 'Logo',
    none: 'Da nessuna parte',
    noneUntil: 'Da nessuna parte: si elimina da solo il {{date}}',
    more_one: 'E un altro posto',
    more_other: 'E altri {{count}} posti',
  },
  replace: {
    action: 'Sostituisci',
    title: 'Sostituire il file?',
    text_one:
      'Il nuovo file prende il posto di «{{name}}» dove si vede. Il vecchio resta qui, non usato, per 30 giorni.',
    text_other:
      'Il nuovo file prende il posto di «{{name}}» in tutti i {{count}} posti in cui si vede. Il vecchio resta qui, non usato, per 30 giorni.',
    file: 'Nuovo file',
    confirm: 'Sostituisci',
    done: 'File sostituito',
    failed: 'File non sostituito',
  },
  removal: {
    action: words.deleteItem,
    title: 'Eliminare il file?',
    text: '«{{name}}» non si potrà recuperare, nemmeno ripristinando una versione in cui era usato.',
    done: 'File eliminato',
    failed: 'File non eliminato',
  },
} as const;
