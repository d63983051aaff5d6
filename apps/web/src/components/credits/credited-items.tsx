import { useTranslation } from 'react-i18next';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import type { CreditFilter } from '../../api/credits.ts';
import { useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { useCoursesOf } from '../use-courses-of.ts';
import { CardGridSkeleton, ContentCard } from '../content-card.tsx';
import { ListEnd } from '../list-end.tsx';
import { ProjectCard } from '../project-card.tsx';

/** The projects and contents of a teacher or topic. */
export function CreditedItems({ filter }: { filter: CreditFilter }) {
  return (
    <>
      <Projects filter={filter} />
      <Contents filter={filter} />
    </>
  );
}

/** Left out when there are none. */
function Projects({ filter }: { filter: CreditFilter }) {
  const { t } = useTranslation('credits');
  const list = useListProjectsInfiniteQuery(filter);
  const projects = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (projects.length === 0) return null;
  return (
    <section className="section" aria-labelledby="projects-title">
      <div className="section__head">
        <h2 id="projects-title">{t('projects')}</h2>
      </div>
      <ul className="card-grid">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      <ListEnd list={list} failed={t('failed')} more={t('moreProjects')} />
    </section>
  );
}

function Contents({ filter }: { filter: CreditFilter }) {
  const { t } = useTranslation('credits');
  const list = useListContentsInfiniteQuery(filter);
  const { data, isError } = list;
  const contents = data?.pages.flatMap((page) => page.items);
  const courses = useCoursesOf(contents ?? []);
  return (
    <section className="section" aria-labelledby="contents-title">
      <div className="section__head">
        <h2 id="contents-title">{t('contents')}</h2>
        <p className="muted" role="status">
          {contents ? t('count', { count: data?.pages[0]?.total ?? contents.length }) : t('loading')}
        </p>
      </div>
      {!contents && !isError && <CardGridSkeleton count={3} />}
      {contents?.length === 0 && <p className="muted">{t('none')}</p>}
      {contents && (
        <ul className="card-grid">
          {contents.map((content) => (
            <ContentCard key={content.id} content={content} progress={courses[content.id]} />
          ))}
        </ul>
      )}
      <ListEnd list={list} failed={t('failed')} more={t('more')} />
    </section>
  );
}
