import type { ContentType } from '@academy/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

const typeIcons: Record<ContentType, IconName> = {
  single_video: 'video',
  video_series: 'series',
  document: 'document',
  text: 'text',
  quiz: 'quiz',
  seminar: 'people',
};

/** A short label beside a title. */
export function Badge({
  tone,
  children,
}: {
  tone?: 'plain' | 'premium' | 'free' | 'completed' | 'sale' | 'owned' | undefined;
  children: ReactNode;
}) {
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{children}</span>;
}

/** The badge of a content's type. */
export function TypeBadge({ type }: { type: ContentType }) {
  const { t } = useTranslation('ui');
  return (
    <Badge tone="plain">
      <Icon name={typeIcons[type]} size={16} />
      {t(`badge.${type}`)}
    </Badge>
  );
}

/** Whether a content must be bought, or the user owns it already. */
export function AccessBadge({ premium, isOwned = false }: { premium: boolean; isOwned?: boolean }) {
  const { t } = useTranslation('ui');
  if (isOwned) return <Badge tone="owned">{t('badge.owned')}</Badge>;
  return <Badge tone={premium ? 'premium' : 'free'}>{t(premium ? 'badge.premium' : 'badge.free')}</Badge>;
}
