import type { ContentSummary, ProjectSummary } from '@academy/api-client';
import { Badge, Cover } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { foundBy } from '../search/found-by.ts';
import './item-name.css';

interface ItemNameProps {
  item: ContentSummary | ProjectSummary;
  /** The address of its form. */
  to: string;
  /** The search that found it. */
  search: string;
  /** What else the row says of it. */
  note?: string | undefined;
}

/**
 * A content or project with its cover, as the row header; marked while parts of it are in Italian only. Says which
 * teachers and topics a search found it by, unless its title has all the words.
 */
export function ItemName({ item, to, search, note }: ItemNameProps) {
  const { t } = useTranslation('form');
  const { title, slug, coverImageUrl, untranslated } = item;
  const names = foundBy(item, search);
  return (
    <span className="item-name">
      <span className="item-name__thumb">
        <Cover src={coverImageUrl} seed={slug} />
      </span>
      <span className="item-name__text">
        <Link className="item-name__title" to={to}>
          {title}
        </Link>
        {untranslated.length > 0 && <Badge tone="plain">{t('english.mark')}</Badge>}
        {note !== undefined && <span className="item-name__found">{note}</span>}
        {names.length > 0 && (
          <span className="item-name__found">{t('foundBy', { names: names.join(', ') })}</span>
        )}
      </span>
    </span>
  );
}

/** A text that breaks instead of widening the table. */
export function LongText({ text }: { text: string }) {
  return <span className="long-text">{text}</span>;
}
