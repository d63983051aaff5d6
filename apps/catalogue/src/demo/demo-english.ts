import { DEMO_CONTENTS, DEMO_PROJECTS, DEMO_TEACHERS, DEMO_TOPICS } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import { BUDGET_YEAR } from './demo-texts.ts';
import type { ContentTranslationDto } from '../contents/content-input.dto.ts';
import type { ItemTranslationDto } from '../input/translations.dto.ts';
import type { TeacherTranslationDto } from '../teachers/teacher.dto.ts';
import type { TopicTranslationDto } from '../topics/topic.dto.ts';

/** The English texts of a content of the demo, and the labels of its downloads. */
interface EnglishContent extends Plain<ContentTranslationDto> {
  downloads?: string[];
}

/**
 * The demo's contents in English by id. Some are deliberately left in Italian, completely or partly, to demonstrate how
 * readers and staff see that.
 */
export const ENGLISH_CONTENTS: Readonly<Record<string, EnglishContent>> = {
  [DEMO_CONTENTS.verifica]: {
    title: 'Who decides what',
    shortDescription:
      'Ten questions on the path: laws, Government, guarantees, town. Seven right answers are needed.',
    extendedDescription:
      'A quiz to find out what has stayed. You can go back, flag a question for later and hand in when you like: each wrong answer shows the place in the lesson to look at again.',
  },
  [DEMO_CONTENTS.votoDiretta]: {
    title: 'Voting, question by question',
    shortDescription:
      'An evening of answers for those who vote for the first time: the recording is for everyone.',
    extendedDescription:
      'Ballot papers, preferences, voting away from home, party representatives: the questions of those who were there, with the answers.',
    videoTitles: ['The recording of the evening'],
  },
  [DEMO_CONTENTS.bilancioDiretta]: {
    title: 'The budget law, live',
    shortDescription:
      'While the House votes, we read the text together: what can still be changed, and what cannot.',
    extendedDescription:
      'An hour and a half in the room or online, with the text at hand. Each article has a name, a number and somebody who wanted it: we look for them together.\n\nThe recording comes the day after, for those who have the seminar.',
  },
  [DEMO_CONTENTS.fonti]: {
    title: 'Before you share',
    shortDescription:
      'Four questions on the series: sources, headlines, numbers, pictures. Three right answers are enough.',
  },
  [DEMO_CONTENTS.manovra]: {
    title: 'The year of the budget law',
    shortDescription: 'Who decides how much the State spends, when, and the moment to make yourself heard.',
    extendedDescription:
      'A lesson to read, with the calendar in a table and the sources in the notes: the two sections of the law, the dates, the work of the Chambers, and what happens after the vote.',
    text: BUDGET_YEAR.en,
  },
  [DEMO_CONTENTS.lavoro]: {
    title: 'Work in the Constitution',
    shortDescription: 'Why the Republic is founded on work, and what that means for people who work today.',
    extendedDescription:
      'From Article 1 to the Workers’ Statute and today’s contracts: sufficient pay, working hours, strikes, representation. With a joint reading of three judgments of the Constitutional Court.',
    videoTitles: ['Work in the Constitution'],
    downloads: ['The three judgments with comments (PDF)'],
  },
  [DEMO_CONTENTS.giustizia]: {
    title: 'Justice: the journey of a trial',
    shortDescription: 'From the complaint to the final judgment: who decides what, and how long it takes.',
    videoTitles: ['The journey of a trial'],
  },
  [DEMO_CONTENTS.clima]: {
    title: 'Climate and territory: public choices',
    shortDescription: 'Mitigating, adapting, deciding together: how institutions face a changing climate.',
    extendedDescription:
      'Four lessons on goals, tools and responsibilities: what is decided by Europe, by the Government, by the municipality. With the cases of Bologna, Matera and the Susa Valley.',
    videoTitles: [
      'What we know',
      'European goals, national plans',
      'Adapting cities',
      'Taking part in decisions',
    ],
    downloads: ['Case studies (PDF)'],
  },
  [DEMO_CONTENTS.beniComuni]: {
    title: 'Commons and collaboration pacts',
    shortDescription:
      'A square, a garden, a library: how citizens take care of them together with the municipality.',
    extendedDescription:
      'What commons are, what a collaboration pact can do, how to propose one. With the text of a regulation and the experience of those who have done it.',
    videoTitles: ['Taking care of a square'],
    downloads: ['Model collaboration pact (PDF)'],
  },
  [DEMO_CONTENTS.comune]: {
    title: 'The municipality: how it works and how to take part',
    shortDescription: 'Mayor, executive, council, offices: who does what, and where citizens come in.',
    extendedDescription:
      'A tour of the town hall in twenty minutes: how a resolution comes about, when the public may attend, how to file a request, what participatory budgeting is.',
    videoTitles: ['Inside the town hall'],
    downloads: ['Model request (PDF)'],
  },
  [DEMO_CONTENTS.algoritmi]: {
    title: 'Disinformation and algorithms',
    shortDescription: 'Why false news travels faster than true news, and what readers can do.',
    extendedDescription:
      'Five lessons on psychology, the economics of attention and European rules. At the end you will be able to recognise a coordinated operation, read a label on synthetic content and report without amplifying.',
    videoTitles: [
      'What disinformation is',
      'The economics of attention',
      'Synthetic images and voices',
      'The European rules',
      'Checking before sharing',
    ],
    downloads: ['Checklist for fact-checkers (PDF)'],
  },
  [DEMO_CONTENTS.notizia]: {
    title: 'Reading the news: sources, headlines, numbers',
    shortDescription: 'A method in four steps to understand what is behind a headline.',
    extendedDescription:
      'Where news comes from, who signs it, what the numbers really say. Four short lessons with exercises on real articles.',
    videoTitles: ['The source', 'The headline', 'The numbers', 'The pictures'],
    downloads: ['Workbook (PDF)'],
  },
  [DEMO_CONTENTS.fondi]: {
    title: 'European funds in your town',
    shortDescription: 'Where to find funded projects near you, and how to check that they get done.',
    extendedDescription:
      'A demonstration on public portals: we look for a project, read amounts and deadlines, and prepare a request for access.',
    videoTitles: ['Finding a project, checking a building site'],
  },
  [DEMO_CONTENTS.europa]: {
    title: 'The European Union: who decides what',
    shortDescription: 'Parliament, Council, Commission, Court: the institutions explained with a real law.',
    extendedDescription:
      'We follow the Artificial Intelligence Act from the proposal to the Official Journal. Each lesson covers one institution, with its powers and its limits.',
    // The last two are not translated yet.
    videoTitles: ['The Commission proposes', 'Parliament amends', '', ''],
    downloads: ['Map of the institutions (PDF)'],
  },
  [DEMO_CONTENTS.glossario]: {
    title: 'Glossary of public finance',
    shortDescription: 'The words of public accounts, from “primary surplus” to “spread”.',
    extendedDescription:
      'Deficit, debt, balance, accrual, cash: the words of public accounts defined in three lines.',
    downloads: ['Glossary (PDF)'],
  },
  [DEMO_CONTENTS.bilancio]: {
    title: 'The State budget, item by item',
    shortDescription: 'Where public money comes from, where it goes and who decides.',
    extendedDescription:
      'Six lessons on the accounts of the State: revenue, spending, debt, budget session, European rules, controls. With the tables to do the sums yourself.',
    videoTitles: [
      'A budget of a thousand billion',
      'Revenue',
      'Spending',
      'Debt',
      'The budget session',
      'Controls',
    ],
    downloads: ['Practice calculations (PDF)', 'Bibliography (PDF)'],
  },
  [DEMO_CONTENTS.legge]: {
    title: 'How a law is born',
    shortDescription: 'From the bill to the Official Gazette, in fifteen minutes.',
    extendedDescription:
      'Initiative, committee, floor, shuttle, promulgation. The stages of a law, with an example followed from the first day to the last.',
    videoTitles: ['From the bill to the Gazette'],
  },
  [DEMO_CONTENTS.parlamento]: {
    title: 'Parliament from the inside',
    shortDescription: 'How the Chamber and the Senate work when the cameras are off.',
    extendedDescription:
      'Five lessons with someone who has worked in Parliament for thirty years: committees, rules of procedure, confidence votes, amendments, relations with the Government.',
    videoTitles: [
      'Two Chambers, and why',
      'The committees',
      'Procedure is power',
      'Confidence votes',
      'Amendments',
    ],
    downloads: ['A typical week (PDF)'],
  },
  [DEMO_CONTENTS.costituzione]: {
    title: 'How to read the Constitution',
    shortDescription:
      'A guide to the fundamental principles, article by article, taking nothing for granted.',
    extendedDescription:
      'The first twelve articles read aloud and explained: where the words come from, what they promise, how they have been applied. A good place to begin.',
    videoTitles: ['The fundamental principles'],
    downloads: ['The fundamental principles (PDF)'],
  },
};

