import { Skeleton } from '@academy/ui';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import type { Loading } from './detail-section.tsx';
import '../dialog/dialog.css';

interface DetailDrawerProps<T> {
  query: Loading<T>;
  title: string;
  closeLabel: string;
  /** Shown when the data cannot be loaded. */
  failed: string;
  onClose: () => void;
  children: (data: NonNullable<T>) => ReactNode;
}

/** One record beside its list. Closing it restores the focus. */
export function DetailDrawer<T>({
  query,
  title,
  closeLabel,
  failed,
  onClose,
  children,
}: DetailDrawerProps<T>) {
  useReturnFocus();
  const { data, error, refetch } = query;
  const isLoaded = data !== undefined && data !== null;
  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      title={title}
      closable={{ 'aria-label': closeLabel }}
      onClose={onClose}
    >
      {isLoaded ? (
        children(data)
      ) : error ? (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '20rem' }} />
      )}
    </Drawer>
  );
}
