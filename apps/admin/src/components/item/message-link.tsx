import { useSession } from '@academy/api-client';
import { MESSAGE_LIMITS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface MessageLinkProps {
  kind: 'content' | 'project';
  items: readonly { id: string; title: string }[];
  className: string;
}

/** Links to a new message to the owners of these items; only administrators may send one. */
export function MessageLink({ kind, items, className }: MessageLinkProps) {
  const { t } = useTranslation('form');
  const { role } = useSession();
  if (role !== 'admin') return null;
  if (items.length > MESSAGE_LIMITS.items)
    return (
      <button type="button" className={className} disabled>
        {t('message.writeAtMost', { count: MESSAGE_LIMITS.items })}
      </button>
    );
  const titles = items.map(({ title }) => title).join(', ');
  return (
    <Link className={className} to={newMessagePath(kind, items)} aria-label={t('message.about', { titles })}>
      {t('message.write')}
    </Link>
  );
}

/** Links to the messages about an item, and to a new one. */
export function MessageLinks({ kind, item }: { kind: 'content' | 'project'; item: { id: string } }) {
  const { t } = useTranslation('form');
  const { role } = useSession();
  if (role !== 'admin') return null;
  return (
    <>
      <Link to={`/messaggi?item=${item.id}`}>{t('message.sent')}</Link>
      <Link className="button button--small" to={newMessagePath(kind, [item])}>
        {t('message.writeOwners')}
      </Link>
    </>
  );
}

function newMessagePath(kind: string, items: readonly { id: string }[]): string {
  return `/messaggi/nuovo?${new URLSearchParams(items.map(({ id }) => [kind, id])).toString()}`;
}
