import * as words from '../../../words/it.ts';

export default {
  title: 'Conti',
  lead: 'Le stesse somme da tre parti: le nostre ricevute, il registro dei giorni e il saldo presso il sistema di pagamento. I giorni sono quelli di Roma.',
  exports: 'Esporta questi giorni',
  period: 'Periodo',
  from: words.fromDay,
  to: words.toDay,
  fault: {
    missing: 'Scegli il primo e l’ultimo giorno.',
    reversed: 'Il primo giorno viene dopo l’ultimo.',
  },
  failed: 'Non è stato possibile caricare i conti',
  readUntil: 'Saldo presso il sistema di pagamento letto fino al {{time}}.',
  unread: 'Quello che viene dopo non è ancora stato letto: non si sa se le somme coincidono.',
  read: { none: 'Non ancora letto', partly: 'Letto solo in parte' },
  never: {
    title: 'Il saldo non è ancora stato letto',
    text: 'Si legge ogni notte, e con la riconciliazione quando la avvii.',
  },
  openDifferences_one: '{{count}} differenza da spiegare',
  openDifferences_other: '{{count}} differenze da spiegare',
  sums: {
    title: 'Incassi e rimborsi in {{currency}}',
    paid: 'Pagamenti, IVA compresa',
    returned: 'Rimborsi e contestazioni',
  },
  columns: {
    what: 'Somma',
    receiptsCents: 'Ricevute',
    journalCents: 'Registro',
    providerCents: 'Sistema di pagamento',
    difference: 'Differenza',
    reason: 'Perché',
    payments: 'Pagamenti',
    paidCents: 'Sui pagamenti',
    returnedCents: 'Sui rimborsi',
  },
  agrees: '{{amount}}: coincidono',
  journalDiffers: 'Il registro: {{amount}}',
  why: 'Perché le somme differiscono',
  reasons: {
    other_period: {
      title: 'Giorni di periodi diversi',
      text: 'Lo stesso denaro, registrato prima o dopo questi giorni.',
    },
    withheld: {
      title: 'Contestazioni in corso',
      text: 'La banca trattiene il denaro finché non ha deciso.',
    },
    without_receipt: {
      title: 'Ordini senza ricevuta',
      text: 'Da verificare, o pagati due volte e rimborsati.',
    },
    explained: { title: 'Differenze spiegate', text: 'Il motivo è nella riconciliazione.' },
    not_read: {
      title: 'Movimenti recenti',
      text: 'Una delle due parti non li ha ancora: si guardano dopo due giorni.',
    },
    unexplained: { title: 'Da spiegare', text: 'Sono fra le differenze aperte della riconciliazione.' },
  },
  account: {
    title: 'Saldo presso il sistema di pagamento in {{currency}}',
    startCents: 'All’inizio',
    paidCents: 'Pagamenti',
    returnedCents: 'Rimborsi e contestazioni',
    feesCents: 'Commissioni',
    otherCents: 'Altri movimenti',
    payoutsCents: 'Accrediti in banca',
    byHand:
      'di cui {{amount}} fatti a mano: che cosa contengono non si sa, e si confrontano con il loro movimento',
    endCents: 'Alla fine',
    soFar: 'Fino all’ultima lettura',
  },
} as const;
