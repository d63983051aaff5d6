import '../../components/checkout/offer-layout.css';
import { opensContent, pagePaths } from '@academy/shared';
import {
  AccessBadge,
  Cover,
  Icon,
  Notice,
  Page,
  Skeleton,
  TypeBadge,
  useErrorText,
  useFormats,
  useHead,
  useToasts,
  useTextLanguage,
} from '@academy/ui';
import { type ContentDetail, isApiError } from '@academy/api-client';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useGetContentQuery } from '../../api/contents.ts';
import { useSettings } from '../../api/settings.ts';
import { TitleInSentence } from '../../components/title-in-sentence.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import './purchase.css';

/** Buying one content, by slug or id. An item that cannot be bought redirects to the catalogue. */
export function PurchasePage() {
  const { t } = useTranslation('purchase');
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const { currentData: content, error, isFetching } = useGetContentQuery(id);
  useHead({
    title: content ? t('title', { title: content.title }) : t('loadingTitle'),
    noIndex: !content,
    // Search engines list the content’s page instead of this one.
    ...(content && { description: content.shortDescription, paths: pagePaths('content', content.slugs) }),
  });

  // An offer already shown stays when reloading it fails: the checkout reports what is wrong with it.
  if (!content && isApiError(error)) {
    if (error.status === 404) return <NotFound />;
    return <BackToCatalogue title={t('loadFailed')} text={errorText(error)} isError />;
  }
  if (!content) return <Loading />;
  // A quiz that closes a content comes with that, which may be bought.
  if (content.closes) return <Navigate to={`/acquista/${content.closes.slug}`} replace />;
  if (!content.isPremium) return <BackToCatalogue title={t('isFree')} text={t('isFreeText')} />;
  // Data from before a sign-in or a purchase may still be cached: wait for the fresh response.
  if (opensContent(content.access.level) && !isFetching) {
    return <BackToCatalogue title={t('isOwned')} text={t('isOwnedText')} />;
  }
  return <Offer content={content} />;
}

function Offer({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('purchase');
  const textLanguage = useTextLanguage();
  const project = content.projects[0];
  return (
    <Page>
      <Link className="back-link" to="/contenuti">
        <Icon name="arrow-left" />
        {t('back')}
      </Link>
      <div className="offer-split purchase">
        <article className="offer-split__main purchase__item">
          <Cover src={content.coverImageUrl} seed={content.slug} eager />
          <div className="card__badges">
            <TypeBadge type={content.contentType} />
            <AccessBadge premium />
          </div>
          <h1 lang={textLanguage(content.untranslated.includes('title'))}>{content.title}</h1>
          <p className="lead" lang={textLanguage(content.untranslated.includes('shortDescription'))}>
            {content.shortDescription}
          </p>
        </article>
        <aside className="offer-split__side" aria-label={t('card.label')}>
          <PurchaseCard content={content} />
          {project && (
            <div className="panel">
              <h2 className="purchase__alternative">{t('project.title')}</h2>
              <p>
                <TitleInSentence
                  title={project.title}
                  isUntranslated={project.untranslated.includes('title')}
                >
                  {(title) => t('project.text', { title })}
                </TitleInSentence>
              </p>
              <Link className="button button--wide" to={`/progetto/${project.slug}`}>
                {t('project.open')}
              </Link>
            </div>
          )}
          <PlanNote />
        </aside>
        {content.extendedDescription && (
          <p
            className="offer-split__rest prose purchase__text"
            lang={textLanguage(content.untranslated.includes('extendedDescription'))}
          >
            {content.extendedDescription}
          </p>
        )}
      </div>
    </Page>
  );
}

/** The annual plan, as an alternative. */
function PlanNote() {
  const { t } = useTranslation('purchase');
  const { money } = useFormats();
  const settings = useSettings();
  if (!settings) return null;
  const price = money(settings.planPriceCents, settings.planCurrency, { compact: true });
  return (
    <p className="purchase__plan">
      {t('plan.or')} <Link to="/abbonamento">{t('plan.link', { price })}</Link>
    </p>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="offer-split purchase">
        <div className="offer-split__main purchase__item">
          <Skeleton shape="cover" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
        <Skeleton shape="line" style={{ height: '30rem' }} />
      </div>
    </Page>
  );
}

function NotFound() {
  const { t } = useTranslation('purchase');
  return (
    <Page narrow>
      <Notice level={1} title={t('notFound')} text={t('notFoundText')}>
        <Link className="button button--primary" to="/contenuti">
          {t('back')}
        </Link>
      </Notice>
    </Page>
  );
}

/** Goes to the catalogue with an explanation. */
function BackToCatalogue({
  title,
  text,
  isError = false,
}: {
  title: string;
  text: string;
  isError?: boolean;
}) {
  const toasts = useToasts();
  useEffect(() => {
    if (isError) toasts.error(title, text);
    else toasts.info(title, text);
  }, [toasts, title, text, isError]);
  return <Navigate to="/contenuti" replace />;
}
