import './credits.css';
import type { TeacherSummary } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Portrait, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The teachers of a content or project, with links to their other contents; nothing when there are none. */
export function TeachersSection({
  teachers,
  isContent = false,
}: {
  teachers: readonly TeacherSummary[];
  /** True on the page of a content, which is itself one of the contents they teach. */
  isContent?: boolean;
}) {
  const { t } = useTranslation('credits');
  if (teachers.length === 0) return null;
  return (
    <section className="teachers" aria-labelledby="teachers-title">
      <h2 id="teachers-title">{t('title')}</h2>
      {teachers.map((teacher) => (
        <Teacher key={teacher.id} teacher={teacher} isContent={isContent} />
      ))}
    </section>
  );
}

function Teacher({ teacher, isContent }: { teacher: TeacherSummary; isContent: boolean }) {
  const { t } = useTranslation('credits');
  const textLanguage = useTextLanguage();
  const { biography, contentCount, name, portraitUrl, role, slug, untranslated } = teacher;
  const path = pagePath('teacher', slug);
  // A teacher without public contents has no page, but buyers still see the name.
  const hasPage = contentCount > 0;
  const more = isContent ? contentCount - 1 : contentCount;
  const [firstParagraph = ''] = biography.split(/\n{2,}/);
  return (
    <div className="teachers__row">
      <Portrait src={portraitUrl} seed={slug} />
      <div className="teachers__text">
        <h3>{hasPage ? <Link to={path}>{name}</Link> : name}</h3>
        {role && (
          <p className="muted teachers__role" lang={textLanguage(untranslated.includes('role'))}>
            {role}
          </p>
        )}
        <p>
          <span lang={textLanguage(untranslated.includes('biography'))}>{firstParagraph}</span>{' '}
          {more > 0 && <Link to={path}>{t(isContent ? 'others' : 'count', { count: more })}</Link>}
        </p>
      </div>
    </div>
  );
}
