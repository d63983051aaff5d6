/** The texts of the demo's documents: name of the file, title, subtitle, and sections of heading and text. */
export const DOCUMENTS = [
  {
    name: 'guida-al-voto',
    title: 'Guida al voto',
    subtitle: 'Che cosa portare, come si vota, quando il voto è nullo.',
    sections: [
      [
        'Prima di uscire',
        'Servono un documento di identità e la tessera elettorale. Se la tessera è piena o smarrita, l’ufficio elettorale del Comune ne dà un’altra, anche nei giorni del voto.\nL’indirizzo del seggio è scritto sulla tessera.',
      ],
      [
        'Al seggio',
        'Il presidente ti consegna la scheda e una matita copiativa. Si vota da soli, in cabina, senza telefono. Se sbagli, puoi chiedere una nuova scheda.\nPiega la scheda prima di uscire e restituisci la matita.',
      ],
      [
        'Quando il voto è nullo',
        'La scheda è nulla se porta scritte o segni che fanno riconoscere chi ha votato, o se la volontà non si capisce. Un segno fuori dal riquadro, se la volontà è chiara, vale.',
      ],
    ],
  },
  {
    name: 'lavoro-sentenze',
    title: 'Tre sentenze commentate',
    subtitle: 'Retribuzione, sciopero, licenziamento.',
    sections: [
      [
        'La retribuzione sufficiente',
        'L’articolo 36 chiede una retribuzione proporzionata al lavoro e sufficiente a un’esistenza libera e dignitosa. I giudici lo applicano anche senza una legge che fissi la cifra.',
      ],
      [
        'Lo sciopero',
        'L’articolo 40 lo riconosce nell’ambito delle leggi che lo regolano. Nei servizi essenziali valgono preavviso e prestazioni minime.',
      ],
      [
        'Il licenziamento',
        'Serve una ragione. La misura della tutela è cambiata più volte: la Corte chiede che resti adeguata al danno.',
      ],
    ],
  },
  {
    name: 'parole-del-processo',
    title: 'Le parole del processo',
    subtitle: 'Venti parole per seguire un’udienza.',
    sections: [
      [
        'Chi c’è',
        'Indagato, imputato, parte civile, pubblico ministero, giudice: ognuno ha un posto e un momento per parlare.',
      ],
      [
        'Che cosa succede',
        'Indagini preliminari, udienza preliminare, dibattimento, sentenza, appello, ricorso per cassazione.',
      ],
    ],
  },
  {
    name: 'servizi-locali',
    title: 'Guida ai servizi locali',
    subtitle: 'Acqua, rifiuti, energia: chi risponde di che cosa.',
    sections: [
      [
        'Chi gestisce',
        'Il Comune affida il servizio, da solo o con altri Comuni. Il gestore lo svolge e ne risponde secondo la carta dei servizi.',
      ],
      [
        'Come si legge la bolletta',
        'Quota fissa, quota variabile, oneri, imposte: quattro righe che spiegano quasi tutto l’importo.',
      ],
      [
        'A chi si reclama',
        'Prima al gestore, per iscritto. Se non risponde entro trenta giorni, alla conciliazione dell’autorità.',
      ],
    ],
  },
  {
    name: 'modelli-di-reclamo',
    title: 'Modelli di reclamo',
    subtitle: 'Da copiare e completare.',
    sections: [
      [
        'Al gestore',
        'Il sottoscritto ______, codice cliente ______, segnala che dal ______ il servizio ______.\nChiede il ripristino entro dieci giorni e l’indennizzo previsto dalla carta dei servizi.',
      ],
      [
        'Richiesta di conciliazione',
        'Il sottoscritto ______ ha reclamato il ______ senza risposta. Chiede l’avvio della conciliazione e allega il reclamo.',
      ],
    ],
  },
  {
    name: 'clima-casi',
    title: 'Schede dei casi di studio',
    subtitle: 'Bologna, Matera, Val di Susa.',
    sections: [
      [
        'Bologna',
        'Un piano di adattamento nato da un’assemblea di cittadini: ombra, acqua, suoli da liberare dall’asfalto.',
      ],
      ['Matera', 'Raccogliere la pioggia come si faceva nelle cisterne dei Sassi, con strumenti di oggi.'],
      [
        'Val di Susa',
        'Una grande opera, un conflitto lungo: che cosa è mancato perché la decisione fosse condivisa.',
      ],
    ],
  },
  {
    name: 'patto-di-collaborazione',
    title: 'Modello di patto di collaborazione',
    subtitle: 'Tra cittadini e Comune, per la cura di un bene comune.',
    sections: [
      [
        'Il bene e gli obiettivi',
        'Le parti si prendono cura di ______, per renderlo ______ e aperto a tutti.',
      ],
      [
        'Chi fa che cosa',
        'I cittadini: ______. Il Comune: materiali, assicurazione, un referente. Le decisioni si prendono insieme, ogni tre mesi.',
      ],
    ],
  },
  {
    name: 'modello-istanza',
    title: 'Modello di istanza',
    subtitle: 'Per chiedere al Comune di occuparsi di qualcosa.',
    sections: [
      [
        'Il testo',
        'Al Sindaco del Comune di ______.\nIl sottoscritto ______, residente in ______, chiede che ______, per le ragioni che seguono: ______.\nChiede risposta scritta nei termini dello statuto.',
      ],
    ],
  },
  {
    name: 'verifica-lista',
    title: 'Lista di controllo per chi verifica',
    subtitle: 'Otto domande prima di condividere.',
    sections: [
      [
        'Otto domande',
        'Chi lo dice? Da dove lo sa? Quando è stato scritto? L’immagine è di quel fatto? Che cosa manca? Chi altro ne parla? A chi conviene? Lo condivideresti se dicesse il contrario?',
      ],
    ],
  },
  {
    name: 'quaderno-notizia',
    title: 'Quaderno degli esercizi',
    subtitle: 'Leggere una notizia: fonti, titoli, numeri.',
    sections: [
      [
        'Esercizio 1: la fonte',
        'Scegli un articolo di oggi. Sottolinea ogni fonte. Quante hanno un nome? Quante avevano un interesse?',
      ],
      ['Esercizio 2: il titolo', 'Riscrivi il titolo in modo che dica solo quello che l’articolo dimostra.'],
      ['Esercizio 3: i numeri', 'Una percentuale di che cosa? Rispetto a quando? Cerca il numero assoluto.'],
    ],
  },
  {
    name: 'mappa-istituzioni',
    title: 'Mappa delle istituzioni europee',
    subtitle: 'Chi propone, chi decide, chi controlla.',
    sections: [
      ['Chi propone', 'La Commissione ha l’iniziativa: quasi ogni legge comincia da una sua proposta.'],
      [
        'Chi decide',
        'Il Parlamento, eletto dai cittadini, e il Consiglio, dove siedono i governi, decidono insieme.',
      ],
      ['Chi controlla', 'La Corte di giustizia interpreta i trattati; la Corte dei conti guarda la spesa.'],
    ],
  },
  {
    name: 'glossario-finanza',
    title: 'Glossario della finanza pubblica',
    subtitle: 'Le parole dei conti pubblici, in tre righe ciascuna.',
    sections: [
      [
        'A – D',
        'Avanzo primario: le entrate meno le spese, senza gli interessi.\nCassa: ciò che è stato davvero incassato o pagato.\nCompetenza: ciò che è dovuto nell’anno, anche se si paga dopo.\nDebito: la somma di ciò che lo Stato deve.\nDeficit: di quanto, in un anno, le spese superano le entrate.',
      ],
      [
        'E – S',
        'Entrate tributarie: imposte dirette e indirette.\nFabbisogno: il denaro che lo Stato deve trovare sul mercato.\nSaldo netto da finanziare: il limite che la legge di bilancio non può superare.\nSpread: la differenza di rendimento tra due titoli.',
      ],
    ],
  },
  {
    name: 'bilancio-conti',
    title: 'I conti da rifare',
    subtitle: 'Le tabelle del corso, con le caselle vuote.',
    sections: [
      [
        'Entrate',
        'Imposte dirette: ______ miliardi. Imposte indirette: ______. Contributi: ______. Altre: ______. Totale: ______.',
      ],
      [
        'Spese',
        'Pensioni: ______ miliardi. Sanità: ______. Istruzione: ______. Interessi: ______. Altre: ______. Totale: ______.',
      ],
    ],
  },
  {
    name: 'bilancio-bibliografia',
    title: 'Bibliografia',
    subtitle: 'Per continuare da soli.',
    sections: [
      [
        'Documenti',
        'La legge di bilancio e la relazione che l’accompagna; il rendiconto dello Stato; i rapporti dell’Ufficio parlamentare di bilancio; le audizioni della Corte dei conti.',
      ],
    ],
  },
  {
    name: 'parlamento-settimana',
    title: 'Calendario tipo di una settimana',
    subtitle: 'Una settimana di lavori alla Camera.',
    sections: [
      [
        'Da lunedì a venerdì',
        'Lunedì: discussione generale.\nMartedì: commissioni al mattino, voti nel pomeriggio.\nMercoledì: interrogazioni a risposta immediata, voti.\nGiovedì: voti, conferenza dei capigruppo.\nVenerdì: interpellanze urgenti.',
      ],
    ],
  },
  {
    name: 'costituzione-principi',
    title: 'I principi fondamentali',
    subtitle: 'Costituzione della Repubblica italiana, articoli 1, 2 e 3.',
    sections: [
      [
        'Articolo 1',
        'L’Italia è una Repubblica democratica, fondata sul lavoro.\nLa sovranità appartiene al popolo, che la esercita nelle forme e nei limiti della Costituzione.',
      ],
      [
        'Articolo 2',
        'La Repubblica riconosce e garantisce i diritti inviolabili dell’uomo, sia come singolo sia nelle formazioni sociali ove si svolge la sua personalità, e richiede l’adempimento dei doveri inderogabili di solidarietà politica, economica e sociale.',
      ],
      [
        'Articolo 3',
        'Tutti i cittadini hanno pari dignità sociale e sono eguali davanti alla legge, senza distinzione di sesso, di razza, di lingua, di religione, di opinioni politiche, di condizioni personali e sociali.\nÈ compito della Repubblica rimuovere gli ostacoli di ordine economico e sociale, che, limitando di fatto la libertà e l’eguaglianza dei cittadini, impediscono il pieno sviluppo della persona umana e l’effettiva partecipazione di tutti i lavoratori all’organizzazione politica, economica e sociale del Paese.',
      ],
    ],
  },
];
