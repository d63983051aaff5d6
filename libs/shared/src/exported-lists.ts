/** The lists that staff may have as CSV files, and what each file is called. */
export const EXPORTED_LISTS = {
  contents: 'contenuti',
  projects: 'progetti',
  teachers: 'docenti',
  topics: 'argomenti',
  media: 'media',
  orders: 'ordini',
  grants: 'accessi',
  coupons: 'codici-sconto',
  messages: 'messaggi',
  recipients: 'destinatari',
  users: 'utenti',
  applications: 'domande',
  certificates: 'attestati',
  audit: 'registro',
} as const;
export type ExportedList = keyof typeof EXPORTED_LISTS;

/** As many rows of a list as may be asked for by their ids. */
export const MAX_LISTED_IDS = 100;
