import { isApiError, type ItemStats, useSession } from '@academy/api-client';
import { Notice, Skeleton, useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FigureRow } from './figure-row.tsx';
import { LearnersSection } from './learners-section.tsx';
import { useItemTitle } from './use-item-title.ts';

interface ItemPageProps<T extends ItemStats> {
  query: { currentData?: T | undefined; error?: unknown; refetch: () => unknown };
  /** The link to the item's form. */
  edit: { to: string; label: string };
  actions?: ReactNode;
  children: (item: T) => ReactNode;
}

/** The figures of one content or project: the four numbers, the curves and the learners. */
export function ItemPage<T extends ItemStats>({ query, edit, actions, children }: ItemPageProps<T>) {
  const { t } = useTranslation('learning');
  const titleOf = useItemTitle();
  const { role } = useSession();
  const { currentData: item, error } = query;
  const title = item ? titleOf(item) : t('item');
  useHead({ title, noIndex: true });
  const isUnknown = isApiError(error) && [400, 404].includes(error.status);
  return (
    <>
      <PageHead title={title} back={{ to: '/apprendimento', label: t('back') }}>
        {item && (
          <>
            {actions}
            {item.title !== null && <Link to={edit.to}>{edit.label}</Link>}
          </>
        )}
      </PageHead>
      {item ? (
        item.started === 0 ? (
          <Notice title={t('nobody.title')} text={t('nobody.text')} />
        ) : (
          <>
            <FigureRow item={item} />
            <p className="muted">{t('delay')}</p>
            {children(item)}
            {role === 'admin' && <LearnersSection itemId={item.itemId} />}
          </>
        )
      ) : isUnknown ? (
        <Notice title={t('unknown.title')} text={t('unknown.text')} />
      ) : error ? (
        <LoadFailure title={t('itemFailed')} error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '12rem' }} />
      )}
    </>
  );
}
