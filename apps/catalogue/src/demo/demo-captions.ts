import { DEMO_FILMS } from '@academy/contracts';
import { type CaptionTrack, LANGUAGES } from '@academy/shared';

/** A cue in both languages; it is shown until the next one. */
type DemoCue = readonly [second: number, it: string, en?: string];

/** The captions of a film that ends with its last second. */
interface DemoCaptions {
  film: string;
  end: number;
  cues: readonly DemoCue[];
}

/**
 * What the demo's films show and say. One has deliberately none in English, to demonstrate what readers and staff see
 * then.
 */
const CAPTIONS: readonly DemoCaptions[] = [
  {
    film: DEMO_FILMS.costituzione[0],
    end: 51,
    cues: [
      [0, '[Un libro aperto davanti al sole]', '[An open book in front of the sun]'],
      [
        5,
        'I primi dodici articoli\nsi chiamano «principi fondamentali».',
        'The first twelve articles\nare called “fundamental principles”.',
      ],
      [10, 'Vengono prima dei diritti\ne prima dei poteri.', 'They come before rights\nand before powers.'],
      [
        15,
        'Articolo 1. L’Italia è una Repubblica\ndemocratica, fondata sul lavoro.',
        'Article 1. Italy is a democratic\nRepublic, founded on work.',
      ],
      [
        20,
        'La sovranità appartiene al popolo:\nnessuno la possiede da solo.',
        'Sovereignty belongs to the people:\nnobody owns it alone.',
      ],
      [
        25,
        'Articolo 3. Tutti i cittadini\nsono eguali davanti alla legge.',
        'Article 3. All citizens\nare equal before the law.',
      ],
      [
        30,
        'E la Repubblica rimuove gli ostacoli\nche li rendono diversi di fatto.',
        'And the Republic removes the obstacles\nthat keep them unequal in fact.',
      ],
      [35, 'Articolo 9. La Repubblica\npromuove la cultura.', 'Article 9. The Republic\npromotes culture.'],
      [
        40,
        'Tutela il paesaggio, l’ambiente\ne le generazioni future.',
        'It protects landscape, environment\nand future generations.',
      ],
      [
        45,
        'Da qui in poi ogni articolo si legge\ntenendo aperta questa pagina.',
        'From here on, read every article\nwith this page open.',
      ],
    ],
  },
  {
    film: DEMO_FILMS.notizia[0],
    end: 38,
    cues: [
      [0, '[Un giornale sotto una lente]', '[A newspaper under a magnifying glass]'],
      [5, 'Prima domanda: chi lo dice?', 'First question: who says so?'],
      [8, 'Un nome, un documento,\nun luogo dove controllare.', 'A name, a document,\na place to check.'],
      [
        12,
        'Una fonte primaria c’era: la sentenza,\nla delibera, la registrazione.',
        'A primary source was there:\nthe judgment, the act, the recording.',
      ],
      [17, 'Tutto il resto racconta.', 'Everything else retells.'],
      [
        21,
        '«Secondo indiscrezioni» vuol dire\nche qualcuno sa e non firma.',
        '“Sources say” means that someone\nknows and does not sign.',
      ],
      [26, 'Chiediti che cosa ci guadagna.', 'Ask yourself what they gain.'],
      [30, 'Esercizio: prendi tre notizie di oggi.', 'Exercise: take three of today’s stories.'],
      [
        34,
        'Scrivi accanto a ciascuna\nla sua fonte primaria.',
        'Beside each one,\nwrite its primary source.',
      ],
    ],
  },
  {
    film: DEMO_FILMS.notizia[1],
    end: 37,
    cues: [
      [0, '[Un giornale sotto una lente]', '[A newspaper under a magnifying glass]'],
      [
        5,
        'Il titolo non lo scrive\nchi ha scritto l’articolo.',
        'The headline is not written\nby whoever wrote the article.',
      ],
      [9, 'Ha poche parole,\ne deve farti entrare.', 'It has few words,\nand must draw you in.'],
      [14, 'Diffida dei punti interrogativi.', 'Be wary of question marks.'],
      [17, 'Se la risposta fosse sì,\nsarebbe scritta.', 'If the answer were yes,\nit would say so.'],
      [
        21,
        'Confronta i titoli di tre giornali\nsullo stesso fatto.',
        'Compare the headlines of three papers\non the same fact.',
      ],
      [25, 'Le differenze dicono la linea,\nnon il fatto.', 'The differences tell the line,\nnot the fact.'],
      [
        30,
        'Esercizio: riscrivi un titolo usando\nsolo ciò che si trova nell’articolo.',
        'Exercise: rewrite a headline using\nonly what is in the article.',
      ],
    ],
  },
  {
    film: DEMO_FILMS.notizia[2],
    end: 32,
    cues: [
      [0, '[Un giornale sotto una lente]', '[A newspaper under a magnifying glass]'],
      [5, 'Un numero da solo non dice niente.', 'A number alone says nothing.'],
      [
        9,
        'Rispetto a quando, a quanti,\na quale altro Paese?',
        'Compared with when, how many,\nwhich other country?',
      ],
      [
        13,
        'Il 50 per cento in più\ndi due casi sono tre casi.',
        '50 per cent more\nthan two cases is three cases.',
      ],
      [18, 'La media nasconde gli estremi.', 'An average hides the extremes.'],
      [
        21,
        'Chiedi la mediana\nquando si parla di redditi.',
        'When it is about incomes,\nask for the median.',
      ],
      [
        25,
        'Esercizio: trova in un articolo un numero\nsenza confronto, e cercalo tu.',
        'Exercise: find a number without\na comparison, and look for one.',
      ],
    ],
  },
  {
    film: DEMO_FILMS.notizia[3],
    end: 37,
    cues: [
      [0, '[Un giornale sotto una lente]'],
      [5, 'Una fotografia vera può mentire.'],
      [9, 'Basta una data sbagliata,\no il bordo tagliato.'],
      [13, 'Cerca l’immagine all’indietro: spesso\nè di anni fa, e di un’altra città.'],
      [20, 'Le immagini sintetiche\nsbagliano mani, scritte, ombre.'],
      [25, 'Sempre meno: perciò conta la fonte.'],
      [29, 'Esercizio: di un’immagine che circola oggi\ntrova il primo luogo in cui è comparsa.'],
    ],
  },
  {
    film: DEMO_FILMS.parlamento[0],
    end: 40,
    cues: [
      [0, '[L’emiciclo, con i posti a semicerchio]', '[The chamber, its seats in a half circle]'],
      [5, 'Camera e Senato fanno le stesse cose.', 'Chamber and Senate do the same things.'],
      [
        9,
        'Votano le leggi e la fiducia,\ncon gli stessi poteri.',
        'They vote on laws and confidence,\nwith the same powers.',
      ],
      [14, 'I costituenti volevano due letture.', 'The founders wanted two readings.'],
      [
        18,
        'Chi decide in fretta\nsi corregge nella seconda.',
        'Whoever decides in haste\nis corrected in the second.',
      ],
      [
        22,
        'Il prezzo è la navetta:\nun testo va e viene.',
        'The price is the shuttle:\na text goes back and forth.',
      ],
      [
        27,
        'Finché le due Camere\nnon votano le stesse parole.',
        'Until the two Chambers\nvote for the same words.',
      ],
      [
        31,
        'Dal 2020 i deputati sono 400,\ni senatori eletti 200.',
        'Since 2020 there are 400 deputies\nand 200 elected senators.',
      ],
      [36, 'Meno eletti,\npiù lavoro nelle commissioni.', 'Fewer members,\nmore work in committees.'],
    ],
  },
  {
    film: DEMO_FILMS.parlamento[1],
    end: 42,
    cues: [
      [0, '[L’emiciclo, con i posti a semicerchio]', '[The chamber, its seats in a half circle]'],
      [
        5,
        'La maggior parte di una legge\nsi scrive in commissione.',
        'Most of a law\nis written in committee.',
      ],
      [10, 'In stanze con venti o trenta persone.', 'In rooms of twenty or thirty people.'],
      [14, 'Si ascoltano esperti e associazioni.', 'Experts and associations are heard.'],
      [
        18,
        'Le audizioni sono pubbliche,\ne chiunque può chiedere di essere sentito.',
        'Hearings are public,\nand anyone may ask to be heard.',
      ],
      [
        24,
        'In sede referente la commissione\nprepara il testo per l’aula.',
        'Reporting, a committee\nprepares the text for the floor.',
      ],
      [29, 'In sede legislativa\nlo approva da sola.', 'Legislating, it passes it\non its own.'],
      [34, 'I resoconti si leggono il giorno dopo.', 'The records can be read the day after.'],
      [38, 'È lì che si capisce\nchi ha cambiato che cosa.', 'That is where you see\nwho changed what.'],
    ],
  },
  {
    film: DEMO_FILMS.parlamento[2],
    end: 35,
    cues: [
      [0, '[L’emiciclo, con i posti a semicerchio]', '[The chamber, its seats in a half circle]'],
      [
        5,
        'Chi fissa il calendario\ndecide di che cosa si parla.',
        'Whoever sets the calendar\ndecides what is discussed.',
      ],
      [9, 'Lo fa la conferenza dei capigruppo.', 'The group leaders do, together.'],
      [
        13,
        'I tempi contingentati danno\na ogni gruppo un numero di minuti.',
        'Allotted times give each group\na number of minutes.',
      ],
      [18, 'Finiti quelli, si vota.', 'When they are used up, the vote is held.'],
      [
        21,
        'Il Presidente interpreta il regolamento,\ne i precedenti valgono quasi come norme.',
        'The Speaker interprets the rules, and\nprecedents weigh almost as much.',
      ],
      [
        29,
        'Una regola sul voto segreto\npuò far cadere un governo: è successo.',
        'A rule on secret ballots\ncan bring down a government: it has.',
      ],
    ],
  },
  {
    film: DEMO_FILMS.parlamento[3],
    end: 40,
    cues: [
      [0, '[L’emiciclo, con i posti a semicerchio]', '[The chamber, its seats in a half circle]'],
      [
        5,
        'Un Governo vive finché ha la fiducia\ndi tutte e due le Camere.',
        'A Government lives while it has\nthe confidence of both Chambers.',
      ],
      [10, 'Entro dieci giorni la chiede.', 'It asks for it within ten days.'],
      [
        14,
        'Quando mette la fiducia su un testo,\ngli emendamenti cadono.',
        'When it makes a text a matter\nof confidence, amendments fall.',
      ],
      [19, 'E si vota per appello nominale.', 'And members vote by roll call.'],
      [23, 'Serve a far presto.', 'It serves to be quick.'],
      [
        26,
        'Usata spesso, toglie al Parlamento\nla possibilità di correggere.',
        'Used often, it takes from Parliament\nthe chance to correct.',
      ],
      [
        31,
        'La sfiducia, invece, la chiede\nun decimo dei componenti di una Camera.',
        'No confidence is moved\nby a tenth of a Chamber’s members.',
      ],
      [36, 'E si vota dopo tre giorni.', 'The vote comes three days later.'],
    ],
  },
  {
    film: DEMO_FILMS.parlamento[4],
    end: 39,
    cues: [
      [0, '[L’emiciclo, con i posti a semicerchio]', '[The chamber, its seats in a half circle]'],
      [
        5,
        'Un emendamento aggiunge,\ntoglie o sostituisce parole.',
        'An amendment adds,\nremoves or replaces words.',
      ],
      [10, 'Nulla di più: ma le parole sono la legge.', 'No more than that: but words are the law.'],
      [
        14,
        'Si vota prima quello\nche più si allontana dal testo.',
        'The one furthest from the text\nis voted on first.',
      ],
      [19, 'Approvato uno, altri decadono.', 'When one passes, others lapse.'],
      [
        22,
        'Dev’essere ammissibile:\nparlare della stessa materia.',
        'It must be admissible:\non the same matter.',
      ],
      [27, 'E dire dove trova i soldi.', 'And say where the money comes from.'],
      [30, 'Per seguirne uno basta il numero.', 'To follow one, its number is enough.'],
      [
        34,
        'Sul sito di Camera e Senato si vede\nchi lo firma e come finisce.',
        'The Chambers’ sites show\nwho signs it and how it ends.',
      ],
    ],
  },
];

/** The captions of the demo's films. */
export function demoCaptions(): CaptionTrack[] {
  return CAPTIONS.flatMap(({ film, end, cues }) =>
    LANGUAGES.flatMap((language) => {
      const translated = cues.flatMap(([second, it, en], index) => {
        const text = language === 'it' ? it : en;
        const next = cues[index + 1]?.[0] ?? end;
        return text === undefined ? [] : [{ start: second * 1_000, end: next * 1_000, text }];
      });
      return translated.length === 0 ? [] : [{ videoId: film, language, cues: translated }];
    }),
  );
}
