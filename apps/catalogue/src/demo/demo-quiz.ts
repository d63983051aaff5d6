import { createHash } from 'node:crypto';
import { DEMO_CONTENTS } from '@academy/contracts';
import type { LookAgain, Quiz, QuizOption, QuizQuestion, TextDocument } from '@academy/shared';

/** A text in Italian and English. */
type Both = readonly [italian: string, english: string];

let count = 0;
/**
 * The same ids in every academy, since the demo's attempts refer to them. They say nothing of the order in which answers
 * were written, which would give the right one away.
 */
function nextId(): string {
  count += 1;
  const hex = createHash('sha256').update(`demo quiz ${count}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function document(text: string): TextDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

interface Texts {
  prompt: Both;
  explanation: Both;
  lookAgain?: LookAgain;
}

/** @param english what the kind has in English besides. */
function base<English extends object>(
  { prompt: [prompt, translated], explanation: [explanation, why], lookAgain }: Texts,
  english: English,
) {
  return {
    id: nextId(),
    points: 1,
    picture: null,
    prompt: document(prompt),
    explanation,
    lookAgain: lookAgain ?? null,
    translations: { en: { prompt: document(translated), explanation: why, ...english } },
  };
}

function right([text, english]: Both): QuizOption {
  return {
    id: nextId(),
    text,
    isRight: true,
    whyNot: '',
    translations: { en: { text: english, whyNot: '' } },
  };
}

function wrong([text, english]: Both, [whyNot, why]: Both = ['', '']): QuizOption {
  return { id: nextId(), text, isRight: false, whyNot, translations: { en: { text: english, whyNot: why } } };
}

function step([text, english]: Both) {
  return { id: nextId(), text, translations: { en: { text: english } } };
}

/** A second of a lesson of «Il Parlamento dall’interno». */
function lesson(position: number, seconds: number): LookAgain {
  return { contentId: DEMO_CONTENTS.parlamento, position, seconds };
}

const QUESTIONS: QuizQuestion[] = [
  {
    ...base(
      {
        prompt: ['Chi approva le leggi dello Stato?', 'Who passes the laws of the State?'],
        explanation: [
          'La funzione legislativa è esercitata collettivamente dalle due Camere: lo stesso testo passa alla Camera e al Senato.',
          'The legislative function is exercised jointly by the two Chambers: the same text passes in the Chamber of Deputies and in the Senate.',
        ],
        lookAgain: lesson(0, 4),
      },
      {},
    ),
    kind: 'single',
    options: [
      right(['Le due Camere, sullo stesso testo', 'The two Chambers, on the same text']),
      wrong(
        ['Il Governo', 'The Government'],
        [
          'Il Governo può presentare disegni di legge e adottare decreti, ma la legge la approvano le Camere.',
          'The Government may present bills and adopt decrees, but laws are passed by the Chambers.',
        ],
      ),
      wrong(
        ['Il Presidente della Repubblica', 'The President of the Republic'],
        [
          'Il Presidente promulga le leggi, non le approva.',
          'The President promulgates laws, but does not pass them.',
        ],
      ),
      wrong(['La Corte costituzionale', 'The Constitutional Court']),
    ],
  },
  {
    ...base(
      {
        prompt: [
          'Quanti sono i deputati, dopo la riforma costituzionale del 2020?',
          'How many deputies are there since the constitutional reform of 2020?',
        ],
        explanation: [
          'Erano 630. Dalle elezioni del 2022 i deputati sono 400 e i senatori eletti 200.',
          'There were 630. Since the election of 2022 there are 400 deputies and 200 elected senators.',
        ],
        lookAgain: lesson(0, 8),
      },
      {},
    ),
    kind: 'number',
    value: 400,
    tolerance: 0,
  },
  {
    ...base(
      {
        prompt: [
          'Il referendum abrogativo è valido solo se vota la maggioranza degli aventi diritto.',
          'A referendum to repeal a law is valid only if a majority of those entitled to vote take part.',
        ],
        explanation: [
          'Lo dice l’articolo 75: servono la maggioranza degli aventi diritto fra i votanti e la maggioranza dei voti validi per il sì.',
          'Article 75 says so: a majority of those entitled must vote, and a majority of the valid votes must be in favour.',
        ],
      },
      { whyNot: '' },
    ),
    kind: 'boolean',
    isTrue: true,
    whyNot: '',
  },
  {
    ...base(
      {
        prompt: ['Chi può presentare una proposta di legge?', 'Who may propose a law?'],
        explanation: [
          'L’iniziativa spetta al Governo, a ciascun membro delle Camere, a cinquantamila elettori, ai Consigli regionali e al CNEL.',
          'The initiative belongs to the Government, to each member of the Chambers, to fifty thousand voters, to the Regional Councils and to the CNEL.',
        ],
        lookAgain: lesson(1, 4),
      },
      {},
    ),
    kind: 'multiple',
    isPartial: true,
    options: [
      right(['Il Governo', 'The Government']),
      right(['Un singolo senatore', 'A single senator']),
      right(['Cinquantamila elettori', 'Fifty thousand voters']),
      wrong(['Il Presidente della Repubblica', 'The President of the Republic']),
      wrong(['La Corte costituzionale', 'The Constitutional Court']),
    ],
  },
  {
    ...base(
      {
        prompt: ['Metti in ordine il cammino di una legge.', 'Put the path of a law in order.'],
        explanation: [
          'La legge entra in vigore, di regola, il quindicesimo giorno dopo la pubblicazione.',
          'As a rule a law enters into force on the fifteenth day after its publication.',
        ],
        lookAgain: lesson(1, 10),
      },
      {},
    ),
    kind: 'order',
    options: [
      step(['Presentazione', 'Presentation']),
      step(['Esame in commissione', 'Examination in committee']),
      step(['Voto della prima Camera', 'Vote of the first Chamber']),
      step(['Voto dell’altra Camera', 'Vote of the other Chamber']),
      step(['Promulgazione', 'Promulgation']),
      step(['Pubblicazione nella Gazzetta Ufficiale', 'Publication in the Official Gazette']),
    ],
  },
  {
    ...base(
      {
        prompt: [
          'Come si chiama l’atto con cui il Presidente della Repubblica attesta che una legge è stata approvata e ne ordina la pubblicazione?',
          'What is the act called by which the President of the Republic certifies that a law was passed and orders its publication?',
        ],
        explanation: [
          'È la promulgazione: avviene entro un mese dall’approvazione, o prima se le Camere dichiarano l’urgenza.',
          'It is the promulgation: it takes place within a month from the approval, or earlier if the Chambers declare it urgent.',
        ],
      },
      { accepted: ['promulgation', 'the promulgation'] },
    ),
    kind: 'short',
    accepted: ['promulgazione', 'la promulgazione'],
  },
  {
    ...base(
      {
        prompt: ['Chi deve dare la fiducia al Governo?', 'Who must give its confidence to the Government?'],
        explanation: [
          'Il Governo deve avere la fiducia di tutte e due le Camere, e si presenta a chiederla entro dieci giorni dalla sua formazione.',
          'The Government must have the confidence of both Chambers, and asks for it within ten days of its formation.',
        ],
        lookAgain: lesson(3, 4),
      },
      {},
    ),
    kind: 'single',
    options: [
      right(['La Camera e il Senato', 'The Chamber of Deputies and the Senate']),
      wrong(['Solo la Camera', 'The Chamber of Deputies alone']),
      wrong(
        ['Gli elettori', 'The voters'],
        [
          'Gli elettori scelgono il Parlamento; la fiducia la votano le Camere.',
          'Voters elect Parliament; confidence is voted by the Chambers.',
        ],
      ),
      wrong(
        ['Il Presidente della Repubblica', 'The President of the Republic'],
        [
          'Il Presidente nomina il Governo, ma non gli dà la fiducia.',
          'The President appoints the Government, but does not give it confidence.',
        ],
      ),
    ],
  },
  {
    ...base(
      {
        prompt: [
          'Entro quanti giorni dalla pubblicazione va convertito in legge un decreto-legge?',
          'Within how many days of its publication must a decree-law be converted into a law?',
        ],
        explanation: [
          'Sessanta: altrimenti il decreto perde efficacia sin dall’inizio.',
          'Sixty: otherwise the decree loses effect from the beginning.',
        ],
      },
      {},
    ),
    kind: 'number',
    value: 60,
    tolerance: 0,
  },
  {
    ...base(
      {
        prompt: [
          'Se le Camere approvano di nuovo una legge che il Presidente aveva rinviato, il Presidente deve promulgarla.',
          'If the Chambers pass again a law that the President had sent back, the President must promulgate it.',
        ],
        explanation: [
          'L’articolo 74 permette un solo rinvio, con messaggio motivato.',
          'Article 74 allows to send a law back once, with a reasoned message.',
        ],
      },
      { whyNot: '' },
    ),
    kind: 'boolean',
    isTrue: true,
    whyNot: '',
  },
  {
    ...base(
      {
        prompt: ['Chi approva il bilancio del Comune?', 'Who approves the budget of a municipality?'],
        explanation: [
          'La giunta lo propone, il consiglio comunale lo discute e lo vota, in seduta pubblica.',
          'The executive board proposes it; the municipal council debates it and votes on it, in a public sitting.',
        ],
        lookAgain: { contentId: DEMO_CONTENTS.comune, position: 0, seconds: 60 },
      },
      {},
    ),
    kind: 'single',
    options: [
      right(['Il consiglio comunale', 'The municipal council']),
      wrong(['Il sindaco', 'The mayor']),
      wrong(['La giunta', 'The executive board']),
      wrong(['Il prefetto', 'The prefect']),
    ],
  },
];

/** The quiz of «Cittadinanza attiva», with a question of every kind. */
export const DEMO_QUIZ: Quiz = {
  passPoints: 7,
  attempts: 3,
  waitMinutes: 0,
  // An attempt that the demo's learner has begun stays open.
  minutes: null,
  shufflesQuestions: false,
  shufflesOptions: true,
  draws: null,
  showsAnswers: 'when_done',
  countsForCertificate: true,
  questions: QUESTIONS,
};

const seen = (position: number, seconds: number): LookAgain => ({
  contentId: DEMO_CONTENTS.notizia,
  position,
  seconds,
});

/** The quiz that closes «Leggere una notizia». */
export const DEMO_CLOSING_QUIZ: Quiz = {
  passPoints: 3,
  attempts: null,
  waitMinutes: 0,
  minutes: null,
  shufflesQuestions: false,
  shufflesOptions: true,
  draws: null,
  showsAnswers: 'at_once',
  countsForCertificate: true,
  questions: [
    {
      ...base(
        {
          prompt: [
            'Un articolo dice «secondo uno studio», senza altro. Che cosa cerchi per prima?',
            'An article says “according to a study”, and nothing else. What do you look for first?',
          ],
          explanation: [
            'Senza sapere chi lo ha fatto e dove è uscito, uno studio non si può controllare.',
            'A study cannot be checked without knowing who made it and where it was published.',
          ],
          lookAgain: seen(0, 2),
        },
        {},
      ),
      kind: 'single',
      options: [
        right(['Chi lo ha fatto e dove è uscito', 'Who made it and where it was published']),
        wrong(['Quante persone lo hanno condiviso', 'How many people have shared it']),
        wrong(['Se sei d’accordo', 'Whether you agree']),
      ],
    },
    {
      ...base(
        {
          prompt: [
            'Un titolo riassume sempre ciò che l’articolo dimostra.',
            'A headline always sums up what the article shows.',
          ],
          explanation: [
            'Il titolo spesso lo scrive un’altra persona, per farsi leggere: vale quello che c’è sotto.',
            'Somebody else often writes the headline, to be read: what counts is below it.',
          ],
          lookAgain: seen(1, 2),
        },
        { whyNot: '' },
      ),
      kind: 'boolean',
      isTrue: false,
      whyNot: '',
    },
    {
      ...base(
        {
          prompt: [
            'I casi passano da 2 a 4 su centomila abitanti. Di quanti punti percentuali aumentano? Scrivi il numero.',
            'Cases rise from 2 to 4 in a hundred thousand people. By how many percentage points? Write the number.',
          ],
          explanation: [
            'Raddoppiano, ma da 0,002 a 0,004 per cento: lo 0,002. Un raddoppio di poco resta poco.',
            'They double, but from 0.002 to 0.004 percent: by 0.002. Twice a little is still a little.',
          ],
          lookAgain: seen(2, 2),
        },
        {},
      ),
      kind: 'number',
      value: 0.002,
      tolerance: 0,
    },
    {
      ...base(
        {
          prompt: [
            'Metti in ordine i passi prima di condividere una foto.',
            'Put in order the steps before sharing a picture.',
          ],
          explanation: [
            'Prima si guarda, poi si cerca da dove viene, poi si chiede a chi lo sa; condividere è l’ultima cosa.',
            'First look, then find where it comes from, then ask who knows; sharing comes last.',
          ],
          lookAgain: seen(3, 2),
        },
        {},
      ),
      kind: 'order',
      options: [
        step(['Guardarla con calma', 'Look at it calmly']),
        step(['Cercare dove è apparsa la prima volta', 'Find where it first appeared']),
        step(['Confrontarla con altre fonti', 'Compare it with other sources']),
        step(['Decidere se condividerla', 'Decide whether to share it']),
      ],
    },
  ],
};
