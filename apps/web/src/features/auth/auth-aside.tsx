import { TypeBadge, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LATEST_COUNT, useLatestContentsQuery } from '../../api/contents.ts';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useContentLength } from '../../components/content-length.ts';
import { CatalogueChamber } from '../../components/ways/catalogue-chamber.tsx';

const ADVANTAGES = ['resume', 'paths', 'purchases'] as const;

/** The column beside the form: the benefits of an account, or new contents. Left out when they cannot be loaded. */
export function AuthAside({ view }: { view: 'signIn' | 'signUp' }) {
  const { t } = useTranslation('auth');
  const { data: overview } = useGetOverviewQuery();
  return (
    <section className="auth__more" aria-labelledby="auth-more">
      {overview && overview.lessonCount > 0 && <CatalogueChamber overview={overview} />}
      {view === 'signUp' ? (
        <>
          <h2 id="auth-more">{t('advantages.title')}</h2>
          <ul className="auth__list">
            {ADVANTAGES.map((name) => (
              <li key={name}>{t(`advantages.${name}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        <Latest />
      )}
    </section>
  );
}

function Latest() {
  const { t } = useTranslation('auth');
  const lengthOf = useContentLength();
  const textLanguage = useTextLanguage();
  const { data } = useLatestContentsQuery(LATEST_COUNT);
  return (
    <>
      <h2 id="auth-more">{t('latest')}</h2>
      <ul className="auth__list">
        {data?.items.map((content) => (
          <li key={content.id}>
            <Link
              to={`/contenuti/${content.slug}`}
              lang={textLanguage(content.untranslated.includes('title'))}
            >
              {content.title}
            </Link>
            <span className="auth__facts">
              <TypeBadge type={content.contentType} /> {lengthOf(content)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
