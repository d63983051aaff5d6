import { useSession, type ProjectSummary } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { Badge, Cover, useFormats, useLanguage } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteProjectMutation, useUpdateProjectMutation } from '../../api/projects.ts';
import { RemovalDialog } from '../../components/confirm/removal-dialog.tsx';

/** One project: what it is, how it stands, and what can be done with it. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation(['projects', 'ui']);
  const { money } = useFormats();
  const { role } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const { id, slug, title, priceCents, currency, contentCount } = project;
  const percent = project.savePercent ?? 0;
  return (
    <li className="card project-card">
      <Cover src={project.coverImageUrl} seed={slug} />
      <div className="card__badges">
        {!project.isActive && <Badge tone="plain">{t('ui:badge.inactive')}</Badge>}
        {project.isFeatured && <Badge tone="premium">★ {t('card.featured')}</Badge>}
        {percent > 0 && <Badge tone="sale">{t('bundle.saves', { percent })}</Badge>}
      </div>
      <h2 className="card__title">
        <Link className="project-card__title" to={`/projects/${id}/edit`}>
          {title}
        </Link>
      </h2>
      <p className="card__summary">{project.shortDescription}</p>
      <p className="project-card__facts">
        <span>{t('card.contents', { count: contentCount })}</span>
        <span>
          {priceCents === null ? t('form.notSold') : t('card.price', { price: money(priceCents, currency) })}
        </span>
      </p>
      <div className="project-card__actions">
        <ViewLink project={project} />
        <Link to={`/projects/${id}/edit`} aria-label={t('card.editTitle', { title })}>
          {t('card.edit')}
        </Link>
        {role === 'admin' && (
          <button
            type="button"
            className="project-card__delete"
            aria-label={t('card.removeTitle', { title })}
            onClick={() => setLeaving(true)}
          >
            {t('card.remove')}
          </button>
        )}
      </div>
      {isLeaving && <DeleteDialog project={project} onClose={() => setLeaving(false)} />}
    </li>
  );
}

/** The project as learners see it; the learners' app is another one, hence a plain link. */
function ViewLink({ project: { slug, title } }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <a
      href={pathInLanguage(`/progetto/${slug}`, language)}
      target="_blank"
      rel="noopener"
      aria-label={t('card.viewTitle', { title })}
    >
      {t('card.view')}
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
      soldCode="catalogue.project_sold"
      isRetired={!isActive}
      remove={() => remove(id)}
      retire={() => update({ id, changes: { isActive: false } })}
      onClose={onClose}
    />
  );
}
