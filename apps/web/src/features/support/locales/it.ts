import support from '@academy/page-shell/support/it';

export default {
  title: 'Supporto · {{brand}} Academy',
  ...support,
  partnership: {
    open: 'Proponi una collaborazione',
    name: 'Nome e cognome',
    organization: 'Ente o impresa',
    email: 'Email',
    message: 'La tua proposta',
    required: 'Campo obbligatorio',
    emailInvalid: 'Inserisci un indirizzo email valido',
    messageShort: 'Scrivi almeno dieci caratteri',
    messageHint: 'Almeno dieci caratteri: bastano poche righe.',
    send: 'Invia la proposta',
    sending: 'Invio in corso',
    cancel: 'Annulla',
    done: 'Proposta inviata',
    doneText: 'Ti rispondiamo all’indirizzo che hai lasciato.',
  },
} as const;
