export default {
  toast: { close: 'Chiudi la notifica' },
  dialog: { close: 'Chiudi la finestra' },
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
    completed: 'Completato',
    inactive: 'Non attivo',
    single_video: 'Video',
    video_series: 'Serie video',
    document: 'Documento',
    introductory: 'Introduttivo',
    intermediate: 'Intermedio',
    advanced: 'Avanzato',
  },
  contentFilter: {
    type: { label: 'Tipo', any: 'Tutti i tipi' },
    access: { label: 'Accesso', any: 'Gratuiti e premium' },
    level: { label: 'Livello', any: 'Tutti i livelli' },
  },
} as const;
