import { type ContentDetail, useSession } from '@academy/api-client';
import { opensContent } from '@academy/shared';
import { usePageKeys } from '@academy/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListNotesInfiniteQuery } from '../../../api/notes.ts';
import { useCountQuestionsQuery } from '../../../api/questions.ts';
import { useAddress } from '../../../components/use-address.ts';
import { useKeys } from '../../../components/use-keys.ts';
import { useNarrowWindow } from '../../../components/use-narrow-window.ts';
import type { Course, Lesson } from '../course/use-course.ts';
import type { LatePart } from '../../../components/late-part.ts';
import { LateView } from './late-view.tsx';
import { leaveFullscreen } from './leave-fullscreen.ts';
import type { StudyProps } from './study-props.ts';

/** The parts in the order of their tabs, with their values in the address. */
const PARTS = {
  lessons: 'lezioni',
  transcript: 'trascrizione',
  notes: 'appunti',
  questions: 'domande',
} as const;

type PartName = keyof typeof PARTS;

/** Parts in which one writes: beside them a narrow window leaves the keyboard the room of the player. */
const FOLDS: readonly PartName[] = ['notes', 'questions'];

const CODE: Record<Exclude<PartName, 'lessons'>, LatePart<StudyProps>> = {
  transcript: {
    code: async () => (await import('./transcript-part.tsx')).TranscriptPart,
    namespaces: ['notes'],
  },
  notes: {
    code: async () => (await import('./notes-part.tsx')).NotesPart,
    namespaces: ['notes'],
  },
  questions: {
    code: async () => (await import('./questions-part.tsx')).QuestionsPart,
    namespaces: ['questions'],
  },
};

/** The lesson that one studies. */
export interface StudyOfLesson {
  content: ContentDetail;
  /** Undefined for a content without videos. */
  course?: Course;
  /** Whether there is room for notes beside the sentences they belong to. */
  isWide?: boolean;
  /** Whether the lesson has the notes within its text. */
  hasNotesInText?: boolean;
  /** The list of the lessons, where it is not beside the player. */
  lessons?: ReactNode;
}

/**
 * What a learner studies with beside a lesson, one part at a time; the address says with which it begins. In a narrow
 * window the lessons and the notes have tabs of their own, and the tabs stay below the player.
 */
export function Study({ content, course, isWide = false, hasNotesInText = false, lessons }: StudyOfLesson) {
  const { t } = useTranslation('study');
  const id = useId();
  const address = new URLSearchParams(useAddress().search);
  // Mails lead to a question.
  const asked = address.get('parte') ?? (address.has('domanda') ? PARTS.questions : null);
  const [chosen, setChosen] = useState<PartName | null>(null);
  const isMember = useSession().status === 'user';
  const isNarrow = useNarrowWindow();
  const lesson = course?.current;
  const isOpen = opensContent(content.access.level);
  const isReading = isMember && isOpen;
  const takesNotes = isReading && !hasNotesInText;
  const { data: questions } = useCountQuestionsQuery(content.id);
  const hasQuestions = isOpen || (questions?.count ?? 0) > 0;
  const names = [
    ...(lessons ? (['lessons'] as const) : []),
    ...partsOf(lesson, { takesNotes, hasQuestions, isNarrow }),
  ];
  const shown =
    names.find((name) => name === chosen) ?? names.find((name) => PARTS[name] === asked) ?? names[0];
  const section = useRef<HTMLElement>(null);
  const folds = shown !== undefined && FOLDS.includes(shown);
  const show = useEffectEvent(() => {
    const isStarted = course?.link.read().isStarted === true;
    if (isNarrow && (isAboveTabs(section.current) || (folds && isStarted))) section.current?.scrollIntoView();
  });
  useEffect(() => {
    if (chosen !== null) show();
  }, [chosen]);
  const noteCount = useNoteCount(content.id, names.includes('notes'));
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    leaveFullscreen();
    setChosen('questions');
    setAsking(true);
  };
  const canAsk = isReading && questions?.hasQuestions === true;
  usePageKeys(canAsk ? { d: ask } : {});
  if (shown === undefined) return null;
  const hasNotesTab = names.includes('notes');
  return (
    <section
      ref={section}
      className={`study${isWide ? ' study--wide' : ''}${course ? ' study--film' : ''}${folds ? ' study--folds' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id} className="visually-hidden">
        {t('title')}
      </h2>
      <Tabs
        names={names}
        shown={shown}
        panelId={`${id}-panel`}
        counts={{ questions: questions?.count, notes: noteCount }}
        textOf={(name) =>
          t(name === 'transcript' && (!takesNotes || hasNotesTab) ? 'tabs.transcriptOnly' : `tabs.${name}`)
        }
        onChoose={(name) => {
          setAsking(false);
          setChosen(name);
        }}
      />
      <div
        id={`${id}-panel`}
        className="study__panel"
        role="tabpanel"
        aria-labelledby={`${id}-panel-${shown}`}
      >
        {shown === 'lessons' ? (
          lessons
        ) : (
          <LateView
            key={shown}
            part={CODE[shown]}
            props={{
              ...{ content, lesson, takesNotes, canAsk, link: course?.link, seek: course?.seek },
              ...{ isAsking, onAsking: () => setAsking(false) },
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Whether the reader has scrolled on within the part, so that the tabs no longer stand at its top. */
function isAboveTabs(section: HTMLElement | null): boolean {
  const tabs = section?.querySelector('[role=tablist]');
  return !!section && !!tabs && section.getBoundingClientRect().top < tabs.getBoundingClientRect().top - 1;
}

/** How many notes a learner has beside a content; undefined until it is known, and for more than a page of them. */
function useNoteCount(contentId: string, isShown: boolean): number | undefined {
  const { data, hasNextPage } = useListNotesInfiniteQuery({ contentId }, { skip: !isShown });
  return hasNextPage ? undefined : data?.pages[0]?.items.length;
}

interface TabsProps {
  names: readonly PartName[];
  shown: PartName;
  panelId: string;
  /** How much there is in a part, where that is known. */
  counts: Partial<Record<PartName, number | undefined>>;
  textOf: (name: PartName) => string;
  onChoose: (name: PartName) => void;
}

/** The arrow keys go from tab to tab, as readers of screens expect. */
function Tabs({ names, shown, panelId, counts, textOf, onChoose }: TabsProps) {
  const list = useKeys<HTMLDivElement>(({ key }, element) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by === undefined) return;
    const next = (names.indexOf(shown) + by + names.length) % names.length;
    const name = names[next];
    if (name === undefined) return;
    onChoose(name);
    element.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  });
  return (
    <div ref={list} className="study__tabs" role="tablist">
      {names.map((name) => (
        <button
          key={name}
          id={`${panelId}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === shown}
          aria-controls={panelId}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {textOf(name)}
          {counts[name] !== undefined && <span className="study__count"> {counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}

/** The parts that a lesson has for its reader. */
function partsOf(
  lesson: Lesson | undefined,
  { takesNotes, hasQuestions, isNarrow }: Record<'takesNotes' | 'hasQuestions' | 'isNarrow', boolean>,
): PartName[] {
  const hasCaptions = (lesson?.captions ?? []).length > 0;
  return [
    ...(hasCaptions ? (['transcript'] as const) : []),
    ...(takesNotes && (isNarrow || !hasCaptions) ? (['notes'] as const) : []),
    ...(hasQuestions ? (['questions'] as const) : []),
  ];
}
