import { useHead } from '@academy/ui';
import type { ReactNode } from 'react';
import { FormSkeleton, LoadFailure } from '../feedback/load-failure.tsx';
import { PageHead } from '../layout/page-head.tsx';

interface FormPageProps<T> {
  /** May depend on what is edited, once that is known. */
  title: string;
  back?: { to: string; label: string };
  /** Links beside the title. */
  actions?: ReactNode;
  /** The query for the form's initial values; a `skip`ped one is not waited for. */
  query: { currentData?: T | undefined; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shown when that cannot be loaded. */
  failed: string;
  /** Draws the form; undefined for what there was nothing to ask of. */
  children: (data: T | undefined) => ReactNode;
}

/** A page around one form: it waits for what the form starts from, or says why that cannot be had. */
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
