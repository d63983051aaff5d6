export default {
  brandSuffix: 'Admin',
  skipToContent: 'Vai al contenuto',
  loading: 'Caricamento in corso',
  retry: 'Riprova',
  reload: 'Ricarica la pagina',
  crash: 'Qualcosa è andato storto nel mostrare questa pagina. Ricaricala: di solito basta.',
  roleUnknown: 'Non riusciamo a verificare i tuoi permessi',
  nav: {
    label: 'Navigazione amministrazione',
    dashboard: 'Bacheca',
    contents: 'Contenuti',
    signOut: 'Esci',
    otherLanguage: 'English',
    dark: 'Passa al tema scuro',
    light: 'Passa al tema chiaro',
  },
  roles: { admin: 'Amministratore', editor: 'Redattore', user: 'Utente' },
  notFound: {
    title: 'Pagina non trovata',
    text: 'L’indirizzo che hai aperto non esiste o è stato spostato.',
  },
} as const;
