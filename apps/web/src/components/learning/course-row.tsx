import './learning.css';
import type { ContentType, LessonState } from '@academy/shared';
import { Cover, SeatLine, useTextLanguage } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { squaresOf } from '../content-types.ts';

interface CourseRowProps {
  content: {
    slug: string;
    title: string;
    isUntranslated: boolean;
    contentType: ContentType;
    coverImageUrl: string | null;
  };
  facts: ReactNode;
  /** One per lesson; absent while they are unknown. */
  states?: readonly LessonState[] | undefined;
  /** The row's link. */
  children: ReactNode;
}

/** A content in a list of the learner's: cover, title, facts, one seat per lesson, and a link. */
export function CourseRow({ content, facts, states, children }: CourseRowProps) {
  const { t } = useTranslation('learning');
  const textLanguage = useTextLanguage();
  const done = states?.filter((state) => state === 'done').length ?? 0;
  return (
    <li className="course-row">
      <Cover src={content.coverImageUrl} seed={content.slug} />
      <div>
        <p className="course-row__title" lang={textLanguage(content.isUntranslated)}>
          {content.title}
        </p>
        <p className="muted course-row__facts">{facts}</p>
        {states && (
          <SeatLine
            seats={states}
            squares={squaresOf([{ content, states }])}
            label={t('seen', { count: done, total: states.length })}
          />
        )}
      </div>
      {children}
    </li>
  );
}
