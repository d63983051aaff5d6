import { useSession, type ContentSummary } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { AccessBadge, Badge, TypeBadge, useFormats, useLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteContentMutation, useUpdateContentMutation } from '../../api/contents.ts';
import { RemovalDialog } from '../../components/confirm/removal-dialog.tsx';
import { DataTable, type Column } from '../../components/table/data-table.tsx';

/** The list itself. Its actions show themselves on hover and on keyboard focus. */
export function ContentTable({ rows }: { rows: ContentSummary[] | undefined }) {
  const { t } = useTranslation('contents');
  const { date } = useFormats();
  const { role } = useSession();
  const [leaving, setLeaving] = useState<ContentSummary | null>(null);

  const columns: Column<ContentSummary>[] = [
    {
      key: 'title',
      title: t('columns.title'),
      render: ({ id, title, slug }) => (
        <>
          <Link className="contents__title" to={`/contenuti/modifica/${id}`}>
            {title}
          </Link>
          <span className="contents__slug">/{slug}</span>
        </>
      ),
    },
    { key: 'type', title: t('columns.type'), render: ({ contentType }) => <TypeBadge type={contentType} /> },
    {
      key: 'access',
      title: t('columns.access'),
      render: ({ isPremium }) => <AccessBadge premium={isPremium} />,
    },
    {
      key: 'status',
      title: t('columns.status'),
      render: ({ status }) => (
        <Badge tone={status === 'published' ? 'completed' : 'plain'}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      key: 'created',
      title: t('columns.created'),
      numeric: true,
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('columns.actions')}</span>,
      render: (content) => (
        <div className="row-actions">
          <ViewLink content={content} />
          <Link
            className="row-actions__item"
            to={`/contenuti/modifica/${content.id}`}
            aria-label={t('editTitle', { title: content.title })}
          >
            {t('edit')}
          </Link>
          {role === 'admin' && (
            <button
              type="button"
              className="row-actions__item row-actions__item--danger"
              aria-label={t('removeTitle', { title: content.title })}
              onClick={() => setLeaving(content)}
            >
              {t('remove')}
            </button>
          )}
        </div>
      ),
    },
  ];

  return (
    <>
      <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {leaving && <DeleteDialog content={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** The content as learners see it; the learners' app is another one, hence a plain link. */
function ViewLink({ content }: { content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  return (
    <a
      className="row-actions__item"
      href={pathInLanguage(`/contenuti/${content.slug}`, language)}
      target="_blank"
      rel="noopener"
      aria-label={t('viewTitle', { title: content.title })}
    >
      {t('view')}
    </a>
  );
}

function DeleteDialog({ content, onClose }: { content: ContentSummary; onClose: () => void }) {
  const { t } = useTranslation('contents');
  const [remove] = useDeleteContentMutation();
  const [update] = useUpdateContentMutation();
  const { id, title, status } = content;
  return (
    <RemovalDialog
      name={title}
      texts={t('deletion', { returnObjects: true, title })}
      soldCode="catalogue.content_sold"
      isRetired={status === 'archived'}
      remove={() => remove(id)}
      retire={() => update({ id, changes: { status: 'archived' } })}
      onClose={onClose}
    />
  );
}
