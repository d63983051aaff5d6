import { useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { FormSkeleton, LoadFailure } from '../feedback/load-failure.tsx';
import { PageHead } from '../layout/page-head.tsx';

interface FormPageProps<T> {
  /** May depend on the edited record once it is loaded. */
  title: string;
  back?: { to: string; label: string };
  /** Links beside the title. */
  actions?: ReactNode;
  /** The query for the form's initial values; a `skip`ped one is not waited for. */
  query: { currentData?: T | undefined; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shown when loading fails. */
  failed: string;
  /** Renders the form; receives undefined when there is nothing to load. */
  children: (data: T | undefined) => ReactNode;
}

/** A page with one form: waits for its initial values, or shows why they cannot be loaded. */
export function FormPage<T>({ title, back, actions, query, failed, children }: FormPageProps<T>) {
  const { currentData, isFetching, error, refetch } = query;
  useHead({ title, noIndex: true });
  return (
    <>
      <PageHead title={title} {...(back && { back })}>
        {actions}
      </PageHead>
      {currentData !== undefined ? (
        children(currentData)
      ) : error ? (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      ) : isFetching ? (
        <FormSkeleton />
      ) : (
        children(undefined)
      )}
    </>
  );
}
