import './content.css';
import { hasStoredSession, useSession } from '@academy/api-client';
import { opensContent, pagePaths } from '@academy/shared';
import { Skeleton, useHead, useToasts } from '@academy/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useGetContentQuery } from '../../api/contents.ts';
import { useGetProgressQuery } from '../../api/progress.ts';
import { useItemBySlug } from '../../components/use-item-by-slug.ts';
import { BackLink, type ViewProps } from './content-parts.tsx';
import { CONTENT_VIEWS } from './content-views.tsx';

export function ContentPage() {
  const { t } = useTranslation('content');
  const { slug = '' } = useParams();
  const brand = useBrand();
  // The embedded data is a guest's view; with a session, it is loaded again.
  const asked = useGetContentQuery(slug, { refetchOnMountOrArgChange: hasStoredSession() });
  const { isError, isFetching, refetch } = asked;
  const content = useItemBySlug('content', slug, asked);
  useRedirectWhenMissing(isError && !content);
  useHead({
    title: content ? t('title', { title: content.title, brand }) : t('loadingTitle', { brand }),
    ...(content && {
      description: content.shortDescription,
      paths: pagePaths('content', content.slugs),
    }),
  });

  if (!content) {
    return (
      <div className="container page--padded">
        <BackLink />
        <ContentSkeleton />
      </div>
    );
  }
  const renew = async () => (await refetch()).data;
  return (
    <Content key={content.id} content={content} isFetching={isFetching} isGuestView={isError} renew={renew} />
  );
}

interface ContentProps extends Pick<ViewProps, 'content' | 'renew'> {
  isFetching: boolean;
  /** The member's own view could not be loaded, so the page shows a guest's view. */
  isGuestView: boolean;
}

function Content({ content, isFetching, isGuestView, renew }: ContentProps) {
  const isMember = useSession().status === 'user';
  const isOpen = opensContent(content.access.level);
  const { data: progress } = useGetProgressQuery(content.id, { skip: !isMember || !isOpen });
  const asked = isMember && isFetching ? 'checking' : isMember && isGuestView ? 'unknown' : 'locked';
  // Only the member's own view says when it opens, so a later request that fails leaves nothing unknown.
  const unopened = content.access.opensAt === undefined ? asked : 'later';
  const View = CONTENT_VIEWS[content.contentType];
  return <View content={content} access={isOpen ? 'open' : unopened} progress={progress} renew={renew} />;
}

function ContentSkeleton() {
  const { t } = useTranslation('content');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="content-split">
        <div>
          <div className="content__head">
            <Skeleton shape="short" />
            <Skeleton shape="title" style={{ height: '3rem', marginBlock: '1rem' }} />
            <Skeleton shape="line" />
          </div>
          <Skeleton shape="cover" />
        </div>
        <Skeleton shape="line" style={{ height: '24rem' }} />
      </div>
    </div>
  );
}

/** Redirects from a missing content, or one that cannot be loaded, to the catalogue with an explanation. */
function useRedirectWhenMissing(isMissing: boolean): void {
  const { t } = useTranslation('content');
  const toasts = useToasts();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toasts.error(t('errors.title'), t('errors.loadContent'));
    void navigate('/contenuti', { replace: true });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
}
