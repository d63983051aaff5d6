import {
  type CaptionTrack,
  type Cue,
  foldForSearch,
  footnotesIn,
  inEnglish,
  type Language,
  LANGUAGES,
  plainTextOfNodes,
  type TextNode,
} from '@academy/shared';
import { seminarOf, textOf } from './content-parts.ts';
import type { Content } from './content.entity.ts';
import type { Project } from './project.entity.ts';

/** Where a passage stands, in the order in which results show them. */
export const PASSAGE_KINDS = ['description', 'lesson', 'text', 'transcript'] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** Who may be told what a passage says: everyone, those with access to its content, or staff. */
export type PassageAudience = 'all' | 'owners' | 'staff';

/** A piece of an item's texts that search finds, and shows as found. */
export interface Passage {
  kind: PassageKind;
  /** The language it is written in. */
  language: Language;
  /** The languages of those who read it: English readers get the Italian of what has no English. */
  readers: Language[];
  audience: PassageAudience;
  body: string;
  /** Which video of its content it belongs to, from 0. */
  video?: number;
  /** Of a transcript: the second at which each line of the body is said. */
  seconds?: number[];
  /** Of a text: the block in which it stands. */
  blockId?: string;
}

/** Longer paragraphs are divided: what is found is shown with a part of its passage only, and ranked by how near the words are. */
const MAX_CHARACTERS = 1_000;
/** How long a passage of a transcript is: words that are looked for together are seldom further apart. */
const PASSAGE_MS = 30_000;
/** Words of fewer letters have too many neighbours to say which one was meant. */
const MIN_WORD_LETTERS = 3;

/**
 * The passages of a content besides its transcripts: its descriptions, the titles of its lessons, and its text. A closing
 * quiz has none.
 */
export function passagesOfContent(content: Readonly<Content>): Passage[] {
  if (content.closesId !== null) return [];
  const { open, gated } = audiencesOf(content);
  return [
    ...descriptions(content, open),
    ...lessonTitles(content, open),
    ...programme(content, open),
    ...textPassages(content, gated),
  ];
}

/**
 * What is said in some videos of a content, wherever they stand in it.
 * @param tracks all captions of these videos, and of no others.
 */
export function transcriptsOfContent(content: Readonly<Content>, tracks: readonly CaptionTrack[]): Passage[] {
  if (content.closesId !== null) return [];
  const { gated } = audiencesOf(content);
  return content.videos.flatMap(({ videoId }, video) =>
    transcript(tracks.filter((track) => track.videoId === videoId)).map((passage) => ({
      ...passage,
      ...{ audience: gated, video },
    })),
  );
}

/** Whether the transcripts of a content were the same before it was changed, with the captions as they are. */
export function hasSameTranscripts(before: Readonly<Content>, after: Readonly<Content>): boolean {
  return (
    before.closesId === after.closesId &&
    audiencesOf(before).gated === audiencesOf(after).gated &&
    before.videos.length === after.videos.length &&
    before.videos.every(({ videoId }, position) => videoId === after.videos[position]?.videoId)
  );
}

/** Who may be told what is open of a content, and what is gated. */
function audiencesOf({ status, isPremium }: Readonly<Content>): Record<'open' | 'gated', PassageAudience> {
  const isPublished = status === 'published';
  const open: PassageAudience = isPublished ? 'all' : 'staff';
  return { open, gated: isPublished && isPremium ? 'owners' : open };
}

/** The passages of a project: its descriptions. */
export function passagesOfProject(project: Readonly<Project>): Passage[] {
  return descriptions(project, project.isActive ? 'all' : 'staff');
}

/** The words of some texts as search compares them, each once, in order. */
export function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.filter((word) => word.length >= MIN_WORD_LETTERS && word.length <= 50))].sort();
}

type Described = Pick<Content, 'shortDescription' | 'extendedDescription' | 'translations'>;

function descriptions(
  { shortDescription, extendedDescription, translations: { en } }: Readonly<Described>,
  audience: PassageAudience,
): Passage[] {
  const texts = [
    ...inLanguages(shortDescription, en?.shortDescription),
    ...inLanguages(extendedDescription, en?.extendedDescription),
  ];
  return texts.flatMap(({ body, ...text }) =>
    parts(body).map((part) => ({ kind: 'description', audience, ...text, body: part })),
  );
}

