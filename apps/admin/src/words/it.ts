/** Words and phrases that several screens have, by their English text. */
export const accessGranted = 'Accesso concesso';
export const accessRevoked = 'Accesso revocato';
export const actions = 'Azioni';
export const active = 'Attivo';
export const add = 'Aggiungi';
export const address = 'Indirizzo';
export const allFeminine = 'Tutte';
export const allMasculine = 'Tutti';
export const anyStatus = 'Tutti gli stati';
export const backToTheDashboard = 'Torna alla bacheca';
export const buyer = 'Acquirente';
export const cannotBeDeleted = 'Non si può eliminare';
export const certificates = 'Attestati';
export const close = 'Chiudi';
export const code = 'Codice';
export const completed = 'Completato';
export const content = 'Contenuto';
export const contents = 'Contenuti';
export const countOfPeople = '{{count}} persone';
export const countOfPerson = '{{count}} persona';
export const currency = 'Valuta';
export const date = 'Data';
export const deleteItem = 'Elimina';
export const deletedAccount = 'Account eliminato';
export const discountCodes = 'Codici sconto';
export const downloadCSV = 'Scarica CSV';
export const edit = 'Modifica';
export const email = 'Email';
export const english = 'Inglese';
export const errorWhileSaving = 'Errore nel salvataggio';
export const failed = 'Non riuscito';
export const figuresNotLoaded = 'Questi dati non si caricano';
export const fromDay = 'Dal giorno';
export const history = 'Cronologia';
export const invoices = 'Fatture';
export const item = 'Che cosa';
export const lastDay = 'Ultimo giorno';
export const locked = 'Bloccato';
export const messages = 'Messaggi';
export const missingInvoicingDetails = {
  legalName: 'denominazione',
  vatNumber: 'partita IVA italiana',
  address: 'via e numero della sede',
  postalCode: 'CAP della sede',
  city: 'città della sede',
  province: 'provincia della sede',
  vatNature: 'natura delle operazioni senza IVA',
  legalReference: 'riferimento normativo',
} as const;
export const newContent = 'Nuovo contenuto';
export const newProject = 'Nuovo progetto';
export const newTeacher = 'Nuovo docente';
export const newTopic = 'Nuovo argomento';
export const no = 'No';
export const orders = 'Ordini';
export const people = 'Persone';
export const person = 'Persona';
export const preview = 'Anteprima';
export const price = 'Prezzo';
export const projects = 'Progetti';
export const publication = 'Pubblicazione';
export const reason = 'Motivo';
export const refunded = 'Rimborsato';
export const rejected = 'Respinto';
export const remove = 'Togli';
export const result = 'Esito';
export const role = 'Ruolo';
export const rows = 'Righe';
export const searchItems = 'Cerca per titolo, docente o argomento';
export const settings = 'Impostazioni';
export const signIn = 'Accesso';
export const status = 'Stato';
export const teachers = 'Docenti';
export const text = 'Testo';
export const title = 'Titolo';
export const toDay = 'Al giorno';
export const topics = 'Argomenti';
export const type = 'Tipo';
export const users = 'Utenti';
export const view = 'Vedi';
export const when = 'Quando';
export const withdrawalAccepted = 'Recesso accettato';
export const withdrawalRefused = 'Recesso rifiutato';
export const yes = 'Sì';
