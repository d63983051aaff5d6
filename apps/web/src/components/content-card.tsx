import { AccessBadge, CardSkeleton, Cover, TypeBadge } from '@academy/ui';
import { Link } from 'react-router-dom';
import type { ContentSummary } from '@academy/api-client';

/** A content in a grid: cover, two badges, title, two lines. The whole card leads to it. */
export function ContentCard({ content, eager = false }: { content: ContentSummary; eager?: boolean }) {
  return (
    <li className="card">
      <Cover src={content.coverImageUrl} seed={content.slug} eager={eager} />
      <div className="card__badges">
        <TypeBadge type={content.contentType} />
        <AccessBadge premium={content.isPremium} />
      </div>
      <h3 className="card__title">
        <Link className="card__link" to={`/contenuti/${content.slug}`}>
          {content.title}
        </Link>
      </h3>
      <p className="card__summary">{content.shortDescription}</p>
    </li>
  );
}

/** As many outlines of cards as asked, while the real ones are on their way. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className="card-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
