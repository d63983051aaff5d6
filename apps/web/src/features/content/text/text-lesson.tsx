import { type ContentDetail, useSession } from '@academy/api-client';
import type { TextDocument } from '@academy/shared';
import { TextView, useLanguage, useTextLanguage } from '@academy/ui';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LatePart } from '../../../components/late-part.ts';
import { TitleInSentence } from '../../../components/title-in-sentence.tsx';
import { LateStudy } from '../study/late-study.tsx';
import { LateView } from '../study/late-view.tsx';
import { BackLink, Below, Head, Onwards, type ViewProps } from '../content-parts.tsx';
import { useReading, useReadingReports } from '../reading/use-reading.ts';
import { useMarkCompleted } from '../use-mark-completed.ts';
import { EndOfText } from './end-of-text.tsx';
import { goToBlock, isAtBlock } from './go-to-block.ts';
import { NotePlace, type NotePlaces } from './note-places.tsx';
import { TextContents } from './text-contents.tsx';
import { headingOf, partsOf, positionOf } from './text-parts.ts';
import type { TextNotesProps } from './text-notes.tsx';
import { TextTools } from './text-tools.tsx';
import { TextVideo } from './text-video.tsx';
import { useCompletion } from './use-completion.ts';
import { useLinkedBlock } from './use-linked-block.ts';
import { useListening } from './use-listening.ts';
import { useMarginNotes } from './use-margin-notes.ts';
import { usePlaceRead } from './use-place-read.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import { useTextSize } from './use-text-size.ts';

export interface TextLessonProps extends ViewProps {
  text: NonNullable<ContentDetail['text']>;
}

const NOTES: LatePart<TextNotesProps> = {
  code: async () => (await import('./text-notes.tsx')).TextNotes,
  namespaces: ['notes'],
};

/** A lesson to read, for those who have access to it. */
export function TextLesson({ text: lesson, ...view }: TextLessonProps) {
  const { document: text, isUntranslated, italianBlocks } = lesson;
  const { content, progress } = view;
  const { t } = useTranslation('content');
  const lang = useTextLanguage()(isUntranslated);
  const language = useLanguage();
  const isInItalian = (blockId: string) => isUntranslated || (italianBlocks?.includes(blockId) ?? false);
  const body = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => partsOf(text), [text]);
  const minutes = content.readingMinutes ?? 1;
  const isCompleted = progress?.isCompleted ?? false;

  const report = useReadingReports(content.id);
  const { position, isAtEnd } = usePlaceRead(text, report);
  const current = headingOf(text, parts, position);
  const { size, choose, step: resize } = useTextSize();
  const listening = useListening(text, lang ?? language, italianBlocks);
  const [resumedShare, setResumedShare] = useState(0);
  const { toggle } = useMarkCompleted(content.id, progress);
  useCompletion({
    isAtEnd,
    readingMs: minutes * 60_000,
    readBefore: resumedShare,
    isCompleted,
    complete: progress && toggle,
  });
  const takesNotes = useSession().status === 'user';
  const [places, setPlaces] = useState<NotePlaces>(new Map());
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  useMarginNotes(body, text, takesNotes);
  useLinkedBlock(text);
  const step = (by: 1 | -1) => {
    const from = parts.headings.find(({ id }) => isAtBlock(id)) ?? current;
    const next = parts.headings[parts.headings.findIndex(({ id }) => id === from?.id) + by];
    if (next) goToBlock(next.id);
  };
  useReadingKeys(body, { step, resize });

  return (
    <article className="page--padded">
      <div className="container text-lesson" style={{ '--text-size': `${size}px` } as CSSProperties}>
        <div className="text-lesson__head">
          <BackLink />
          <Head content={content} isCompleted={isCompleted} />
          <TextTools
            listening={listening}
            position={position}
            size={size}
            onSize={choose}
            onPlace={setToolsPlace}
          />
          <ResumeOffer
            contentId={content.id}
            text={text}
            isInItalian={isInItalian}
            onResume={(resumed) => {
              setResumedShare(parts.shares[resumed] ?? 0);
              goToBlock(text.content[resumed]?.attrs?.id ?? '');
            }}
          />
        </div>
        <TextContents
          headings={parts.headings}
          current={current}
          isInItalian={isInItalian}
          share={isAtEnd ? 1 : (parts.shares[position] ?? 0)}
          minutes={minutes}
          isCompleted={isCompleted}
        />
        <div className="text-lesson__main">
          <div ref={body} className="text-lesson__text" tabIndex={-1}>
            <TextView
              document={text}
              lang={lang}
              italianBlocks={italianBlocks}
              heardId={listening?.heardId}
              renderVideo={(video) => <TextVideo {...video} />}
              renderBeside={takesNotes ? (id) => <NotePlace blockId={id} setPlaces={setPlaces} /> : undefined}
            />
          </div>
          {takesNotes && (
            <LateView
              part={NOTES}
              meanwhile={null}
              props={{ contentId: content.id, text, position, textElement: body, places, toolsPlace }}
            />
          )}
          <EndOfText progress={progress} onComplete={toggle} />
          <p className="text-lesson__keys muted">{t('text.keys')}</p>
        </div>
      </div>
      <div className="container content__after">
        <LateStudy content={content} hasNotesInText />
        <Below {...view} />
        <Onwards content={content} />
      </div>
    </article>
  );
}

interface ResumeOfferProps {
  contentId: string;
  text: TextDocument;
  isInItalian: (blockId: string) => boolean;
  onResume: (position: number) => void;
}

/** Offers to go on where the learner left the text; the page never goes there by itself. */
function ResumeOffer({ contentId, text, isInItalian, onResume }: ResumeOfferProps) {
  const { t } = useTranslation('content');
  const reading = useReading(contentId);
  // What is saved while this page is open is not where the learner left.
  const [left, setLeft] = useState<number | null>(null);
  if (left === null && reading !== undefined) setLeft(positionOf(text, reading?.blockId));
  const [isTaken, setTaken] = useState(false);
  if (left === null || left <= 0 || isTaken) return null;
  const heading = headingOf(text, partsOf(text), left);
  return (
    <p className="text-lesson__resume">
      <button
        type="button"
        className="button button--small"
        onClick={() => {
          setTaken(true);
          onResume(left);
        }}
      >
        {heading ? (
          <span>
            <TitleInSentence title={heading.title} isUntranslated={isInItalian(heading.id)}>
              {(title) => t('text.resume', { title })}
            </TitleInSentence>
          </span>
        ) : (
          t('text.resumePlace')
        )}
      </button>
    </p>
  );
}