/** The demo's projects in English by id; the one on climate is left in Italian. */
export const ENGLISH_PROJECTS: Readonly<Record<string, Plain<ItemTranslationDto>>> = {
  [DEMO_PROJECTS.conti]: {
    title: 'Understanding public accounts',
    shortDescription: 'Revenue, spending, debt: reading the State budget without being an economist.',
    extendedDescription:
      'Six lessons, a text to read, a glossary and the tables to fill in: at the end you will be able to read a budget law on your own.',
  },
  [DEMO_PROJECTS.cittadinanza]: {
    title: 'Active citizenship',
    shortDescription:
      'From the Constitution to the town council: the path to having a say in public decisions.',
    extendedDescription:
      'Seven stops to follow in order: the rules, the institutions, the tools for taking part, and a quiz at the end. This is the path we recommend starting with.',
  },
};

/** The demo's teachers in English by id; one biography is left in Italian. */
export const ENGLISH_TEACHERS: Readonly<Record<string, Plain<TeacherTranslationDto> & { links?: string[] }>> =
  {
    [DEMO_TEACHERS.marta]: {
      role: 'Thirty years in the offices of the Chamber of Deputies',
      biography:
        'She has written minutes, followed committees and briefed presidents. Today she teaches parliamentary procedure.\n\nHer lessons always begin with something real: an amendment, a report, a vote that ended differently from what everyone expected.',
      links: ['Her notebook on procedure'],
    },
    [DEMO_TEACHERS.paolo]: {
      role: 'Constitutional scholar',
      biography:
        'He reads the articles aloud, then explains them. He has taught public law for twenty years and commented on more judgments than he can remember.\n\nHe believes that the Constitution is best understood with a pencil in hand.',
    },
    [DEMO_TEACHERS.nadia]: { role: 'Municipal secretary' },
    [DEMO_TEACHERS.luca]: {
      role: 'Economist of public finance',
      biography:
        'One budget at a time. He has spent fifteen budget sessions explaining the tables to the people who had to vote on them.\n\nYou follow his lessons with a spreadsheet open, but you do not have to be an economist.',
      links: ['The tables from the lessons'],
    },
  };

