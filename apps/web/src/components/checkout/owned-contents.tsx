import type { Quote } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** What of a bundle the buyer has already: the price stays, so it is said before paying. */
export function OwnedContents({ contents }: { contents: Quote['ownedContents'] }) {
  const { t } = useTranslation('checkout');
  if (contents.length === 0) return null;
  return (
    <div className="owned">
      <p>{t('owned', { count: contents.length })}</p>
      <ul className="owned__list">
        {contents.map(({ contentId, slug, title }) => (
          <li key={contentId}>
            <Link to={`/contenuti/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
