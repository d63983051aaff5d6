import type { AudienceCount } from '@academy/api-client';
import { OWNERSHIPS } from '@academy/shared';
import { useTranslation } from 'react-i18next';

interface AudienceNoteProps {
  /** False while no item is selected. */
  isAsked: boolean;
  count: AudienceCount | undefined;
  isError: boolean;
}

/** The number of a message's recipients, and how they got its items. */
export function AudienceNote(props: AudienceNoteProps) {
  return (
    <p className="messages__audience" role="status">
      {useAudienceText(props)}
    </p>
  );
}

function useAudienceText({ isAsked, count, isError }: AudienceNoteProps): string {
  const { t } = useTranslation('messages');
  if (!isAsked) return '';
  if (isError) return t('compose.countFailed');
  if (!count) return t('compose.counting');
  if (count.total === 0) return t('compose.nobody');
  const ways = OWNERSHIPS.filter((way) => count[way] > 0).map((way) =>
    t(`compose.${way}`, { count: count[way] }),
  );
  const unwanted = count.unwanted > 0 ? t('compose.unwanted', { count: count.unwanted }) : '';
  return `${t('compose.total', { count: count.total })}: ${ways.join(', ')}. ${unwanted}`.trim();
}
