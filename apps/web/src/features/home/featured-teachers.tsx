import { pagePath } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeaturedProjectQuery, useGetProjectQuery } from '../../api/projects.ts';
import { TeacherCard } from '../../components/credits/teacher-card.tsx';

/** Fills one row in the widest windows. */
const TEACHER_COUNT = 4;

/** The teachers of the featured project; nothing when there is none. */
export function FeaturedTeachers() {
  const { t } = useTranslation('home');
  const { data: featured } = useFeaturedProjectQuery();
  const { data: project } = useGetProjectQuery(featured?.slug ?? '', { skip: !featured });
  const teachers = project?.teachers.filter(({ contentCount }) => contentCount > 0) ?? [];
  if (teachers.length === 0) return null;
  return (
    <section className="container section" aria-labelledby="featured-teachers">
      <div className="section__head">
        <h2 id="featured-teachers">{t('teachers.title')}</h2>
        <Link to={pagePath('teachers')}>{t('teachers.all')}</Link>
      </div>
      <ul className="people featured-teachers">
        {teachers.slice(0, TEACHER_COUNT).map((teacher) => (
          <TeacherCard
            key={teacher.id}
            teacher={teacher}
            count={t('teachers.count', { count: teacher.contentCount })}
            heading="h3"
          />
        ))}
      </ul>
    </section>
  );
}
