import { toApiError } from '@academy/api-client';
import { TEXT_LIMITS } from '@academy/shared';
import { useErrorText, useRequestKey, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDuplicateContentMutation } from '../../api/contents.ts';
import { pathOf } from '../../components/navigation/pages.ts';

interface DuplicateButtonProps {
  content: { id: string; title: string };
  className: string;
}

/** Copies a stored content into a draft, and opens it. */
export function DuplicateButton({ content: { id, title }, className }: DuplicateButtonProps) {
  const { t } = useTranslation('contents');
  const navigate = useNavigate();
  const toasts = useOwnToasts();
  const errorText = useErrorText();
  const requestKey = useRequestKey();
  const [duplicate, { isLoading }] = useDuplicateContentMutation();

  const onClick = async () => {
    toasts.clear();
    const copy = { id, title: t('duplicate.copyOf', { title }).slice(0, TEXT_LIMITS.title).trim() };
    const { data, error } = await duplicate({ ...copy, key: requestKey.keyFor(copy) });
    if (!data) {
      const failure = toApiError(error);
      requestKey.settle(failure);
      toasts.error(t('duplicate.failed'), errorText(failure));
      return;
    }
    requestKey.settle();
    toasts.success(t('duplicate.done'), data.title);
    await navigate(pathOf('editContent', data.id));
  };

  return (
    <button
      type="button"
      className={className}
      disabled={isLoading}
      aria-label={t('duplicate.of', { title })}
      onClick={() => void onClick()}
    >
      {t('duplicate.label')}
    </button>
  );
}
