import type { LessonQuestion } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../api/settings.ts';

/** How an author is called: first name and initial, or the staff of the academy. */
export function useAuthorName({ name, isStaff, isErased, isMe }: LessonQuestion['author']): string {
  const { t } = useTranslation('questions');
  const brand = useBrand();
  if (isStaff) return t('author.staff', { brand });
  if (isErased) return t('author.erased');
  if (name === null) return t('author.unknown');
  return isMe ? t('author.me', { name }) : name;
}
