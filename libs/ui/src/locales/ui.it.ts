export default {
  toast: { close: 'Chiudi la notifica' },
  badge: {
    premium: 'Premium',
    free: 'Gratuito',
    completed: 'Completato',
    inactive: 'Non attivo',
    single_video: 'Video',
    video_series: 'Serie video',
    document: 'Documento',
  },
} as const;
