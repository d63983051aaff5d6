import { toApiError, type AudienceCount } from '@academy/api-client';
import { OWNERSHIPS } from '@academy/shared';
import { useErrorText } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface AudienceNoteProps {
  /** False while no item is selected. */
  isAsked: boolean;
  query: {
    currentData?: AudienceCount | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
}

/** The number of a message's recipients, and how they got its items; or why they could not be counted. */
export function AudienceNote({ isAsked, query }: AudienceNoteProps) {
  const { t } = useTranslation('common');
  const text = useAudienceText(query);
  return (
    <>
      <p className="messages__audience" role="status">
        {isAsked && text}
      </p>
      {isAsked && query.isError && (
        <p className="button-row">
          <Button onClick={() => void query.refetch()}>{t('retry')}</Button>
        </p>
      )}
    </>
  );
}

function useAudienceText({ currentData: count, isError, error }: AudienceNoteProps['query']): string {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  if (isError) return `${t('compose.countFailed')} ${errorText(toApiError(error))}`;
  if (!count) return t('compose.counting');
  if (count.total === 0) return t('compose.nobody');
  const ways = OWNERSHIPS.filter((way) => count[way] > 0).map((way) =>
    t(`compose.${way}`, { count: count[way] }),
  );
  const unwanted = count.unwanted > 0 ? t('compose.unwanted', { count: count.unwanted }) : '';
  return `${t('compose.total', { count: count.total })}: ${ways.join(', ')}. ${unwanted}`.trim();
}
