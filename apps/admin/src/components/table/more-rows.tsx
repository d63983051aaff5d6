import { toApiError } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { Button } from 'antd';
import './more-rows.css';

interface MoreRowsProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isError: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  label: string;
}

/** The button below a list that has more pages, and why the next one could not be had. */
export function MoreRows({ query, label }: MoreRowsProps) {
  const errorText = useErrorText();
  if (!query.hasNextPage) return null;
  return (
    <div className="more-rows">
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
      {query.isError && <p role="alert">{errorText(toApiError(query.error))}</p>}
    </div>
  );
}
