/** The lists that staff may export as CSV files, and the name of each file. */
export const EXPORTED_LISTS = {
  contents: 'contenuti',
  projects: 'progetti',
  teachers: 'docenti',
  topics: 'argomenti',
  media: 'media',
  orders: 'ordini',
  grants: 'accessi',
  coupons: 'codici-sconto',
  discrepancies: 'differenze',
  messages: 'messaggi',
  recipients: 'destinatari',
  users: 'utenti',
  applications: 'domande',
  certificates: 'attestati',
  learners: 'partecipanti',
  completions: 'completamenti',
  attempts: 'tentativi',
  questions: 'domande-lezioni',
  bookings: 'prenotazioni',
  audit: 'registro',
} as const;
export type ExportedList = keyof typeof EXPORTED_LISTS;
