import { type ProjectDetail, useSession } from '@academy/api-client';
import { hasOpenFirstVideo, lessonCountOf } from '@academy/shared';
import { AccessBadge, Badge, Chamber, Cover, type SeatState, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFeaturedProjectQuery, useGetProjectQuery } from '../../api/projects.ts';
import { useContentLength } from '../../components/content-length.ts';
import { squaresOf } from '../../components/content-types.ts';

type PathContent = ProjectDetail['contents'][number];

/** The featured project with its contents; nothing when there is none or the reader owns it. */
export function FeaturedPath() {
  const isMember = useSession().status === 'user';
  const { data: featured } = useFeaturedProjectQuery();
  const { data: project } = useGetProjectQuery(featured?.slug ?? '', { skip: !featured });
  if (!project || project.contents.length === 0 || (isMember && project.isPurchased !== false)) return null;
  return <Path project={project} />;
}

function Path({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['home', 'common']);
  const textLanguage = useTextLanguage();
  const { contents, slug, shortDescription, title, untranslated } = project;
  const seats = contents.flatMap(seatsOf);
  const open = seats.filter((seat) => seat === 'free').length;
  return (
    <section className="container section featured-path" aria-labelledby="featured-path">
      <div className="featured-path__about">
        <p className="kicker">{t('featured.kicker')}</p>
        <h2 id="featured-path" lang={textLanguage(untranslated.includes('title'))}>
          {title}
        </h2>
        <p lang={textLanguage(untranslated.includes('shortDescription'))}>{shortDescription}</p>
        <Chamber
          seats={seats}
          squares={squaresOf(contents.map((content) => ({ content, states: seatsOf(content) })))}
          label={t('featured.seats', { count: open, total: seats.length })}
          figure={String(open)}
          caption={t('featured.caption', { total: seats.length })}
        />
        <Price project={project} />
        <Link className="button" to={`/progetto/${slug}`}>
          {t('featured.open')}
        </Link>
      </div>
      <ol className="featured-path__index">
        {contents.map((content, index) => (
          <Row key={content.id} content={content} number={index + 1} />
        ))}
        {project.certificate && (
          <li className="featured-path__row featured-path__row--last">
            <span className="featured-path__text">
              <b>{t('featured.certificate')}</b>
              <small className="muted">{t('featured.certificateText')}</small>
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}

function Price({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['home', 'common']);
  const { money } = useFormats();
  const { aggregatedPriceCents, currency, priceCents, savePercent } = project;
  if (priceCents === null) return null;
  const was =
    savePercent === null || aggregatedPriceCents === null
      ? null
      : money(aggregatedPriceCents, currency, { compact: true });
  return (
    <p className="featured-path__price">
      {was !== null && (
        <>
          <del className="price--was" aria-hidden="true">
            {was}
          </del>
          <span className="visually-hidden">{t('common:insteadOf', { price: was })}</span>
        </>
      )}
      <span className="price">{money(priceCents, currency, { compact: true })}</span>
      <span className="muted">{t('featured.plusVat')}</span>
      {savePercent !== null && savePercent > 0 && (
        <Badge tone="sale">{t('featured.save', { percent: savePercent })}</Badge>
      )}
    </p>
  );
}

function Row({ content, number }: { content: PathContent; number: number }) {
  const { t } = useTranslation('ui');
  const length = useContentLength()(content);
  const textLanguage = useTextLanguage();
  const { contentType, coverImageUrl, isPremium, slug, teachers, title, untranslated } = content;
  const about = [
    t(`badge.${contentType}`),
    ...(length === undefined ? [] : [length]),
    ...teachers.map(({ name }) => name),
  ];
  return (
    <li className="featured-path__row">
      <span className="featured-path__number">{number}</span>
      <Cover src={coverImageUrl} seed={slug} />
      <span className="featured-path__text">
        <Link to={`/contenuti/${slug}`} lang={textLanguage(untranslated.includes('title'))}>
          {title}
        </Link>
        <small className="muted">{about.join(' · ')}</small>
      </span>
      <AccessBadge premium={isPremium} />
    </li>
  );
}

/** One seat per lesson; the first lesson of a premium series is open to everyone. */
function seatsOf(content: PathContent): SeatState[] {
  return Array.from({ length: lessonCountOf(content.videoCount) }, (_, lesson) =>
    !content.isPremium || (hasOpenFirstVideo(content) && lesson === 0) ? 'free' : 'todo',
  );
}
