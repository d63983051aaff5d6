import { DEMO_CONTENTS } from '@academy/contracts';
import { type ContentLevel, dayInRome, type Plain, readClock } from '@academy/shared';
import type { SeminarInputDto } from '../contents/seminar/seminar.dto.ts';
import type { CreateContentDto } from '../contents/content-input.dto.ts';
import { creditedRule } from './demo-accreditations.ts';
import { documentUrl } from './demo-documents.ts';
import { DEMO_CREDITS } from './demo-credits.ts';
import { ENGLISH_CONTENTS, withEnglishLabels } from './demo-english.ts';
import { BUDGET_YEAR } from './demo-texts.ts';
import { DEMO_CLOSING_QUIZ, DEMO_QUIZ } from './demo-quiz.ts';
import { budgetSeminar, voteSeminar } from './demo-seminars.ts';
import { DEMO_CHAPTERS } from './demo-chapters.ts';
import { filmEntry } from './demo-films.ts';
import { coverPath } from '../media/demo-covers.ts';

/** A content of the demo; `videos` are title, form input, and minutes and seconds, which films provide themselves. */
interface DemoContent extends Omit<
  Plain<CreateContentDto>,
  'vimeoIds' | 'videoTitles' | 'videoDurations' | 'videoChapters' | 'coverImageUrl' | 'status'
> {
  id: string;
  level: ContentLevel;
  cover: string;
  videos?: [title: string, input: string, length?: string][];
  /** When it takes place, counted from the day on which the demo is filled. */
  seminarOn?: (today: string) => Plain<SeminarInputDto>;
}