/** The title of a single lesson is shown as that of its content only. */
function lessonTitles({ videos }: Readonly<Content>, audience: PassageAudience): Passage[] {
  if (videos.length < 2) return [];
  return videos.flatMap(({ title, translations }, video) =>
    title === null
      ? []
      : inLanguages(title, translations?.en?.title).map((text) => ({
          ...{ kind: 'lesson', audience, video },
          ...text,
        })),
  );
}

/** What a seminar is about, part by part. */
function programme(content: Readonly<Content>, audience: PassageAudience): Passage[] {
  return (seminarOf(content)?.programme ?? []).flatMap(({ title, text, translations }) => {
    const english = translations?.en;
    return inLanguages(`${title}\n${text}`, english && `${english.title}\n${english.text}`).flatMap(
      ({ body, ...of }) => parts(body).map((part) => ({ kind: 'description', audience, ...of, body: part })),
    );
  });
}

function textPassages(content: Readonly<Content>, audience: PassageAudience): Passage[] {
  const text = textOf(content);
  if (!text) return [];
  const english = text.translations?.en?.document;
  const untranslated = new Set(english && inEnglish(text.document, english).italianBlocks);
  const ofBlock = (block: TextNode, language: Language, readers: Language[]): Passage[] =>
    parts(textOfBlock(block)).map((body) => ({
      ...{ kind: 'text', language, readers, audience, body },
      ...(block.attrs?.id && { blockId: block.attrs.id }),
    }));
  return [
    ...text.document.content.flatMap((block) => {
      const isShownInEnglish = !english || untranslated.has(block.attrs?.id ?? '');
      return ofBlock(block, 'it', isShownInEnglish ? [...LANGUAGES] : ['it']);
    }),
    ...(english?.content ?? []).flatMap((block) => ofBlock(block, 'en', ['en'])),
  ];
}

function textOfBlock(block: TextNode): string {
  const notes = footnotesIn([block]).map(({ attrs }) => plainTextOfNodes(attrs?.content ?? []));
  return [plainTextOfNodes([block]), ...notes].join('\n');
}

/** What is said in a video. Readers of a language without captions get those of the other one. */
function transcript(tracks: readonly CaptionTrack[]): Omit<Passage, 'audience'>[] {
  return tracks.flatMap(({ language, cues }) =>
    cuesTogether(cues).map((said) => ({
      ...{ kind: 'transcript' as const, language },
      readers: LANGUAGES.filter(
        (reader) => reader === language || !tracks.some((track) => track.language === reader),
      ),
      body: said.map(({ text }) => text.replaceAll('\n', ' ')).join('\n'),
      seconds: said.map(({ start }) => Math.floor(start / 1_000)),
    })),
  );
}

function cuesTogether(cues: readonly Cue[]): Cue[][] {
  const groups: Cue[][] = [];
  for (const cue of cues) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && cue.start - first.start < PASSAGE_MS) group.push(cue);
    else groups.push([cue]);
  }
  return groups;
}

/** A text in the languages that it has, each with its readers. */
function inLanguages(
  italian: string,
  english: string | undefined,
): Pick<Passage, 'language' | 'readers' | 'body'>[] {
  if (english === undefined) return [{ language: 'it', readers: [...LANGUAGES], body: italian }];
  return [
    { language: 'it', readers: ['it'], body: italian },
    { language: 'en', readers: ['en'], body: english },
  ];
}

/** The paragraphs of a text, long ones divided where a sentence ends or, in a longer one, a word. */
function parts(text: string): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const found: string[] = [];
    let rest = line.trim();
    while (rest.length > MAX_CHARACTERS) {
      const head = rest.slice(0, MAX_CHARACTERS);
      const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('? '), head.lastIndexOf('! ')) + 1;
      const cut = end > 0 ? end : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : MAX_CHARACTERS;
      found.push(rest.slice(0, cut).trim());
      rest = rest.slice(cut).trim();
    }
    return rest === '' ? found : [...found, rest];
  });
}
