import type { InboxQuestion } from '@academy/api-client';
import { useTranslation } from 'react-i18next';

/** How the author of a question or reply is called: first name and initial, or staff. */
export function useAuthorName({ name, isStaff, isErased }: InboxQuestion['author']): string {
  const { t } = useTranslation('inbox');
  if (isStaff) return t('author.staff');
  return isErased ? t('author.erased') : (name ?? t('author.unknown'));
}
