import { toApiError } from '@academy/api-client';
import { useErrorText, useListEndFocus } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from './list-query.ts';
import './list.css';

/** The button below a list that has more pages, and the error if the next one failed to load. */
export function MoreRows({ query }: { query: ListQuery<unknown> }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const focus = useListEndFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      {query.hasNextPage && (
        <div className="more-rows">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
          {Boolean(query.error) && <p role="alert">{errorText(toApiError(query.error))}</p>}
        </div>
      )}
    </div>
  );
}
