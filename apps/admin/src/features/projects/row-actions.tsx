import { useSession, type ProjectSummary } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useDeleteProjectMutation,
  useGetProjectDeletionQuery,
  useUpdateProjectMutation,
} from '../../api/projects.ts';
import { RemovalDialog } from '../../components/confirm/removal-dialog.tsx';
import { MessageLink } from '../../components/item/message-link.tsx';
import { pathOf } from '../../components/navigation/pages.ts';

/** The actions on one project. They appear on hover and on keyboard focus. */
export function RowActions({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const { role } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const { id, title } = project;
  return (
    <div className="row-actions">
      <ViewLink project={project} />
      <Link
        className="row-actions__item"
        to={pathOf('editProject', id)}
        aria-label={t('actions.editTitle', { title })}
      >
        {t('actions.edit')}
      </Link>
      <MessageLink kind="project" items={[project]} className="row-actions__item" />
      {role === 'admin' && (
        <button
          type="button"
          className="row-actions__item row-actions__item--danger"
          aria-label={t('actions.removeTitle', { title })}
          onClick={() => setLeaving(true)}
        >
          {t('actions.remove')}
        </button>
      )}
      {isLeaving && <DeleteDialog project={project} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** The project's public page; the learners' app is a separate app, hence a plain link. */
function ViewLink({ project: { slug, title } }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <a
      className="row-actions__item"
      href={pathInLanguage(`/progetto/${slug}`, language)}
      target="_blank"
      rel="noopener"
      aria-label={t('actions.viewTitle', { title })}
    >
      {t('actions.view')}
    </a>
  );
}

function DeleteDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const [remove] = useDeleteProjectMutation();
  const [update] = useUpdateProjectMutation();
  const { id, title, isActive } = project;
  return (
    <RemovalDialog
      name={title}
      texts={t('deletion', { returnObjects: true, title })}
      sold={useGetProjectDeletionQuery(id)}
      soldCode="catalogue.project_sold"
      isRetired={!isActive}
      remove={() => remove(id)}
      retire={() => update({ id, changes: { isActive: false } })}
      onClose={onClose}
    />
  );
}
