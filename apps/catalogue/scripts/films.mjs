// The texts of the demo's films: for each its file name, the cover it opens with, its title, and the text of each
// slide.
export const films = {
  'costituzione-1': {
    cover: 'costituzione',
    title: 'I principi fondamentali',
    slides: [
      'I primi dodici articoli si chiamano «principi fondamentali»: vengono prima dei diritti e prima dei poteri.',
      'Articolo 1. L’Italia è una Repubblica democratica, fondata sul lavoro. La sovranità appartiene al popolo.',
      'Articolo 3. Tutti i cittadini sono eguali davanti alla legge; la Repubblica rimuove gli ostacoli di fatto.',
      'Articolo 9. La Repubblica promuove la cultura e tutela il paesaggio, l’ambiente e le generazioni future.',
      'Da qui in poi ogni articolo si legge tenendo aperta questa pagina.',
    ],
  },
  'parlamento-1': {
    cover: 'parlamento',
    title: 'Due Camere, perché',
    slides: [
      'Camera e Senato fanno le stesse cose: votano le leggi e la fiducia, con gli stessi poteri.',
      'I costituenti volevano due letture: chi decide in fretta si corregge nella seconda.',
      'Il prezzo è la navetta: un testo va e viene finché le due Camere non votano le stesse parole.',
      'Dal 2020 i deputati sono 400, i senatori eletti 200: meno eletti, più lavoro nelle commissioni.',
    ],
  },
  'parlamento-2': {
    cover: 'parlamento',
    title: 'Le commissioni',
    slides: [
      'La maggior parte di una legge si scrive in commissione, in stanze con venti o trenta persone.',
      'Si ascoltano esperti e associazioni: le audizioni sono pubbliche, e chiunque può chiedere di essere sentito.',
      'In sede referente la commissione prepara il testo per l’aula; in sede legislativa lo approva da sola.',
      'I resoconti si leggono il giorno dopo: è lì che si capisce chi ha cambiato che cosa.',
    ],
  },
  'parlamento-3': {
    cover: 'parlamento',
    title: 'Il regolamento è potere',
    slides: [
      'Chi fissa il calendario decide di che cosa si parla: lo fa la conferenza dei capigruppo.',
      'I tempi contingentati danno a ogni gruppo un numero di minuti. Finiti quelli, si vota.',
      'Il Presidente interpreta il regolamento, e i precedenti valgono quasi quanto le norme.',
      'Una regola sul voto segreto può far cadere un governo: è successo.',
    ],
  },
  'parlamento-4': {
    cover: 'parlamento',
    title: 'La fiducia',
    slides: [
      'Un Governo vive finché ha la fiducia di tutte e due le Camere: entro dieci giorni la chiede.',
      'Quando mette la fiducia su un testo, gli emendamenti cadono e si vota per appello nominale.',
      'Serve a far presto. Usata spesso, toglie al Parlamento la possibilità di correggere.',
      'La sfiducia, invece, la chiede un decimo dei componenti di una Camera, e si vota dopo tre giorni.',
    ],
  },
  'parlamento-5': {
    cover: 'parlamento',
    title: 'Gli emendamenti',
    slides: [
      'Un emendamento aggiunge, toglie o sostituisce parole. Nulla di più: ma le parole sono la legge.',
      'Si vota prima quello che più si allontana dal testo; approvato uno, altri decadono.',
      'Dev’essere ammissibile: parlare della stessa materia, e dire dove trova i soldi.',
      'Per seguirne uno basta il numero: sul sito di Camera e Senato si vede chi lo firma e come finisce.',
    ],
  },
  'notizia-1': {
    cover: 'notizia',
    title: 'La fonte',
    slides: [
      'Prima domanda: chi lo dice? Un nome, un documento, un luogo dove controllare.',
      'Una fonte primaria c’era: la sentenza, la delibera, la registrazione. Tutto il resto racconta.',
      '«Secondo indiscrezioni» vuol dire che qualcuno sa e non firma: chiediti che cosa ci guadagna.',
      'Esercizio: prendi tre notizie di oggi e scrivi accanto a ciascuna la sua fonte primaria.',
    ],
  },
  'notizia-2': {
    cover: 'notizia',
    title: 'Il titolo',
    slides: [
      'Il titolo non lo scrive chi ha scritto l’articolo: ha poche parole, e deve farti entrare.',
      'Diffida dei punti interrogativi: se la risposta fosse sì, sarebbe scritta.',
      'Confronta i titoli di tre giornali sullo stesso fatto: le differenze dicono la linea, non il fatto.',
      'Esercizio: riscrivi un titolo usando solo ciò che si trova nell’articolo.',
    ],
  },
  'notizia-3': {
    cover: 'notizia',
    title: 'I numeri',
    slides: [
      'Un numero da solo non dice niente: rispetto a quando, a quanti, a quale altro Paese?',
      'Il 50 per cento in più di due casi sono tre casi.',
      'La media nasconde gli estremi: chiedi la mediana quando si parla di redditi.',
      'Esercizio: trova in un articolo un numero senza confronto, e cercalo tu.',
    ],
  },
  'notizia-4': {
    cover: 'notizia',
    title: 'Le immagini',
    slides: [
      'Una fotografia vera può mentire: basta una data sbagliata, o il bordo tagliato.',
      'Cerca l’immagine all’indietro: spesso è di anni fa, e di un’altra città.',
      'Le immagini sintetiche sbagliano mani, scritte, ombre. Sempre meno: perciò conta la fonte.',
      'Esercizio: di un’immagine che circola oggi trova il primo luogo in cui è comparsa.',
    ],
  },
};
