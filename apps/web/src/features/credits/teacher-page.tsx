import type { TeacherDetail } from '@academy/api-client';
import { isWebAddress, pagePath, pagePaths } from '@academy/shared';
import { Portrait, useHead, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetTeacherQuery } from '../../api/credits.ts';
import { CreditPage, isNotFound } from '../../components/credits/credit-page.tsx';
import { CreditedItems } from '../../components/credits/credited-items.tsx';

/** A teacher and their contents. */
export function TeacherPage() {
  const { t } = useTranslation('credits');
  const { slug = '' } = useParams();
  const brand = useBrand();
  const asked = useGetTeacherQuery(slug);
  const { currentData: teacher, error } = asked;
  const isMissing = isNotFound(error) && !teacher;
  useHead({
    title: isMissing
      ? t('teacher.missingTitle')
      : teacher
        ? t('teacher.head', { name: teacher.name, brand })
        : t('teachers.head', { brand }),
    noIndex: isMissing,
    ...(teacher && {
      description: teacher.role || t('teacher.description', { name: teacher.name }),
      paths: pagePaths('teacher', teacher.slugs),
    }),
  });
  return (
    <CreditPage
      back={{ path: pagePath('teachers'), label: t('all') }}
      missing={{ title: t('teacher.missingTitle'), text: t('teacher.missingText') }}
      query={asked}
    >
      {teacher && (
        <>
          <Head teacher={teacher} />
          <CreditedItems key={teacher.id} filter={{ teacher: teacher.slug }} />
        </>
      )}
    </CreditPage>
  );
}

function Head({ teacher }: { teacher: TeacherDetail }) {
  const { t } = useTranslation('credits');
  const textLanguage = useTextLanguage();
  const { biography, links, name, portraitUrl, role, slug, untranslated } = teacher;
  return (
    <header className="credits__head">
      <Portrait src={portraitUrl} seed={slug} />
      <div className="credits__text">
        <p className="kicker">{t('teacher.kicker')}</p>
        <h1>{name}</h1>
        {role && (
          <p className="lead" lang={textLanguage(untranslated.includes('role'))}>
            {role}
          </p>
        )}
        {biography.split(/\n{2,}/).map(
          (paragraph) =>
            paragraph && (
              <p key={paragraph} lang={textLanguage(untranslated.includes('biography'))}>
                {paragraph}
              </p>
            ),
        )}
        {links.length > 0 && (
          <ul className="credits__links" aria-label={t('links')}>
            {links.map(({ label, url, isUntranslated }) => (
              <li key={url}>
                <a
                  href={url}
                  lang={textLanguage(isUntranslated)}
                  {...(isWebAddress(url) && { rel: 'noopener' })}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
