import type { TextDocument, TextNode } from '@academy/shared';

/** The demo's text lesson on the year of the budget law, in both languages; blocks of one id belong together. */
export const BUDGET_YEAR: { it: TextDocument; en: TextDocument } = {
  it: doc(
    paragraph(
      'inizio',
      'Ogni anno, tra ottobre e dicembre, il Parlamento decide quanto lo Stato incassa e quanto spende nell’anno che viene. Lo fa con una legge sola, la ',
      strong('legge di bilancio'),
      ', che i giornali chiamano ancora «manovra». Non è una legge come le altre: ha una data di scadenza, una procedura sua e una regola scritta nella Costituzione.',
      note(
        'Costituzione, articolo 81: le Camere ogni anno approvano con legge il bilancio presentato dal Governo.',
      ),
      ' Chi conosce il calendario sa anche quando vale la pena di farsi sentire.',
    ),
    heading('parti', 'Una legge, due parti'),
    paragraph(
      'p1',
      'Fino al 2016 le leggi erano due: una di stabilità, con le novità, e una di bilancio, con le cifre. Oggi sono due sezioni della stessa legge.',
      note('Legge 163 del 2016, che ha riformato la legge 196 del 2009 sulla contabilità pubblica.'),
      ' La ',
      strong('prima sezione'),
      ' contiene le misure: le tasse che cambiano, gli aiuti che nascono o finiscono, le assunzioni autorizzate. È quella di cui si parla.',
    ),
    paragraph(
      'p2',
      'La ',
      strong('seconda sezione'),
      ' contiene le tabelle: ministero per ministero, quanto si può spendere e per fare che cosa. È la più lunga e la meno letta, ma decide di più. Una legge bella con zero euro nella tabella resta sulla carta; un capitolo rifinanziato in silenzio vale più di un annuncio.',
    ),
    paragraph(
      'p3',
      'Le due sezioni devono tenersi. Ogni misura che costa indica da dove vengono i soldi: si chiama copertura, e senza copertura una legge non si può approvare.',
      note(
        'Costituzione, articolo 81, terzo comma: ogni legge che importi nuovi o maggiori oneri provvede ai mezzi per farvi fronte.',
      ),
    ),
    heading('calendario', 'Il calendario'),
    paragraph(
      'p4',
      'Le date non le sceglie il Governo. Alcune vengono dalle regole europee, perché i bilanci dei paesi dell’euro si guardano insieme; altre dalla legge italiana; l’ultima dal calendario di tutti: il 31 dicembre.',
    ),
    table('tappe', 'L’anno della legge di bilancio', [
      ['Quando', 'Chi', 'Che cosa fa'],
      [
        'Entro il 15 ottobre',
        'Il Governo',
        'Manda a Bruxelles il documento programmatico di bilancio: le grandi cifre, prima dei dettagli',
      ],
      ['Entro il 20 ottobre', 'Il Governo', 'Presenta alle Camere il disegno di legge'],
      ['Entro il 30 novembre', 'La Commissione europea', 'Dà un parere pubblico sulle cifre di ottobre'],
      ['Novembre e dicembre', 'Le Camere', 'Ascoltano, modificano, votano'],
      [
        'Entro il 31 dicembre',
        'Il Presidente della Repubblica',
        'Promulga la legge, che esce sulla Gazzetta ufficiale',
      ],
      ['Dal primo gennaio', 'I ministeri', 'Possono spendere'],
      ['A giugno', 'La Corte dei conti', 'Verifica i conti dell’anno precedente'],
    ]),
    paragraph(
      'p5',
      'Chi controlla che le previsioni stiano in piedi? Prima del voto l’Ufficio parlamentare di bilancio, che non dipende dal Governo: rifà i conti della crescita e dice se sono credibili.',
      note(
        'Istituito dalla legge 243 del 2012. Le sue relazioni sono pubbliche, brevi e scritte per chi non è economista.',
      ),
    ),
    heading('camere', 'In Parlamento'),
    paragraph(
      'p6',
      'Quando arriva il disegno di legge si apre la ',
      strong('sessione di bilancio'),
      '. Per alcune settimane le Camere mettono da parte gli altri progetti che costano: la precedenza è una sola. Una Camera comincia, l’altra segue; di solito l’anno dopo si scambiano i posti.',
    ),
    paragraph(
      'p7',
      'Il lavoro vero si fa nella commissione Bilancio. Lì si ascoltano sindacati, imprese, Comuni, associazioni: le audizioni sono pubbliche e registrate. Poi arrivano gli emendamenti, a migliaia. Solo alcuni sono ammessi: quelli senza copertura o fuori tema cadono prima del voto.',
    ),
    paragraph(
      'p8',
      'Spesso alla fine il Governo riscrive tutto in un testo unico, il ',
      emphasis('maxiemendamento'),
      ', e pone la questione di fiducia. La Camera vota sì o no, in blocco, in una notte. La seconda Camera ha pochi giorni e di solito approva senza toccare niente, perché ogni modifica farebbe ricominciare il giro.',
      note(
        'La Corte costituzionale, con l’ordinanza 17 del 2019, ha avvertito che i tempi non possono annullare il ruolo delle Camere.',
      ),
    ),
    callout(
      'prova',
      [strong('Prova tu')],
      [
        'Cerca sul sito della Camera o del Senato le audizioni sull’ultima legge di bilancio. Scegline una di dieci minuti: chi parla, che cosa chiede, che cosa ha ottenuto nel testo finale?',
      ],
    ),
    heading('tempo', 'E se il tempo finisce?'),
    paragraph(
      'p9',
      'Se il 31 dicembre la legge non c’è, lo Stato non chiude. Il Parlamento può autorizzare l’',
      strong('esercizio provvisorio'),
      ': per non più di quattro mesi in tutto si spende un dodicesimo al mese di quanto previsto, e niente di nuovo comincia.',
      note(
        'Costituzione, articolo 81, quinto comma: solo per legge, e per non più di quattro mesi complessivi.',
      ),
    ),
    paragraph(
      'p10',
      'Non accade dal 1988, anno del bilancio approvato in ritardo per l’ultima volta. Ma la sua ombra pesa: è la ragione per cui a dicembre si corre, e per cui chi vuole fermare la legge minaccia il calendario più che il voto.',
    ),
    heading('dopo', 'Dopo il voto'),
    paragraph(
      'p11',
      'Approvare non è spendere. Molte misure aspettano un decreto del ministero che dica come si fa domanda, a chi e quando. Alcuni decreti arrivano in un mese; altri mai. Per sapere se un aiuto esiste davvero, cerca il decreto attuativo, non il comunicato.',
    ),
    paragraph(
      'p12',
      'A metà anno il bilancio si assesta: si aggiornano le entrate, si spostano somme. In giugno la Corte dei conti esamina il rendiconto, cioè quello che è successo davvero. È il momento in cui le promesse diventano numeri, e passa quasi sempre sotto silenzio.',
    ),
    heading('breve', 'In breve'),
    list('punti', [
      'Una legge, due sezioni: le misure che si discutono e le tabelle che decidono.',
      'Le date si sanno prima: ottobre per capire, novembre per chiedere, dicembre per votare.',
      'Ogni spesa ha una copertura. «Dove prendi i soldi?» è sempre una buona domanda.',
      'La legge comincia quando escono i decreti, e si giudica a giugno, dal rendiconto.',
    ]),
  ),
  en: doc(
    paragraph(
      'inizio',
      'Every year, between October and December, the Italian Parliament decides how much the State will collect and spend in the year to come. It does so with a single act, the ',
      strong('budget law'),
      ', which newspapers still call the “manoeuvre”. It is not a law like any other: it has a deadline, a procedure of its own and a rule written in the Constitution.',
      note(
        'Constitution, Article 81: every year the Chambers approve by law the budget presented by the Government.',
      ),
      ' Whoever knows the calendar also knows when it is worth making oneself heard.',
    ),
    heading('parti', 'One law, two parts'),
    paragraph(
      'p1',
      'Until 2016 there were two laws: a stability law with what was new, and a budget law with the figures. Today they are two sections of the same law.',
      note('Law 163 of 2016, which reformed Law 196 of 2009 on public accounting.'),
      ' The ',
      strong('first section'),
      ' contains the measures: taxes that change, benefits that begin or end, posts that may be filled. It is the one people talk about.',
    ),
    paragraph(
      'p2',
      'The ',
      strong('second section'),
      ' contains the tables: ministry by ministry, how much may be spent and on what. It is the longest and the least read, but it decides more. A fine law with zero euros in the table stays on paper; a chapter quietly refinanced is worth more than an announcement.',
    ),
    paragraph(
      'p3',
      'The two sections must hold together. Every measure that costs something says where the money comes from: this is called cover, and without cover a law cannot be approved.',
      note(
        'Constitution, Article 81, third paragraph: any law that entails new or greater burdens provides the means to meet them.',
      ),
    ),
    heading('calendario', 'The calendar'),
    paragraph(
      'p4',
      'The Government does not choose the dates. Some come from European rules, because the budgets of the euro countries are looked at together; others from Italian law; the last one from everybody’s calendar: 31 December.',
    ),
    table('tappe', 'The year of the budget law', [
      ['When', 'Who', 'What they do'],
      [
        'By 15 October',
        'The Government',
        'Sends the draft budgetary plan to Brussels: the main figures, before the details',
      ],
      ['By 20 October', 'The Government', 'Presents the bill to the Chambers'],
      ['By 30 November', 'The European Commission', 'Gives a public opinion on the figures of October'],
      ['November and December', 'The Chambers', 'Hear, amend, vote'],
      [
        'By 31 December',
        'The President of the Republic',
        'Promulgates the law, which appears in the Official Gazette',
      ],
      ['From 1 January', 'The ministries', 'May spend'],
      ['In June', 'The Court of Auditors', 'Verifies the accounts of the year before'],
    ]),
    paragraph(
      'p5',
      'Who checks that the forecasts stand up? Before the vote, the Parliamentary Budget Office, which does not answer to the Government: it does the sums on growth again and says whether they are credible.',
      note(
        'Established by Law 243 of 2012. Its reports are public, short and written for people who are not economists.',
      ),
    ),
    heading('camere', 'In Parliament'),
    paragraph(
      'p6',
      'When the bill arrives, the ',
      strong('budget session'),
      ' opens. For some weeks the Chambers put aside other bills that cost money: there is only one priority. One Chamber begins, the other follows; the year after they usually change places.',
    ),
    paragraph(
      'p7',
      'The real work is done in the Budget Committee. It hears unions, companies, municipalities and associations: hearings are public and recorded. Then come the amendments, in their thousands. Only some are admitted: those without cover or off the subject fall before the vote.',
    ),
    paragraph(
      'p8',
      'In the end the Government often rewrites everything in a single text, the ',
      emphasis('maxi-amendment'),
      ', and makes it a matter of confidence. The Chamber votes yes or no, on the whole of it, in one night. The second Chamber has a few days and usually approves without touching anything, because any change would start the round again.',
      note(
        'The Constitutional Court, in order 17 of 2019, warned that the timetable must not cancel the role of the Chambers.',
      ),
    ),
    callout(
      'prova',
      [strong('Your turn')],
      [
        'On the website of the Chamber or the Senate, look for the hearings on the last budget law. Choose one of ten minutes: who speaks, what do they ask for, what did they get in the final text?',
      ],
    ),
    heading('tempo', 'What if time runs out?'),
    paragraph(
      'p9',
      'If there is no law on 31 December, the State does not shut down. Parliament may authorise ',
      strong('provisional operation'),
      ': for no more than four months in all, one twelfth a month of what was planned is spent, and nothing new begins.',
      note(
        'Constitution, Article 81, fifth paragraph: only by law, and for no more than four months altogether.',
      ),
    ),
    paragraph(
      'p10',
      'It has not happened since 1988, the last year whose budget was approved late. But its shadow weighs: it is why everyone runs in December, and why those who want to stop the law threaten the calendar rather than the vote.',
    ),
    heading('dopo', 'After the vote'),
    paragraph(
      'p11',
      'Approving is not spending. Many measures wait for a ministry’s decree that says how to apply, to whom and when. Some decrees arrive in a month; others never. To know whether a benefit really exists, look for the implementing decree, not for the press release.',
    ),
    paragraph(
      'p12',
      'Halfway through the year the budget is adjusted: revenue is updated, sums are moved. In June the Court of Auditors examines the final accounts, that is, what really happened. It is the moment when promises become numbers, and it nearly always passes in silence.',
    ),
    heading('breve', 'In brief'),
    list('punti', [
      'One law, two sections: the measures that are debated and the tables that decide.',
      'The dates are known beforehand: October to understand, November to ask, December to vote.',
      'Every expense has its cover. “Where does the money come from?” is always a good question.',
      'The law begins when the decrees appear, and is judged in June, by the final accounts.',
    ]),
  ),
};

