import type { ItemType } from '@academy/api-client';
import { useTranslation } from 'react-i18next';

/** Titles of items; a placeholder for deleted ones. */
export function useItemTitle() {
  const { t } = useTranslation('learning');
  return ({ itemType, title }: { itemType: ItemType; title: string | null }): string =>
    title ?? t(`deleted.${itemType}`);
}
