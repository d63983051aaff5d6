import type { BegunCourse } from '@academy/api-client';
import { opensContent } from '@academy/shared';
import { Badge, Chamber, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { useGetSubscriptionQuery } from '../../api/subscription.ts';
import { useBegun } from '../../components/learning/begun.ts';
import { lessonPath } from '../../components/learning/path.ts';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';
import { SubscriptionPeriod } from '../../components/subscription-period.tsx';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { seatsOfCatalogue } from '../../components/ways/catalogue-seats.ts';
import { BeginStep } from './begin-step.tsx';
import { NextSteps, Step } from './next-steps.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';

/** How many of the newest premium contents are suggested. */
const SUGGESTED = 3;

/** The subscription with its period, its receipt, and what can be started now. */
export function PurchasedPlan({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['payment', 'subscription', 'ui']);
  const { currentData: subscription } = useGetSubscriptionQuery();
  const isPaid = subscription?.status === 'active' || subscription?.status === 'canceled';
  return (
    <>
      <section className="bought" aria-labelledby="bought-title">
        <div className="bought__plan">
          <div>
            <Badge tone="owned">{t('ui:badge.owned')}</Badge>
            <h2 id="bought-title">{t('subscription:plan')}</h2>
            {isPaid && <SubscriptionPeriod subscription={subscription} />}
          </div>
          <OpenCatalogue />
        </div>
        <ReceiptSlip orderId={orderId} />
      </section>
      <PlanSteps />
    </>
  );
}

/** All lessons that the subscription opens, as empty seats; nothing while their number is not known. */
function OpenCatalogue() {
  const { t } = useTranslation('payment');
  const { number } = useFormats();
  const lessonCount = useGetOverviewQuery().data?.lessonCount ?? 0;
  if (lessonCount === 0) return null;
  const { count } = seatsOfCatalogue(lessonCount);
  return (
    <figure className="bought__hall">
      <Chamber seats={Array.from({ length: count }, () => 'todo')} />
      <figcaption className="muted">
        {t('next.catalogue', { count: lessonCount, lessons: number(lessonCount) })}
      </figcaption>
    </figure>
  );
}

/** The content left halfway, the newest premium contents that are open, and all of them. */
function PlanSteps() {
  const { t } = useTranslation('payment');
  const course = useBegun()?.[0];
  const { currentData } = useListContentsInfiniteQuery({ access: 'premium' });
  const suggested = (currentData?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, access }) => id !== course?.contentId && access !== null && opensContent(access.level))
    .slice(0, SUGGESTED);
  return (
    <NextSteps>
      {course && <ResumeStep course={course} />}
      {suggested.map((content) => (
        <BeginStep key={content.id} content={content} />
      ))}
      <Step title={t('next.premium')} text={t('next.premiumText')}>
        <Link to="/contenuti?access=premium">{t('next.browse')}</Link>
      </Step>
    </NextSteps>
  );
}

function ResumeStep({ course: { content, nextPosition } }: { course: BegunCourse }) {
  const { t } = useTranslation('payment');
  return (
    <Step
      title={
        <TitleInSentence title={content.title} isUntranslated={content.isUntranslated}>
          {(title) => t('next.continue', { title })}
        </TitleInSentence>
      }
      text={t('next.continueText')}
    >
      <Link to={lessonPath(content.slug, nextPosition)} state={STARTS_VIDEO}>
        {t('next.resume')}
      </Link>
    </Step>
  );
}