type Inline = TextNode | string;

function doc(...content: TextNode[]): TextDocument {
  return { type: 'doc', content };
}

function heading(id: string, title: string): TextNode {
  return { type: 'heading', attrs: { id, level: 2 }, content: [text(title)] };
}

function paragraph(id: string, ...content: Inline[]): TextNode {
  return { type: 'paragraph', attrs: { id }, content: content.map(toNode) };
}

function list(id: string, items: string[]): TextNode {
  const content = items.map((item): TextNode => ({ type: 'listItem', content: [line([item])] }));
  return { type: 'bulletList', attrs: { id }, content };
}

function callout(id: string, ...lines: Inline[][]): TextNode {
  return { type: 'callout', attrs: { id }, content: lines.map(line) };
}

/** The first row and the first cell of each row are heads. */
function table(id: string, caption: string, rows: string[][]): TextNode {
  const content = rows.map((cells, row): TextNode => ({
    type: 'tableRow',
    content: cells.map((cell, column) => ({
      type: row === 0 || column === 0 ? 'tableHeader' : 'tableCell',
      content: [line([cell])],
    })),
  }));
  return { type: 'table', attrs: { id, caption }, content };
}

function line(content: Inline[]): TextNode {
  return { type: 'paragraph', content: content.map(toNode) };
}

function note(words: string): TextNode {
  return { type: 'footnote', attrs: { content: [text(words)] } };
}

function strong(words: string): TextNode {
  return { ...text(words), marks: [{ type: 'bold' }] };
}

function emphasis(words: string): TextNode {
  return { ...text(words), marks: [{ type: 'italic' }] };
}

function toNode(part: Inline): TextNode {
  return typeof part === 'string' ? text(part) : part;
}

function text(words: string): TextNode {
  return { type: 'text', text: words };
}
