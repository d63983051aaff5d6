import type { ContentSummary } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { AccessBadge, Badge, TypeBadge, useFormats, useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../components/table/data-table.tsx';

/** The list itself. The action shows itself on hover and on keyboard focus. */
export function ContentTable({ rows }: { rows: ContentSummary[] | undefined }) {
  const { t } = useTranslation('contents');
  const { date } = useFormats();

  const columns: Column<ContentSummary>[] = [
    {
      key: 'title',
      title: t('columns.title'),
      render: ({ title, slug }) => (
        <>
          <span className="contents__title">{title}</span>
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
      render: (content) => <ViewLink content={content} />,
    },
  ];

  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** The content as learners see it; the learners' app is another one, hence a plain link. */
function ViewLink({ content }: { content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  return (
    <a
      className="contents__action"
      href={pathInLanguage(`/contenuti/${content.slug}`, language)}
      target="_blank"
      rel="noopener"
      aria-label={t('viewTitle', { title: content.title })}
    >
      {t('view')}
    </a>
  );
}
