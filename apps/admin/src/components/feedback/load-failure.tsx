import { toApiError } from '@academy/api-client';
import { Notice, Skeleton, useErrorText } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown when something could not be loaded: the reason and a retry button. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <Notice role="alert" title={title} text={errorText(toApiError(error))}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  );
}

/** The skeleton of a form that is loading. */
export function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="edit-form">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton shape="title" />
      <Skeleton shape="line" style={{ height: '12rem', marginTop: '1rem' }} />
    </div>
  );
}
