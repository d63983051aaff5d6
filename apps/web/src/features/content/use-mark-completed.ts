import type { Progress } from '@academy/api-client';
import { useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useUpdateProgressMutation } from '../../api/progress.ts';

/** Whether the learner has completed a content, and a function to change that, which reports the result. */
export function useMarkCompleted(
  contentId: string,
  progress: Progress | undefined,
): { isCompleted: boolean; toggle: () => void } {
  const { t } = useTranslation('content');
  const toasts = useOwnToasts();
  const [update] = useUpdateProgressMutation();
  const isCompleted = progress?.isCompleted ?? false;
  const toggle = async () => {
    toasts.clear();
    const { error } = await update({ contentId, isCompleted: !isCompleted });
    if (error) {
      toasts.error(t('errors.title'), t('errors.markCompleted'));
      return;
    }
    const outcome = isCompleted ? 'incomplete' : 'completed';
    toasts.success(t(`progress.toast.${outcome}.title`), t(`progress.toast.${outcome}.text`));
  };
  return { isCompleted, toggle: () => void toggle() };
}
