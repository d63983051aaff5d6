import './learning.css';
import type { ProjectDetail } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetProjectQuery } from '../../api/projects.ts';
import { TitleInSentence } from '../title-in-sentence.tsx';
import { CourseRow } from './course-row.tsx';
import { lessonPath, type Path, type PathStop, usePath } from './path.ts';

interface NextInPathProps {
  projectId: string;
  /** The content that is on the page. */
  contentId: string;
}

/** Leads from a content to the next one of a project that the learner may follow. */
export function NextInPath({ projectId, contentId }: NextInPathProps) {
  const { data: project } = useGetProjectQuery(projectId);
  return project ? <Next contentId={contentId} project={project} /> : null;
}

function Next({ project, contentId }: { project: ProjectDetail; contentId: string }) {
  const { t } = useTranslation('learning');
  const path = usePath(project);
  const next = followingStop(path, contentId);
  if (!path.isKnown || next === null || !path.stops.every(({ isOpen }) => isOpen)) return null;
  const { content, course, states } = next;
  return (
    <section className="section next-in-path" aria-label={t('next.label')}>
      <div className="section__head">
        <h2>
          <TitleInSentence title={project.title} isUntranslated={project.untranslated.includes('title')}>
            {(title) => t('next.title', { title })}
          </TitleInSentence>
        </h2>
        <Link to={`/progetto/${project.slug}`}>{t('path.open')}</Link>
      </div>
      <ul>
        <CourseRow
          content={{ ...content, isUntranslated: content.untranslated.includes('title') }}
          facts={content.shortDescription}
          states={states}
        >
          <Link
            className="button button--small"
            to={lessonPath(content.slug, course?.nextPosition ?? null)}
            aria-label={t('next.goTitle', { title: content.title })}
          >
            {t('next.go')}
          </Link>
        </CourseRow>
      </ul>
    </section>
  );
}

/** The first content after this one that is not completed; after the last one, whatever the path continues with. */
function followingStop({ stops, next }: Path, contentId: string): PathStop | null {
  const place = stops.findIndex(({ content }) => content.id === contentId);
  if (place < 0) return null;
  const later = stops.slice(place + 1).find(({ isCompleted }) => !isCompleted);
  return later ?? (next?.content.id === contentId ? null : next);
}