/** The demo's contents, the oldest first. */
const CONTENTS: DemoContent[] = [
  {
    id: DEMO_CONTENTS.votoDiretta,
    title: 'Il voto, domanda per domanda',
    shortDescription: 'Una sera a rispondere a chi vota per la prima volta: la registrazione è per tutti.',
    extendedDescription:
      'Schede, preferenze, voto fuori sede, rappresentanti di lista: le domande di chi c’era, con le risposte.',
    contentType: 'seminar',
    level: 'introductory',
    cover: 'voto',
    videos: [['La registrazione della serata', '786230417', '58:20']],
    seminarOn: voteSeminar,
  },
  {
    id: DEMO_CONTENTS.bilancioDiretta,
    title: 'La legge di bilancio, in diretta',
    shortDescription:
      'Mentre la Camera vota, leggiamo insieme il testo: che cosa si può ancora cambiare, e che cosa no.',
    extendedDescription:
      'Un’ora e mezza in sala o in linea, con il testo davanti. Ogni articolo ha un nome, un numero e qualcuno che lo ha voluto: li cerchiamo insieme.\n\nLa registrazione arriva il giorno dopo, per chi ha il seminario.',
    contentType: 'seminar',
    level: 'intermediate',
    isPremium: true,
    priceCents: 1500,
    cover: 'progetto-conti',
    seminarOn: budgetSeminar,
  },
  {
    id: DEMO_CONTENTS.verifica,
    title: 'Chi decide che cosa',
    shortDescription:
      'Dieci domande sul percorso: leggi, Governo, garanzie, Comune. Servono sette risposte giuste.',
    extendedDescription:
      'Una verifica per capire che cosa è rimasto. Puoi tornare indietro, segnare qualche domanda per dopo e consegnare quando vuoi: per ogni risposta sbagliata trovi il punto della lezione da rivedere.',
    contentType: 'quiz',
    level: 'introductory',
    cover: 'progetto-cittadinanza',
    quiz: DEMO_QUIZ,
  },
  {
    id: DEMO_CONTENTS.manovra,
    title: 'L’anno della legge di bilancio',
    shortDescription: 'Chi decide quanto spende lo Stato, quando, e in che momento conviene farsi sentire.',
    extendedDescription:
      'Una lezione da leggere, con il calendario in una tabella e le fonti nelle note: le due sezioni della legge, le date, il lavoro delle Camere, e che cosa succede dopo il voto.',
    contentType: 'text',
    level: 'introductory',
    cover: 'progetto-conti',
    text: BUDGET_YEAR.it,
  },
  {
    id: DEMO_CONTENTS.voto,
    title: 'Guida al voto',
    shortDescription:
      'Come si vota alle politiche, alle europee e nel tuo Comune: schede, preferenze, documenti.',
    extendedDescription:
      'Quello che serve per arrivare al seggio preparati. Che cosa portare, come si piega la scheda, quando il voto è nullo, come votano gli studenti e i lavoratori fuori sede, come si chiede il voto domiciliare.\n\nLa guida si aggiorna prima di ogni consultazione.',
    contentType: 'document',
    level: 'introductory',
    cover: 'voto',
    downloads: [{ label: 'Guida al voto (PDF)', url: documentUrl('guida-al-voto') }],
  },
  {
    id: DEMO_CONTENTS.lavoro,
    title: 'Il lavoro nella Costituzione',
    shortDescription:
      'Perché la Repubblica è fondata sul lavoro, e che cosa ne discende per chi lavora oggi.',
    extendedDescription:
      'Dall’articolo 1 allo Statuto dei lavoratori, fino ai contratti di oggi: retribuzione sufficiente, orario, sciopero, rappresentanza. Con tre sentenze della Corte costituzionale lette insieme.',
    contentType: 'single_video',
    level: 'intermediate',
    isPremium: true,
    priceCents: 1500,
    cover: 'lavoro',
    videos: [['Il lavoro nella Costituzione', '718204416/5c1e8a70d2', '24:10']],
    downloads: [{ label: 'Le tre sentenze commentate (PDF)', url: documentUrl('lavoro-sentenze') }],
  },
  {
    id: DEMO_CONTENTS.giustizia,
    title: 'Giustizia: il viaggio di un processo',
    shortDescription: 'Dalla denuncia alla sentenza definitiva, chi decide che cosa e in quanto tempo.',
    extendedDescription:
      'Un caso inventato, seguito passo per passo: indagini, udienza preliminare, dibattimento, appello, Cassazione. Per ogni fase: chi parla, quali garanzie, quanto dura in media.',
    contentType: 'single_video',
    level: 'intermediate',
    isPremium: true,
    priceCents: 1500,
    accessDays: 365,
    cover: 'giustizia',
    videos: [['Il viaggio di un processo', '731550982/e93b07fa14', '31:05']],
    downloads: [{ label: 'Le parole del processo (PDF)', url: documentUrl('parole-del-processo') }],
  },
  {
    id: DEMO_CONTENTS.servizi,
    title: 'Acqua, rifiuti, energia: guida ai servizi locali',
    shortDescription:
      'Chi gestisce i servizi della tua città, come si leggono le bollette, a chi si reclama.',
    extendedDescription:
      'Gestori, autorità, carte dei servizi: una mappa per capire chi risponde quando l’acqua non arriva o la tariffa sale. In fondo, i modelli di reclamo pronti da compilare.',
    contentType: 'document',
    level: 'introductory',
    cover: 'servizi',
    downloads: [
      { label: 'Guida ai servizi locali (PDF)', url: documentUrl('servizi-locali') },
      { label: 'Modelli di reclamo (PDF)', url: documentUrl('modelli-di-reclamo') },
    ],
  },
  {
    id: DEMO_CONTENTS.clima,
    title: 'Clima e territorio: le scelte pubbliche',
    shortDescription:
      'Mitigare, adattarsi, decidere insieme: come le istituzioni affrontano il clima che cambia.',
    extendedDescription:
      'Quattro lezioni per distinguere obiettivi, strumenti e responsabilità: che cosa decide l’Europa, che cosa il Governo, che cosa il Comune. Con i casi di Bologna, Matera e della Val di Susa.',
    contentType: 'video_series',
    level: 'intermediate',
    isPremium: true,
    priceCents: 4500,
    cover: 'clima',
    videos: [
      ['Che cosa sappiamo', '22439234', '14:20'],
      ['Obiettivi europei, piani nazionali', '745120338/0af47be29c', '21:40'],
      ['Adattare le città', '745120771/b61d90ce35', '19:15'],
      ['Partecipare alle decisioni', '745121209/73fe58a10d', '24:45'],
    ],
    downloads: [{ label: 'Schede dei casi di studio (PDF)', url: documentUrl('clima-casi') }],
  },
  {
    id: DEMO_CONTENTS.beniComuni,
    title: 'Beni comuni e patti di collaborazione',
    shortDescription:
      'Una piazza, un orto, una biblioteca: come i cittadini se ne prendono cura insieme al Comune.',
    extendedDescription:
      'Che cos’è un bene comune, che cosa può fare un patto di collaborazione, come se ne propone uno. Con il testo di un regolamento e l’esperienza di chi ci è già passato.',
    contentType: 'single_video',
    level: 'advanced',
    isPremium: true,
    priceCents: 1900,
    cover: 'beni-comuni',
    videos: [['Prendersi cura di una piazza', '752901443/ce40b8d716', '18:30']],
    downloads: [
      { label: 'Modello di patto di collaborazione (PDF)', url: documentUrl('patto-di-collaborazione') },
    ],
  },
  {
    id: DEMO_CONTENTS.comune,
    title: 'Il Comune: come funziona e come partecipare',
    shortDescription: 'Sindaco, giunta, consiglio, uffici: chi fa che cosa, e dove entra il cittadino.',
    extendedDescription:
      'Un giro nel palazzo comunale in venti minuti: come nasce una delibera, quando il pubblico può assistere, come si presenta un’istanza, che cos’è il bilancio partecipativo.',
    contentType: 'single_video',
    level: 'introductory',
    cover: 'comune',
    certificate: creditedRule(),
    videos: [['Dentro il palazzo comunale', '824804225', '20:15']],
    downloads: [{ label: 'Modello di istanza (PDF)', url: documentUrl('modello-istanza') }],
  },
  {
    id: DEMO_CONTENTS.algoritmi,
    title: 'Disinformazione e algoritmi',
    shortDescription: 'Perché una notizia falsa corre più di una vera, e che cosa può fare chi legge.',
    extendedDescription:
      'Cinque lezioni tra psicologia, economia dell’attenzione e regole europee. Alla fine saprai riconoscere un’operazione coordinata, leggere un’etichetta di contenuto sintetico e segnalare senza amplificare.',
    contentType: 'video_series',
    level: 'intermediate',
    isPremium: true,
    priceCents: 3900,
    cover: 'algoritmi',
    videos: [
      ['Che cos’è la disinformazione', '1084537', '9:56'],
      ['L’economia dell’attenzione', '760338127/9d02e71fb4', '13:20'],
      ['Immagini e voci sintetiche', '760338540/41ba6c08ef', '15:05'],
      ['Le regole europee', '760338911/f75e3120ca', '11:45'],
      ['Verificare prima di condividere', '760339302/28c9d4b06e', '12:10'],
    ],
    downloads: [{ label: 'Lista di controllo per chi verifica (PDF)', url: documentUrl('verifica-lista') }],
  },
  {
    id: DEMO_CONTENTS.notizia,
    title: 'Leggere una notizia: fonti, titoli, numeri',
    shortDescription: 'Un metodo in quattro passi per capire che cosa c’è dietro un titolo.',
    extendedDescription:
      'Da dove viene una notizia, chi la firma, che cosa dicono davvero i numeri. Quattro lezioni brevi con esercizi su articoli veri.',
    contentType: 'video_series',
    level: 'introductory',
    cover: 'notizia',
    videos: [
      ['La fonte', filmEntry('notizia', 1)],
      ['Il titolo', filmEntry('notizia', 2)],
      ['I numeri', filmEntry('notizia', 3)],
      ['Le immagini', filmEntry('notizia', 4)],
    ],
    downloads: [{ label: 'Quaderno degli esercizi (PDF)', url: documentUrl('quaderno-notizia') }],
  },
  {
    id: DEMO_CONTENTS.fonti,
    title: 'Prima di condividere',
    shortDescription: 'Quattro domande sulla serie: fonti, titoli, numeri, immagini. Ne bastano tre giuste.',
    contentType: 'quiz',
    level: 'introductory',
    cover: 'notizia',
    quiz: DEMO_CLOSING_QUIZ,
    closesId: DEMO_CONTENTS.notizia,
  },
  {
    id: DEMO_CONTENTS.fondi,
    title: 'I fondi europei nella tua città',
    shortDescription: 'Dove trovare i progetti finanziati vicino a te, e come controllare che si facciano.',
    extendedDescription:
      'Una dimostrazione sui portali pubblici: si cerca un progetto, si leggono importi e scadenze, si prepara un accesso civico.',
    contentType: 'single_video',
    level: 'advanced',
    cover: 'fondi',
    videos: [['Cercare un progetto, controllare un cantiere', '771920554', '16:35']],
  },
  {
    id: DEMO_CONTENTS.europa,
    title: 'L’Unione europea: chi decide che cosa',
    shortDescription:
      'Parlamento, Consiglio, Commissione, Corte: le istituzioni spiegate con una legge vera.',
    extendedDescription:
      'Seguiamo il regolamento sull’intelligenza artificiale dalla proposta alla Gazzetta ufficiale. A ogni lezione un’istituzione, con i suoi poteri e i suoi limiti.',
    contentType: 'video_series',
    level: 'introductory',
    isPremium: true,
    priceCents: 4900,
    cover: 'europa',
    videos: [
      ['La Commissione propone', '779043118', '12:30'],
      ['Il Parlamento emenda', '779043560/a84d17f3b2', '13:45'],
      ['Il Consiglio negozia', '779043977/5be620d9c1', '15:20'],
      ['La Corte interpreta', '779044391/d30f95ae47', '14:05'],
    ],
    downloads: [{ label: 'Mappa delle istituzioni (PDF)', url: documentUrl('mappa-istituzioni') }],
  },
  {
    id: DEMO_CONTENTS.glossario,
    title: 'Glossario della finanza pubblica',
    shortDescription: 'Le parole dei conti pubblici, da «avanzo primario» a «spread».',
    extendedDescription:
      'Deficit, debito, saldo, competenza, cassa: le parole dei conti pubblici definite in tre righe.',
    contentType: 'document',
    level: 'introductory',
    isPremium: true,
    priceCents: 1500,
    cover: 'glossario',
    downloads: [{ label: 'Glossario (PDF)', url: documentUrl('glossario-finanza') }],
  },
  {
    id: DEMO_CONTENTS.bilancio,
    title: 'Il bilancio dello Stato, voce per voce',
    shortDescription: 'Da dove arrivano i soldi pubblici, dove vanno e chi lo decide.',
    extendedDescription:
      'Sei lezioni sui conti dello Stato: entrate, spesa, debito, sessione di bilancio, regole europee, controlli. Con le tabelle per rifare i conti da soli.',
    contentType: 'video_series',
    level: 'advanced',
    isPremium: true,
    priceCents: 6900,
    cover: 'bilancio',
    videos: [
      ['Un bilancio da mille miliardi', '786220145', '12:15'],
      ['Le entrate', '786220533/1f7a9c42de', '15:40'],
      ['La spesa', '786220918/8e05bd6173', '17:05'],
      ['Il debito', '786221304/c6924fa0b8', '14:50'],
      ['La sessione di bilancio', '786221755/70de31b59f', '16:20'],
      ['I controlli', '786222140/ba58e7c30d', '13:55'],
    ],
    downloads: [
      { label: 'I conti da rifare (PDF)', url: documentUrl('bilancio-conti') },
      { label: 'Bibliografia (PDF)', url: documentUrl('bilancio-bibliografia') },
    ],
  },
  {
    id: DEMO_CONTENTS.legge,
    title: 'Come nasce una legge',
    shortDescription: 'Dalla proposta alla Gazzetta ufficiale, in quindici minuti.',
    extendedDescription:
      'Iniziativa, commissione, aula, navetta, promulgazione. Le tappe di una legge con un esempio seguito dal primo all’ultimo giorno.',
    contentType: 'single_video',
    level: 'intermediate',
    cover: 'legge',
    videos: [['Dalla proposta alla Gazzetta', '793501876', '15:10']],
  },
  {
    id: DEMO_CONTENTS.parlamento,
    title: 'Il Parlamento dall’interno',
    shortDescription: 'Come lavorano Camera e Senato quando le telecamere sono spente.',
    extendedDescription:
      'Cinque lezioni con chi in Parlamento ha lavorato per trent’anni: commissioni, regolamenti, voti di fiducia, emendamenti, rapporti con il Governo.',
    contentType: 'video_series',
    level: 'advanced',
    isPremium: true,
    priceCents: 4900,
    cover: 'parlamento',
    videos: [
      ['Due Camere, perché', filmEntry('parlamento', 1)],
      ['Le commissioni', filmEntry('parlamento', 2)],
      ['Il regolamento è potere', filmEntry('parlamento', 3)],
      ['La fiducia', filmEntry('parlamento', 4)],
      ['Gli emendamenti', filmEntry('parlamento', 5)],
    ],
    downloads: [
      { label: 'Calendario tipo di una settimana (PDF)', url: documentUrl('parlamento-settimana') },
    ],
  },
  {
    id: DEMO_CONTENTS.costituzione,
    title: 'Come leggere la Costituzione',
    shortDescription:
      'Una guida ai principi fondamentali, articolo per articolo, senza dare niente per scontato.',
    extendedDescription:
      'I primi dodici articoli letti ad alta voce e spiegati: da dove vengono le parole, che cosa promettono, come sono stati applicati. Si può cominciare da qui.',
    contentType: 'single_video',
    level: 'introductory',
    cover: 'costituzione',
    videos: [['I principi fondamentali', filmEntry('costituzione', 1)]],
    downloads: [{ label: 'I principi fondamentali (PDF)', url: documentUrl('costituzione-principi') }],
  },
];

/** Input and id of each of the demo's contents; the oldest first. */
export function demoContents(today = dayInRome(new Date())): { id: string; input: CreateContentDto }[] {
  return CONTENTS.map(({ id, cover, videos = [], downloads = [], seminarOn, ...fields }) => {
    const { downloads: labels, ...english } = ENGLISH_CONTENTS[id] ?? {};
    return {
      id,
      input: {
        ...fields,
        ...DEMO_CREDITS[id],
        ...(seminarOn && { seminar: seminarOn(today) }),
        downloads: withEnglishLabels(downloads, labels),
        translations: 'title' in english ? { en: english } : {},
        status: 'published',
        coverImageUrl: coverPath(cover),
        vimeoIds: videos.map(([, input]) => input).join(', '),
        videoTitles: videos.map(([title]) => title),
        videoChapters: (DEMO_CHAPTERS[id] ?? []).map((chapters) => ({ chapters })),
        videoDurations: videos.map(([, , length = '']) => readClock(length) ?? 0),
      },
    };
  });
}
