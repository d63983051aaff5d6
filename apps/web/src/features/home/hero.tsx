import type { Overview } from '@academy/api-client';
import { useSession } from '@academy/api-client';
import { formatDuration, Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useBrand, useSettings } from '../../api/settings.ts';
import { lessonPath } from '../../components/learning/path.ts';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { CatalogueChamber } from '../../components/ways/catalogue-chamber.tsx';

/** What the academy is, what it costs and what is free. */
export function Hero() {
  const { t } = useTranslation('home');
  const brand = useBrand();
  const isMember = useSession().status === 'user';
  const { data: overview } = useGetOverviewQuery();
  const texts = isMember ? 'member' : 'hero';
  return (
    <section className="hero container">
      <div className="hero__inner">
        <div data-guest-view={!isMember || undefined}>
          <p className="kicker">{t(`${texts}.kicker`, { brand })}</p>
          <h1 className="hero__title">{t(`${texts}.title`)}</h1>
          <p className="hero__lead lead">{t(`${texts}.lead`)}</p>
          <div className="button-row">
            {isMember ? (
              <Link className="button button--primary" to="/profilo">
                {t('member.lessons')}
              </Link>
            ) : (
              <Link className="button button--primary" to="/auth?tab=signup">
                {t('hero.signUp')}
              </Link>
            )}
            <Link className="button" to="/contenuti">
              {t(`${texts}.catalogue`)}
            </Link>
          </div>
          {!isMember && overview?.openLesson && <OpenNow lesson={overview.openLesson} />}
        </div>
        {overview && overview.lessonCount > 0 && <CatalogueChamber overview={overview} />}
      </div>
      {!isMember && overview && <Prices overview={overview} />}
    </section>
  );
}

/** A lesson that plays without signing in. */
function OpenNow({ lesson }: { lesson: NonNullable<Overview['openLesson']> }) {
  const { t } = useTranslation('home');
  const { contentSlug, contentTitle, durationSeconds, lessonCount, title } = lesson;
  const titled =
    lessonCount > 1 && title !== null
      ? { title, isUntranslated: lesson.isUntranslated }
      : { title: contentTitle, isUntranslated: lesson.isContentUntranslated };
  return (
    <Link className="open-now" to={lessonPath(contentSlug, 0)} state={STARTS_VIDEO}>
      <span className="open-now__play">
        <Icon name="play" size={16} />
      </span>
      <span>
        <b>
          <TitleInSentence {...titled}>{(name) => t('openLesson.now', { title: name })}</TitleInSentence>
        </b>
        <small>
          {durationSeconds !== null && `${formatDuration(durationSeconds)}, `}
          {t('openLesson.noAccount')}
        </small>
      </span>
    </Link>
  );
}

/** The price of each way to study, in one line. */
function Prices({ overview }: { overview: Overview }) {
  const { t } = useTranslation('home');
  const { money } = useFormats();
  const settings = useSettings();
  const { currency, freeContentCount, lowestContent, lowestProject } = overview;
  const from = (cents: number) => t('prices.from', { price: money(cents, currency, { compact: true }) });
  const items = [
    freeContentCount > 0 && [t('prices.free'), t('prices.freeText', { count: freeContentCount })],
    lowestContent && [from(lowestContent.priceCents), t('prices.content')],
    lowestProject && [from(lowestProject.priceCents), t('prices.project')],
    settings && [
      t('prices.yearly', {
        price: money(settings.planPriceCents, settings.planCurrency, { compact: true }),
      }),
      t('prices.yearlyText'),
    ],
  ].filter((item) => Array.isArray(item));
  return (
    <dl className="prices" data-guest-view>
      {items.map(([price, text]) => (
        <div key={text}>
          <dt>{price}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
