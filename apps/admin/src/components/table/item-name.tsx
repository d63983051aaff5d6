import { Cover } from '@academy/ui';
import { Link } from 'react-router-dom';
import './item-name.css';

interface ItemNameProps {
  item: { title: string; slug: string; coverImageUrl: string | null };
  /** Where it is edited. */
  to: string;
}

/** A content or project with its cover, as the head of its row. */
export function ItemName({ item: { title, slug, coverImageUrl }, to }: ItemNameProps) {
  return (
    <span className="item-name">
      <span className="item-name__thumb">
        <Cover src={coverImageUrl} seed={slug} />
      </span>
      <Link className="item-name__title" to={to}>
        {title}
      </Link>
    </span>
  );
}

/** A text that breaks instead of widening the table. */
export function LongText({ text }: { text: string }) {
  return <span className="long-text">{text}</span>;
}
