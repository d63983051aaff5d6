import { Badge, Cover } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './item-name.css';

interface ItemNameProps {
  item: { title: string; slug: string; coverImageUrl: string | null; untranslated: string[] };
  /** The address of its form. */
  to: string;
}

/** A content or project with its cover, as the row header; marked while parts of it are in Italian only. */
export function ItemName({ item: { title, slug, coverImageUrl, untranslated }, to }: ItemNameProps) {
  const { t } = useTranslation('form');
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
      </span>
    </span>
  );
}

/** A text that breaks instead of widening the table. */
export function LongText({ text }: { text: string }) {
  return <span className="long-text">{text}</span>;
}
