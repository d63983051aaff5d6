import { type ContentDetail, useSession } from '@academy/api-client';
import { opensContent } from '@academy/shared';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountQuestionsQuery } from '../../../api/questions.ts';
import { useAddress } from '../../../components/use-address.ts';
import { useKeys } from '../../../components/use-keys.ts';
import type { Course, Lesson } from '../course/use-course.ts';
import type { LatePart } from '../../../components/late-part.ts';
import { LateView } from './late-view.tsx';
import type { StudyProps } from './study-props.ts';

/** The parts in the order of their tabs, with their values in the address. */
const PARTS = {
  transcript: 'trascrizione',
  notes: 'appunti',
  questions: 'domande',
} as const;

type PartName = keyof typeof PARTS;

const CODE: Record<PartName, LatePart<StudyProps>> = {
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
}

/**
 * What a learner studies with beside a lesson, one part at a time; the address says with which it begins.
 */
export function Study({ content, course, isWide = false, hasNotesInText = false }: StudyOfLesson) {
  const { t } = useTranslation('study');
  const id = useId();
  const address = new URLSearchParams(useAddress().search);
  // Mails lead to a question.
  const asked = address.get('parte') ?? (address.has('domanda') ? PARTS.questions : null);
  const [chosen, choose] = useState<PartName | null>(null);
  const isMember = useSession().status === 'user';
  const lesson = course?.current;
  const isOpen = opensContent(content.access.level);
  const takesNotes = isMember && isOpen && !hasNotesInText;
  const names = partsOf(lesson, isOpen, takesNotes);
  const { data: questions } = useCountQuestionsQuery(content.id, { skip: !isOpen });
  const shown =
    names.find((name) => name === chosen) ?? names.find((name) => PARTS[name] === asked) ?? names[0];
  if (shown === undefined) return null;
  return (
    <section className={isWide ? 'study study--wide' : 'study'} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('title')}
      </h2>
      <Tabs
        names={names}
        shown={shown}
        panelId={`${id}-panel`}
        counts={{ questions: questions?.count }}
        textOf={(name) => t(name === 'transcript' && !takesNotes ? 'tabs.transcriptOnly' : `tabs.${name}`)}
        onChoose={choose}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-panel-${shown}`}>
        <Part
          key={shown}
          name={shown}
          content={content}
          lesson={lesson}
          takesNotes={takesNotes}
          link={course?.link}
          seek={course?.seek}
        />
      </div>
    </section>
  );
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
function partsOf(lesson: Lesson | undefined, isOpen: boolean, takesNotes: boolean): PartName[] {
  const hasCaptions = (lesson?.captions ?? []).length > 0;
  return [
    ...(hasCaptions ? (['transcript'] as const) : takesNotes ? (['notes'] as const) : []),
    ...(isOpen ? (['questions'] as const) : []),
  ];
}

function Part({ name, ...props }: StudyProps & { name: PartName }) {
  return <LateView part={CODE[name]} props={props} />;
}
