import type { ProjectSummary } from '@academy/api-client';
import { Badge, Cover, formatDuration, Icon, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Marked } from './marked.tsx';

interface ProjectCardProps {
  project: ProjectSummary;
  eager?: boolean;
  /** The search that found the project; its matches are marked. */
  search?: string | undefined;
}

/**
 * A project in a grid: cover, number of contents, title, two lines, certificate and price. The whole card is a link.
 */
export function ProjectCard({ project, eager = false, search }: ProjectCardProps) {
  const { t } = useTranslation();
  const textLanguage = useTextLanguage();
  const { contentCount, durationSeconds, earnsCertificate, lessonCount, slug } = project;
  const facts = [t('contents', { count: contentCount }), t('lessons', { count: lessonCount })];
  return (
    <li className="card">
      <Cover
        src={project.coverImageUrl}
        seed={slug}
        eager={eager}
        note={durationSeconds === null ? undefined : formatDuration(durationSeconds)}
      />
      <div className="card__badges">
        <Badge tone="plain">
          <Icon name="series" size={16} />
          {t('project')}
        </Badge>
        <span className="muted card__facts">{facts.join(' · ')}</span>
      </div>
      <h3 className="card__title">
        <Link
          className="card__link"
          to={`/progetto/${slug}`}
          lang={textLanguage(project.untranslated.includes('title'))}
        >
          <Marked text={project.title} search={search} />
        </Link>
      </h3>
      <p className="card__summary" lang={textLanguage(project.untranslated.includes('shortDescription'))}>
        {project.shortDescription}
      </p>
      <p className="card__foot">
        <span>{earnsCertificate && t('withCertificate')}</span>
        <Price project={project} />
      </p>
    </li>
  );
}

function Price({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation(['common', 'ui']);
  const { money } = useFormats();
  const { aggregatedPriceCents, currency, isPurchased, priceCents, savePercent } = project;
  if (isPurchased) return <b className="card__owned">{t('ui:badge.owned')}</b>;
  // The price is hidden until it is known that the reader does not own the project.
  if (priceCents === null || isPurchased === null) return null;
  const was = savePercent === null ? null : aggregatedPriceCents;
  return (
    <b>
      {was !== null && (
        <>
          <del className="card__was" aria-hidden="true">
            {money(was, currency, { compact: true })}
          </del>{' '}
          <span className="visually-hidden">
            {t('insteadOf', { price: money(was, currency, { compact: true }) })}
          </span>
        </>
      )}
      {t('netPrice', { price: money(priceCents, currency, { compact: true }) })}
    </b>
  );
}
