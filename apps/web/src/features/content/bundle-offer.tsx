import { type ContentDetail, type ProjectSummary, useSession } from '@academy/api-client';
import { lessonCountOf } from '@academy/shared';
import { Chamber, useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsOfContentQuery } from '../../api/projects.ts';
import { useQuoteCheckoutQuery } from '../../api/purchases.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';

interface BundleProps {
  content: ContentDetail;
  project: ProjectSummary;
  priceCents: number;
  /** The value of the project's contents that a member already owns, which is deducted from its price. */
  creditCents: number;
}

/** The project that contains a content, and its price compared with the content alone; nothing when there is none. */
export function BundleOffer({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const isMember = useSession().status === 'user';
  const isPart = content.projects.length > 0;
  const { currentData } = useListProjectsOfContentQuery(content.id, { skip: !isPart });
  const [project] = (currentData?.items ?? [])
    .filter(({ currency, priceCents }) => priceCents !== null && currency === content.currency)
    .toSorted((one, other) => (one.priceCents ?? 0) - (other.priceCents ?? 0));
  // Owned contents are deducted from its price; only the server knows the result.
  const { currentData: quote } = useQuoteCheckoutQuery(
    { type: 'project', projectId: project?.id ?? '' },
    { skip: !isMember || project === undefined },
  );
  const priceCents = (isMember ? quote?.netCents : project?.priceCents) ?? null;
  if (!project || priceCents === null || quote?.isNothingLeft) {
    return content.projects.map(({ id, slug, title, untranslated }) => (
      <p key={id} className="offer__small">
        {t('locked.project')}{' '}
        <Link to={`/progetto/${slug}`} lang={textLanguage(untranslated.includes('title'))}>
          {title}
        </Link>
      </p>
    ));
  }
  const creditCents = quote?.creditCents ?? 0;
  return <Bundle content={content} project={project} priceCents={priceCents} creditCents={creditCents} />;
}

function Bundle({ content, project, priceCents, creditCents }: BundleProps) {
  const { t } = useTranslation(['content', 'common']);
  const { money } = useFormats();
  const { title, currency, untranslated } = project;
  const more = priceCents - content.priceCents;
  const amount = money(Math.abs(more), currency, { compact: true });
  const headline = more > 0 ? 'more' : more < 0 ? 'less' : 'same';
  const seats = Array.from({ length: Math.max(project.lessonCount, 1) }, (_, seat) =>
    seat < lessonCountOf(content.videoCount) ? 'done' : 'todo',
  );
  return (
    <Link className="offer__better" to={`/progetto/${project.slug}`}>
      <Chamber className="chamber--small" seats={seats} />
      <span>
        <b>
          <TitleInSentence title={title} isUntranslated={untranslated.includes('title')}>
            {(name) => t(`offer.bundle.${headline}`, { price: amount, title: name })}
          </TitleInSentence>
        </b>{' '}
        <Facts project={project} priceCents={priceCents} creditCents={creditCents} />
      </span>
    </Link>
  );
}

function Facts({ project, priceCents, creditCents }: Omit<BundleProps, 'content'>) {
  const { t } = useTranslation(['content', 'common']);
  const { money } = useFormats();
  const { accessDays, aggregatedPriceCents, contentCount, currency, earnsCertificate } = project;
  const price = money(priceCents, currency, { compact: true });
  const held = t(earnsCertificate ? 'offer.bundle.heldWithCertificate' : 'offer.bundle.held', {
    count: contentCount,
    price,
  });
  const days = accessDays === null ? '' : ` ${t('offer.bundle.days', { count: accessDays })}`;
  // What the rest costs when bought separately.
  const restCents = (aggregatedPriceCents ?? 0) - creditCents;
  if (restCents <= priceCents) return `${held}.${days}`;
  const was = money(restCents, currency, { compact: true });
  return `${held} ${t('offer.bundle.insteadOf', { price: was })}${days}`;
}