/** The demo's topics in English by id. */
export const ENGLISH_TOPICS: Readonly<Record<string, Plain<TopicTranslationDto>>> = {
  [DEMO_TOPICS.istituzioni]: {
    title: 'Institutions',
    description: 'How decisions are made, by whom, by which rules.',
  },
  [DEMO_TOPICS.conti]: {
    title: 'Public accounts',
    description: 'Where everybody’s money comes from, and where it goes.',
  },
  [DEMO_TOPICS.europa]: {
    title: 'Europe',
    description: 'What is decided in Brussels, and what reaches us here.',
  },
  [DEMO_TOPICS.territorio]: {
    title: 'Territory and climate',
    description: 'The municipality, services, the environment: choices on our doorstep.',
  },
  [DEMO_TOPICS.informazione]: {
    title: 'Information',
    description: 'Reading the news, checking it, not being fooled.',
  },
  [DEMO_TOPICS.giustizia]: {
    title: 'Justice and work',
    description: 'Rights, trials, contracts: the law in everyday life.',
  },
};

/** Adds English labels to labels, by their order. */
export function withEnglishLabels<T extends { label: string }>(
  items: readonly T[],
  english: readonly string[] = [],
): (T & { translations?: { en: { label: string } } })[] {
  return items.map((item, index) => {
    const label = english[index];
    return label === undefined ? item : { ...item, translations: { en: { label } } };
  });
}
