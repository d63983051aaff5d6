import * as words from '../../../words/it.ts';

export default {
  title: 'Supporto · {{brand}} Academy',
  kicker: 'Supporto',
  heading: 'Come possiamo aiutarti',
  lead: 'Scrivici o chiamaci: risponde una persona, di solito entro un giorno lavorativo.',
  contact: {
    title: 'Contatti',
    email: words.email,
    phone: 'Telefono',
    hours: 'Orari',
    days: 'Da {{first}} a {{last}}',
    oneDay: 'Solo {{first}}',
  },
  places: {
    title: 'Dove siamo',
    headquarters: 'Sede centrale, {{city}}',
    operational: 'Sede operativa, {{city}}',
    italy: 'In tutta Italia',
    italyText: 'Soci e gruppi di lavoro sono presenti in ogni regione.',
  },
  press: {
    title: 'Ufficio stampa',
    text: 'Per interviste, dati e materiali.',
  },
  partners: {
    title: 'Collaborazioni',
    text: 'Scuole, enti e imprese possono costruire un percorso con noi.',
    answer: 'Ti rispondiamo all’indirizzo che lasci.',
  },
  faq: {
    title: 'Domande frequenti',
    member: {
      question: 'Come divento socio?',
      answer:
        'Crea un account, completa il profilo associativo in tre passi e invia la domanda: riceverai un numero di pratica e, dopo l’esame del direttivo, una risposta via email.',
    },
    events: {
      question: 'Gli eventi sono aperti al pubblico?',
      answer: 'Quasi tutti. Il calendario è sul sito principale; per alcuni incontri serve prenotare.',
    },
    donations: {
      question: 'Come posso sostenere l’associazione?',
      answer: 'Con una donazione o con il cinque per mille. Scrivici e ti mandiamo le istruzioni.',
    },
    consulting: {
      question: 'Fate consulenza a enti e imprese?',
      answer: 'Sì, sui temi di cui ci occupiamo. Raccontaci in poche righe che cosa ti serve.',
    },
  },
  partnership: {
    open: 'Proponi una collaborazione',
    name: 'Nome e cognome',
    organization: 'Ente o impresa',
    email: words.email,
    message: 'La tua proposta',
    required: words.requiredField,
    emailInvalid: words.enterAValidEmailAddress,
    messageShort: 'Scrivi almeno dieci caratteri',
    messageHint: 'Almeno dieci caratteri: bastano poche righe.',
    send: 'Invia la proposta',
    sending: 'Invio in corso',
    cancel: words.cancel,
    done: 'Proposta inviata',
    doneText: 'Ti rispondiamo all’indirizzo che hai lasciato.',
  },
} as const;
