import type { ContentSummary, CourseProgress } from '@academy/api-client';
import { opensContent } from '@academy/shared';
import { AccessBadge, Badge, CardSkeleton, Cover, TypeBadge, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContentLength } from './content-length.ts';
import { Marked } from './marked.tsx';

interface ContentCardProps {
  content: ContentSummary;
  eager?: boolean;
  /** The search that found the content; its matches are marked. */
  search?: string | undefined;
  /** One level below the heading above the card. */
  heading?: 'h3' | 'h4';
  /** What the learner has done of it, see {@link useCoursesOf}. */
  progress?: Pick<CourseProgress, 'isCompleted' | 'isSaved'> | undefined;
}

/**
 * A content in a grid: cover with its length, two badges, title, two lines, teachers, price. The whole card is a link.
 */
export function ContentCard({
  content,
  eager = false,
  search,
  heading: Heading = 'h3',
  progress,
}: ContentCardProps) {
  const { t } = useTranslation(['common', 'ui']);
  const { money } = useFormats();
  const lengthOf = useContentLength();
  const textLanguage = useTextLanguage();
  const { access, currency, isPremium, level, priceCents, slug, teachers } = content;
  const isOwned = isPremium && access !== null && opensContent(access.level);
  return (
    <li className="card">
      <Cover src={content.coverImageUrl} seed={slug} eager={eager} note={lengthOf(content)} />
      <div className="card__badges">
        <TypeBadge type={content.contentType} />
        <AccessBadge premium={isPremium} isOwned={isOwned} />
        {progress?.isCompleted && <Badge tone="completed">{t('ui:badge.completed')}</Badge>}
        {progress?.isSaved && <Badge>{t('ui:badge.saved')}</Badge>}
      </div>
      <Heading className="card__title">
        <Link
          className="card__link"
          to={`/contenuti/${slug}`}
          lang={textLanguage(content.untranslated.includes('title'))}
        >
          <Marked text={content.title} search={search} />
        </Link>
      </Heading>
      <p className="card__summary" lang={textLanguage(content.untranslated.includes('shortDescription'))}>
        {content.shortDescription}
      </p>
      <p className="card__foot">
        <span className="card__teacher">
          {teachers.length > 0 ? (
            <Marked text={teachers.map(({ name }) => name).join(', ')} search={search} />
          ) : (
            t(`ui:badge.${level}`)
          )}
        </span>
        {!isPremium && <b>{t('noPrice')}</b>}
        {isOwned && <b className="card__owned">{t('ui:badge.owned')}</b>}
        {/* The price is hidden until it is known that the reader does not own the content. */}
        {isPremium && !isOwned && access !== null && (
          <b>{t('netPrice', { price: money(priceCents, currency, { compact: true }) })}</b>
        )}
      </p>
    </li>
  );
}

/** Placeholders for cards that are still loading. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className="card-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
