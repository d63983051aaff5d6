import { opensContent, readingMinutes } from '@academy/shared';
import { Icon, TextView } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { ContentPreviewProps } from './content-preview-props.ts';

/** The text for those with access; the others read how long it is. */
export function TextPreview({ access, fields: { text } }: ContentPreviewProps) {
  const { t } = useTranslation('contents');
  const minutes = t('text.minutes', { count: text ? readingMinutes(text) : 0 });
  if (!opensContent(access.level) || text === null)
    return (
      <p className="muted">
        <Icon name={text === null ? 'document' : 'lock'} size={16} />
        {minutes}
      </p>
    );
  return (
    <>
      <p className="muted">{minutes}</p>
      <TextView
        document={text}
        lang="it"
        className="prose"
        renderVideo={() => <p className="muted">{t('text.video.unknown')}</p>}
      />
    </>
  );
}
