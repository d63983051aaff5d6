export default {
  title: 'Email che non vuoi più',
  kicker: 'Le tue email',
  question: {
    newLessons:
      'Non vuoi più ricevere un’email quando esce una lezione nelle serie che segui, o se ne apre una nei tuoi progetti?',
    halfWayReminders: 'Non vuoi più ricevere promemoria sui contenuti lasciati a metà?',
    seminarReminders: 'Non vuoi più ricevere promemoria dei seminari che prenoti?',
    answers: 'Non vuoi più ricevere un’email quando qualcuno risponde a una tua domanda?',
    expiringCertificates: 'Non vuoi più ricevere promemoria quando un tuo attestato sta per scadere?',
    waitingQuestions: 'Non vuoi più ricevere il riepilogo delle domande che aspettano una risposta?',
    expiryReminders: 'Non vuoi più ricevere un avviso quando un tuo accesso sta per terminare?',
    renewalNotices: 'Non vuoi più ricevere un avviso prima che il tuo abbonamento si rinnovi?',
    itemMessages: 'Non vuoi più ricevere messaggi dell’academy su quello che hai acquistato?',
  },
  confirm: 'Non riceverle più',
  profile: 'Scegli nel profilo',
  done: {
    title: 'Fatto',
    newLessons:
      'Non ti scriveremo più delle nuove lezioni, né di quelle che si aprono nei tuoi progetti. Le serie che segui restano nel tuo profilo.',
    halfWayReminders: 'Non ti manderemo più promemoria. Quello che hai iniziato resta dov’è.',
    seminarReminders: 'Non ti manderemo più promemoria dei seminari. I posti che hai restano tuoi.',
    answers: 'Non ti scriveremo più delle risposte. Le trovi sotto la lezione, accanto alla tua domanda.',
    expiringCertificates:
      'Non ti avviseremo più prima che un attestato scada. Le date restano nel tuo profilo.',
    waitingQuestions: 'Non ti manderemo più il riepilogo. Le domande restano nella bacheca dello staff.',
    expiryReminders: 'Non ti avviseremo più prima che un accesso termini. Le date restano nel tuo profilo.',
    renewalNotices: 'Non ti avviseremo più prima di un rinnovo. L’abbonamento resta com’è.',
    itemMessages:
      'Non ti scriveremo più su quello che hai acquistato. Ricevute e avvisi sull’accesso arrivano sempre.',
  },
  invalid: {
    title: 'Questo link non è valido',
    text: 'Forse è incompleto: aprilo di nuovo dall’email. Puoi anche scegliere le email nel tuo profilo.',
  },
} as const;
