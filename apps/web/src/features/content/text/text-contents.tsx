import { anchorOf, type OutlineEntry } from '@academy/shared';
import { SeatMark, useTextLanguage } from '@academy/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { goToBlock } from './go-to-block.ts';

interface TextContentsProps {
  headings: OutlineEntry[];
  current: OutlineEntry | undefined;
  /** Whether a heading is in Italian, whatever the page's language. */
  isInItalian: (headingId: string) => boolean;
  /** The share of the text that was read, from 0 to 1. */
  share: number;
  minutes: number;
  isCompleted: boolean;
}

/** The contents of the lesson, with the place read: beside the text, or folded above it on a phone. */
export function TextContents({ share, minutes, isCompleted, ...links }: TextContentsProps) {
  const { t } = useTranslation('content');
  const state = isCompleted ? 'done' : share > 0 ? 'half' : 'todo';
  const name = isCompleted
    ? 'read'
    : share === 0
      ? 'unread'
      : share < 1 / 3
        ? 'begun'
        : share < 2 / 3
          ? 'half'
          : 'nearly';
  const left = Math.max(1, Math.ceil(minutes * (1 - share)));
  return (
    <nav className="text-lesson__side" aria-label={t('text.contents')}>
      <div className="text-lesson__state">
        <SeatMark state={state} label={t(`text.state.${name}`)} />
        <p>
          <span aria-hidden="true">{t(`text.state.${name}`)}</span>
          {!isCompleted && <span className="muted">{t('text.left', { count: left })}</span>}
        </p>
      </div>
      {links.headings.length > 0 && (
        <>
          <div className="text-lesson__wide">
            <Links {...links} />
          </div>
          <details className="text-lesson__narrow">
            <summary>{t('text.parts', { count: links.headings.length })}</summary>
            <Links {...links} />
          </details>
        </>
      )}
    </nav>
  );
}

function Links({
  headings,
  current,
  isInItalian,
}: Pick<TextContentsProps, 'headings' | 'current' | 'isInItalian'>) {
  const languageOf = useTextLanguage();
  const reached = current ? headings.findIndex(({ id }) => id === current.id) : -1;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    goToBlock(id);
  };
  return (
    <ol className="text-lesson__contents">
      {headings.map(({ id, title }, index) => (
        <li key={id}>
          <a
            className={index < reached ? 'text-lesson__entry text-lesson__entry--read' : 'text-lesson__entry'}
            href={`#${anchorOf(id)}`}
            lang={languageOf(isInItalian(id))}
            aria-current={index === reached ? 'location' : undefined}
            onClick={go(id)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
