import * as words from '../../../words/it.ts';

export default {
  title: words.annualSubscription,
  kicker: 'Abbonamento',
  heading: 'Tutta la biblioteca, per un anno',
  lead: 'Un solo abbonamento apre ogni contenuto premium per dodici mesi, anche quelli che arriveranno.',
  included: 'Che cosa comprende',
  features: {
    unlimited: 'Accesso illimitato ai contenuti premium',
    downloads: 'Materiali da scaricare',
    quality: 'Video in HD senza pubblicità',
    support: 'Supporto prioritario via email',
    updates: 'Aggiornamenti regolari',
    certificates: 'Attestati di completamento',
  },
  plan: 'Premium annuale',
  perYear: 'all’anno',
  saving_one:
    'Acquistato a parte, il contenuto premium costa {{price}} più IVA. Con l’abbonamento, il primo anno spendi {{saving}} in meno.',
  saving_other:
    'Acquistati a parte, con i progetti dove convengono, i {{count}} contenuti premium costano {{price}} più IVA. Con l’abbonamento, il primo anno spendi {{saving}} in meno.',
  terms: 'Puoi disattivare il rinnovo quando vuoi.',
  subscribe: 'Abbonati',
  renew: 'Riattiva l’abbonamento',
  signIn: 'Accedi per abbonarti',
  signInNote: 'Per abbonarti serve un account: la registrazione è gratuita.',
  loadFailed: 'Non riusciamo a leggere il tuo abbonamento',
  badge: {
    active: 'Attivo',
    canceled: 'Attivo, senza rinnovo',
    past_due: 'Pagamento non riuscito',
    suspended: 'Sospeso',
  },
  validUntil: 'Valido fino al',
  state: {
    active: 'Il rinnovo automatico è attivo: il prossimo addebito è il {{date}}.',
    debiting: 'Addebito del rinnovo in corso: l’accesso continua.',
    mandateRevoked:
      'Hai revocato il mandato: il prossimo rinnovo non riuscirà. Scegli un altro metodo di pagamento.',
    activeAt:
      'Il rinnovo automatico è attivo: il prossimo addebito, di {{price}} IVA inclusa, è il {{date}}.',
    canceled: 'Il rinnovo automatico è disattivato: dopo il {{date}} non ti verrà addebitato nulla.',
    past_due: 'Non siamo riusciti ad addebitare il rinnovo. Aggiorna il pagamento per non perdere l’accesso.',
    suspended:
      'La tua banca ha contestato il pagamento: finché la contestazione è aperta l’accesso resta sospeso. Se l’hai aperta per errore, chiedi alla banca di ritirarla.',
    graceEnd: 'Senza pagamento l’accesso termina il {{date}}.',
    ended: 'Il tuo abbonamento è terminato il {{date}}.',
  },
  manage: 'Gestisci l’abbonamento',
  updateCard: 'Aggiorna il pagamento',
  newTab: words.opensInANewTab,
  contents: 'Vai ai contenuti',
} as const;
