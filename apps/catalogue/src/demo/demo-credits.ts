import { DEMO_CONTENTS, DEMO_PROJECTS, DEMO_TEACHERS, DEMO_TOPICS } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import type { CreditIds } from '../records/credits.service.ts';
import type { CreateTeacherDto } from '../teachers/teacher.dto.ts';
import { ENGLISH_TEACHERS, ENGLISH_TOPICS, withEnglishLabels } from './demo-english.ts';
import type { CreateTopicDto } from '../topics/topic.dto.ts';

/** Input and id of each of the demo's teachers, who are fictional. */
export function demoTeachers(): { id: string; input: Plain<CreateTeacherDto> }[] {
  return TEACHERS.map(({ id, input }) => {
    const { links: labels, ...en } = ENGLISH_TEACHERS[id] ?? {};
    const links = withEnglishLabels(input.links ?? [], labels);
    return { id, input: { ...input, links, translations: { en } } };
  });
}

/** Input and id of each of the demo's topics. */
export function demoTopics(): { id: string; input: Plain<CreateTopicDto> }[] {
  return TOPICS.map(({ id, input }) => {
    const en = ENGLISH_TOPICS[id];
    return { id, input: { ...input, ...(en && { translations: { en } }) } };
  });
}

const TEACHERS: { id: string; input: Plain<CreateTeacherDto> }[] = [
  {
    id: DEMO_TEACHERS.marta,
    input: {
      name: 'Marta Sorrentino',
      role: 'Per trent’anni negli uffici della Camera',
      biography:
        'Ha scritto resoconti, seguito commissioni e preparato presidenti. Oggi insegna procedura parlamentare.\n\nNelle sue lezioni parte sempre da un atto vero: un emendamento, un resoconto, un voto finito diversamente da come si aspettavano tutti.',
      links: [{ label: 'Il suo quaderno di procedura', url: 'https://example.org/quaderno' }],
    },
  },
  {
    id: DEMO_TEACHERS.paolo,
    input: {
      name: 'Paolo Ferraris',
      role: 'Costituzionalista',
      biography:
        'Legge gli articoli ad alta voce, poi li spiega. Ha insegnato diritto pubblico per vent’anni e ha commentato più sentenze di quante ne ricordi.\n\nCrede che la Costituzione si capisca meglio con una matita in mano.',
    },
  },
  {
    id: DEMO_TEACHERS.nadia,
    input: {
      name: 'Nadia Haddad',
      role: 'Segretaria comunale',
      biography:
        'Sa dove finiscono le domande dei cittadini, perché le apre lei. Ha lavorato in sette Comuni, dal più piccolo della provincia a un capoluogo.\n\nInsegna a scrivere istanze che ricevono risposta.',
    },
  },
  {
    id: DEMO_TEACHERS.luca,
    input: {
      name: 'Luca Brenner',
      role: 'Economista della finanza pubblica',
      biography:
        'Un bilancio alla volta. Ha passato quindici manovre a spiegare le tabelle a chi doveva votarle.\n\nLe sue lezioni si seguono con un foglio di calcolo aperto, ma non serve essere economisti.',
      links: [{ label: 'Le tabelle delle lezioni', url: 'https://example.org/tabelle' }],
    },
  },
];

const TOPICS: { id: string; input: Plain<CreateTopicDto> }[] = [
  {
    id: DEMO_TOPICS.istituzioni,
    input: {
      title: 'Istituzioni',
      color: 'blue',
      description: 'Come si decide, chi decide, con quali regole.',
    },
  },
  {
    id: DEMO_TOPICS.conti,
    input: {
      title: 'Conti pubblici',
      color: 'red',
      description: 'Da dove vengono i soldi di tutti, e dove vanno.',
    },
  },
  {
    id: DEMO_TOPICS.europa,
    input: {
      title: 'Europa',
      color: 'ochre',
      description: 'Che cosa si decide a Bruxelles, e che cosa arriva fin qui.',
    },
  },
  {
    id: DEMO_TOPICS.territorio,
    input: {
      title: 'Territorio e clima',
      color: 'green',
      description: 'Il Comune, i servizi, l’ambiente: le scelte sotto casa.',
    },
  },
  {
    id: DEMO_TOPICS.informazione,
    input: {
      title: 'Informazione',
      color: 'sky',
      description: 'Leggere una notizia, verificarla, non farsi ingannare.',
    },
  },
  {
    id: DEMO_TOPICS.giustizia,
    input: {
      title: 'Giustizia e lavoro',
      color: 'clay',
      description: 'Diritti, processi, contratti: la legge nella vita di ogni giorno.',
    },
  },
];

const { marta, paolo, nadia, luca } = DEMO_TEACHERS;
const { istituzioni, conti, europa, territorio, informazione, giustizia } = DEMO_TOPICS;

/** The teachers and topics of each of the demo's items, by the item's id. */
export const DEMO_CREDITS: Readonly<Record<string, CreditIds>> = {
  [DEMO_CONTENTS.costituzione]: { teacherIds: [paolo], topicIds: [istituzioni] },
  [DEMO_CONTENTS.parlamento]: { teacherIds: [marta], topicIds: [istituzioni] },
  [DEMO_CONTENTS.legge]: { teacherIds: [marta], topicIds: [istituzioni] },
  [DEMO_CONTENTS.voto]: { teacherIds: [paolo], topicIds: [istituzioni] },
  [DEMO_CONTENTS.comune]: { teacherIds: [nadia], topicIds: [istituzioni, territorio] },
  [DEMO_CONTENTS.verifica]: { teacherIds: [marta], topicIds: [istituzioni] },
  [DEMO_CONTENTS.bilancioDiretta]: { teacherIds: [luca, marta], topicIds: [conti] },
  [DEMO_CONTENTS.votoDiretta]: { teacherIds: [paolo], topicIds: [istituzioni] },
  [DEMO_CONTENTS.manovra]: { teacherIds: [luca], topicIds: [conti, istituzioni] },
  [DEMO_CONTENTS.bilancio]: { teacherIds: [luca], topicIds: [conti] },
  [DEMO_CONTENTS.glossario]: { teacherIds: [luca], topicIds: [conti] },
  [DEMO_CONTENTS.fondi]: { teacherIds: [luca], topicIds: [conti, europa] },
  [DEMO_CONTENTS.europa]: { teacherIds: [marta], topicIds: [europa] },
  [DEMO_CONTENTS.clima]: { teacherIds: [luca, nadia], topicIds: [territorio, europa] },
  [DEMO_CONTENTS.beniComuni]: { teacherIds: [nadia], topicIds: [territorio] },
  [DEMO_CONTENTS.servizi]: { teacherIds: [nadia], topicIds: [territorio] },
  [DEMO_CONTENTS.notizia]: { teacherIds: [paolo], topicIds: [informazione] },
  [DEMO_CONTENTS.algoritmi]: { teacherIds: [nadia], topicIds: [informazione] },
  [DEMO_CONTENTS.giustizia]: { teacherIds: [paolo], topicIds: [giustizia] },
  [DEMO_CONTENTS.lavoro]: { teacherIds: [paolo], topicIds: [giustizia] },
  [DEMO_PROJECTS.cittadinanza]: { teacherIds: [paolo, marta, nadia], topicIds: [istituzioni] },
  [DEMO_PROJECTS.conti]: { teacherIds: [luca], topicIds: [conti] },
  [DEMO_PROJECTS.clima]: { teacherIds: [marta, luca, nadia], topicIds: [europa, territorio] },
};
