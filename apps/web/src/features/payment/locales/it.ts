export default {
  title: 'Esito del pagamento',
  kicker: 'Pagamento',
  error: 'Errore',
  missing:
    'Manca il riferimento del pagamento. Se hai pagato, trovi l’acquisto nel tuo profilo tra pochi minuti.',
  verificationFailed: 'Si è verificato un errore durante la verifica del pagamento.',
  toContent: 'Vai al contenuto',
  toProject: 'Vai al progetto',
  toProfile: 'Vai al profilo',
  verifying: {
    title: 'Verifichiamo il pagamento',
    text: 'Di solito bastano pochi secondi. Non chiudere questa pagina.',
  },
  success: {
    title: 'Pagamento confermato',
    text: 'Grazie. Il tuo acquisto è pronto: puoi aprirlo subito.',
    toast: 'Il tuo acquisto è pronto.',
  },
  pending: {
    title: 'Pagamento in verifica',
    toast: 'Ti avviseremo via email appena sarà confermato.',
    again: 'Verifica di nuovo',
  },
  status: {
    completed: 'Il pagamento è riuscito; l’accesso si apre tra poco.',
    pending: 'La conferma non è ancora arrivata. Ti scriveremo un’email appena il pagamento sarà confermato.',
    in_review:
      'Il pagamento è arrivato e lo stiamo controllando. Ti scriveremo un’email appena avremo finito.',
    refunded: 'Questo pagamento ti è stato rimborsato.',
    disputed: 'Questo pagamento è contestato e l’accesso è sospeso. Contatta il supporto.',
    expired: 'La sessione di pagamento è scaduta: non ti è stato addebitato nulla. Puoi riprovare.',
    failed: 'Il pagamento non è riuscito: non ti è stato addebitato nulla. Puoi riprovare.',
  },
  signIn: {
    title: 'Accedi per vedere l’esito',
    text: 'Il pagamento è legato al tuo account: accedi e te ne mostriamo l’esito.',
    button: 'Accedi',
  },
  cancelled: {
    title: 'Pagamento annullato',
    text: 'Hai lasciato la pagina di pagamento prima di concludere. Non ti è stato addebitato nulla.',
    suggestions: 'Se qualcosa non ha funzionato',
    card: 'Controlla numero, scadenza e codice della carta.',
    bank: 'Verifica con la tua banca che la carta sia attiva per gli acquisti online.',
    later: 'Riprova più tardi, o con un’altra carta: il prezzo non cambia.',
    back: 'Torna indietro',
    explore: 'Esplora i contenuti',
    subscription: 'Abbonamento annuale',
    help: 'Hai bisogno di aiuto? Scrivi a',
  },
} as const;
