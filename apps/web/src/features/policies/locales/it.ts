export default {
  updated: 'Aggiornato al {{date}}',
  privacy: {
    title: 'Informativa sulla privacy',
    lead: 'Quali dati raccogliamo, perché, per quanto tempo e come puoi riprenderteli.',
    sections: [
      {
        title: 'Chi tratta i tuoi dati',
        text: 'Il titolare del trattamento è l’associazione {{brand}}. Per ogni richiesta scrivi all’indirizzo che trovi in fondo a ogni pagina.',
      },
      {
        title: 'Quali dati raccogliamo',
        text: 'Nome, cognome, email e codice fiscale quando ti registri; i dati associativi se completi il profilo; gli acquisti, le lezioni salvate e quelle completate. I dati della carta non passano mai da noi: li tratta il fornitore dei pagamenti.',
      },
      {
        title: 'Perché li usiamo',
        text: 'Per darti accesso ai contenuti, emettere i documenti fiscali dovuti, rispondere alle tue richieste e proteggere il servizio. Ti scriviamo per altri motivi solo se ce lo hai permesso.',
      },
      {
        title: 'Per quanto tempo',
        text: 'Finché tieni aperto l’account. Gli acquisti si conservano per il tempo previsto dalle norme fiscali, anche dopo la chiusura.',
      },
      {
        title: 'I tuoi diritti',
        text: 'Puoi chiedere una copia dei tuoi dati, correggerli, limitarne l’uso o cancellarli, e rivolgerti al Garante per la protezione dei dati personali.',
      },
    ],
  },
  terms: {
    title: 'Termini e condizioni',
    lead: 'Le regole con cui usi la piattaforma e acquisti i suoi contenuti.',
    sections: [
      {
        title: 'Il servizio',
        text: '{{brand}} Academy offre contenuti formativi gratuiti e premium. I contenuti premium si acquistano singolarmente, con un progetto o con l’abbonamento annuale.',
      },
      {
        title: 'Il tuo account',
        text: 'L’account è personale. Custodisci la password e avvisaci se pensi che qualcuno la conosca.',
      },
      {
        title: 'Prezzi e pagamenti',
        text: 'I prezzi sono indicati in euro, al netto dell’IVA; il totale con IVA è mostrato prima del pagamento, che avviene su una pagina sicura del fornitore.',
      },
      {
        title: 'Recesso',
        text: 'Puoi recedere entro 14 giorni dall’acquisto, se non hai ancora cominciato a usare il contenuto acquistato.',
      },
      {
        title: 'Uso dei contenuti',
        text: 'Puoi guardare e scaricare i contenuti per uso personale. Non puoi ripubblicarli, rivenderli o condividerne l’accesso.',
      },
    ],
  },
  cookie: {
    title: 'Cookie',
    lead: 'Che cosa conserviamo nel tuo browser, e che cosa conservano altri.',
    sections: [
      {
        title: 'Cookie e memorie tecniche',
        text: 'Usiamo la memoria del browser solo per farti restare collegato e per ricordare lingua e tema che hai scelto. Non servono per profilarti e non richiedono consenso.',
      },
      {
        title: 'Video di terze parti',
        text: 'I video sono ospitati da Vimeo. Nulla viene caricato dai suoi server finché non avvii un video; chiediamo a Vimeo di non tracciarti, ma il suo lettore può comunque usare cookie propri.',
      },
      {
        title: 'Pagamenti',
        text: 'Quando acquisti passi alla pagina sicura del fornitore dei pagamenti, che usa i cookie necessari a concludere l’operazione e a prevenire le frodi.',
      },
    ],
  },
  consent: {
    title: 'Il tuo consenso ai video',
    given: 'Hai permesso di caricare sempre i video di Vimeo. Il permesso dura sei mesi.',
    refused: 'Hai rifiutato: te lo ricordiamo ogni volta che avvii un video.',
    unasked: 'Non hai ancora risposto: te lo ricordiamo ogni volta che avvii un video.',
    give: 'Consenti i video per sei mesi',
    withdraw: 'Revoca il consenso',
  },
} as const;
