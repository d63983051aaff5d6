import * as words from '../../../words/it.ts';

export default {
  endedTitle: 'La sessione è finita',
  endedText: 'Quello che hai scritto è ancora qui.',
  freshTitle: 'Conferma che sei tu',
  freshText: 'Per questa operazione serve un accesso recente.',
  password: words.password,
  required: words.requiredField,
  signIn: words.signIn,
  confirm: words.confirm,
  busy: words.oneMoment,
  cancel: words.cancel,
  failed: "Errore durante l'accesso",
  mail: {
    use: 'Inviami un codice per email',
    sent: 'Ti abbiamo inviato un codice di 6 cifre a {{email}}.',
    label: 'Codice ricevuto per email',
    wrong: 'Il codice non è giusto o è scaduto. Controlla le cifre o chiedi una nuova email.',
    again: 'Invia un nuovo codice',
    usePassword: 'Usa la password',
  },
  factor: {
    title: words.twoStepVerification,
    text: {
      app: 'Scrivi il codice che mostra la tua app di autenticazione.',
      recovery: 'Scrivi uno dei codici che hai conservato. Ogni codice vale una volta sola.',
    },
    label: { app: 'Codice', recovery: 'Codice di recupero' },
    other: { app: 'Usa un codice di recupero', recovery: 'Usa l’app di autenticazione' },
  },
  leave: {
    title: 'Vuoi continuare senza accedere?',
    text: 'La pagina si ricarica: quello che hai scritto e non hai ancora salvato va perso.',
    stay: 'Torna all’accesso',
    go: 'Continua senza accedere',
  },
} as const;
