import { useSession, type ContentSummary } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useDeleteContentMutation,
  useGetContentDeletionQuery,
  useUpdateContentMutation,
} from '../../api/contents.ts';
import { RemovalDialog } from '../../components/confirm/removal-dialog.tsx';
import { MessageLink } from '../../components/item/message-link.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The actions on one content. They appear on hover and on keyboard focus. */
export function RowActions({ content }: { content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const { role } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="row-actions">
      <ViewLink content={content} />
      <Link
        className="row-actions__item"
        to={pathOf('editContent', content.id)}
        aria-label={t('editTitle', { title: content.title })}
      >
        {t('edit')}
      </Link>
      <DuplicateButton content={content} className="row-actions__item" />
      {content.isPremium && <MessageLink kind="content" items={[content]} className="row-actions__item" />}
      {role === 'admin' && (
        <button
          type="button"
          className="row-actions__item row-actions__item--danger"
          aria-label={t('removeTitle', { title: content.title })}
          onClick={() => setLeaving(true)}
        >
          {t('remove')}
        </button>
      )}
      {isLeaving && <DeleteDialog content={content} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** The content's public page; the learners' app is a separate app, hence a plain link. */
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
      sold={useGetContentDeletionQuery(id)}
      soldCode="catalogue.content_sold"
      isRetired={status === 'archived'}
      remove={() => remove(id)}
      retire={() => update({ id, changes: { status: 'archived' } })}
      onClose={onClose}
    />
  );
}
