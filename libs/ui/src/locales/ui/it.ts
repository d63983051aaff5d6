export default {
  toast: { close: 'Chiudi la notifica' },
  dialog: { close: 'Chiudi la finestra' },
  notLoaded: {
    title: 'La pagina non è arrivata',
    text: 'Sembra che manchi la connessione. Appena torna riproviamo da soli; intanto puoi tornare indietro.',
    retry: 'Riprova',
    trying: 'Riproviamo…',
    failed: 'Ancora nessuna risposta. Controlla la connessione e riprova.',
  },
  crash: {
    text: 'Qualcosa è andato storto nel mostrare questa pagina. Ricaricala: di solito basta.',
    reload: 'Ricarica la pagina',
  },
  form: {
    optional: 'facoltativo',
    refused: 'Questo dato non è stato accettato: controllalo',
    leave: {
      title: 'Vuoi uscire senza salvare?',
      text: 'Quello che hai scritto in questa pagina non è ancora salvato.',
      stay: 'Resta sulla pagina',
      go: 'Esci senza salvare',
    },
  },
  badge: {
    premium: 'Premium',
    free: 'Gratuito',
    owned: 'Tuo',
    completed: 'Completato',
    saved: 'Salvato',
    inactive: 'Non attivo',
    single_video: 'Video',
    video_series: 'Serie video',
    document: 'Documento',
    text: 'Lezione scritta',
    quiz: 'Verifica',
    introductory: 'Introduttivo',
    intermediate: 'Intermedio',
    advanced: 'Avanzato',
  },
  /** What a learner who completed a content of each type is told. */
  done: {
    single_video: 'Completato',
    video_series: 'Completato',
    document: 'Completato',
    text: 'Completato',
    quiz: 'Verifica superata',
  },
  /** Of each type of content: what a buyer does first, and what they pay for. */
  begin: {
    single_video: 'Comincia dalla prima lezione',
    video_series: 'Comincia dalla prima lezione',
    document: 'Leggi il documento',
    text: 'Leggi la lezione',
    quiz: 'Vai alla verifica',
  },
  bought: {
    single_video: 'Il video completo e i materiali da scaricare',
    video_series: 'Tutti i video della serie e i materiali da scaricare',
    document: 'Il documento completo, da leggere e scaricare',
    text: 'La lezione completa, con le sue note',
    quiz: 'La verifica, con i suoi tentativi e le spiegazioni',
  },
  text: {
    note: 'Nota {{number}}',
    back: 'Torna al testo dalla nota {{number}}',
    table: 'Tabella {{number}}',
  },
  contentFilter: {
    type: { label: 'Tipo', any: 'Tutti i tipi' },
    access: { label: 'Accesso', any: 'Gratuiti e premium' },
    level: { label: 'Livello', any: 'Tutti i livelli' },
  },
} as const;
