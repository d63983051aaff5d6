import { TypeBadge, useTextLanguage } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LATEST_COUNT, useLatestContentsQuery } from '../../api/contents.ts';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useContentLength } from '../../components/content-length.ts';
import { CatalogueChamber } from '../../components/ways/catalogue-chamber.tsx';

const ADVANTAGES = ['resume', 'paths', 'purchases'] as const;
const PASSWORD_TIPS = ['length', 'unique', 'manager'] as const;
const FACTOR_TIPS = ['app', 'time', 'lost'] as const;

/** What the column beside a form is about. */
export type AsideTopic = 'latest' | 'advantages' | 'password' | 'factor';

/** The column beside the form: what helps to fill it in, or what the account is for. */
export function AuthAside({ topic }: { topic: AsideTopic }) {
  const { t } = useTranslation('auth');
  switch (topic) {
    case 'latest':
      return (
        <Aside title={t('latest')} before={<WholeCatalogue />}>
          <Latest />
        </Aside>
      );
    case 'advantages':
      return (
        <Aside title={t('advantages.title')} before={<WholeCatalogue />}>
          {ADVANTAGES.map((name) => (
            <li key={name}>{t(`advantages.${name}`)}</li>
          ))}
        </Aside>
      );
    case 'password':
      return (
        <Aside title={t('passwordTips.title')}>
          {PASSWORD_TIPS.map((name) => (
            <li key={name}>{t(`passwordTips.${name}`)}</li>
          ))}
        </Aside>
      );
    case 'factor':
      return (
        <Aside title={t('factorTips.title')}>
          {FACTOR_TIPS.map((name) => (
            <li key={name}>{t(`factorTips.${name}`)}</li>
          ))}
        </Aside>
      );
  }
}

function Aside({ title, before, children }: { title: string; before?: ReactNode; children: ReactNode }) {
  return (
    <section className="auth__more" aria-labelledby="auth-more">
      {before}
      <h2 id="auth-more">{title}</h2>
      <ul className="auth__list">{children}</ul>
    </section>
  );
}

/** Left out when it cannot be loaded. */
function WholeCatalogue() {
  const { data: overview } = useGetOverviewQuery();
  return overview && overview.lessonCount > 0 && <CatalogueChamber overview={overview} />;
}

function Latest() {
  const lengthOf = useContentLength();
  const textLanguage = useTextLanguage();
  const { data } = useLatestContentsQuery(LATEST_COUNT);
  return data?.items.map((content) => (
    <li key={content.id}>
      <Link to={`/contenuti/${content.slug}`} lang={textLanguage(content.untranslated.includes('title'))}>
        {content.title}
      </Link>
      <span className="auth__facts">
        <TypeBadge type={content.contentType} /> {lengthOf(content)}
      </span>
    </li>
  ));
}
