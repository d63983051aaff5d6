import type { Opening } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Says when a content of a project opens. */
export function useOpeningText(): (opening: Opening) => string {
  const { t } = useTranslation('projects');
  const { date } = useFormats();
  return ({ on, afterDays }) =>
    on
      ? t('opening.textOnDay', { date: date(`${on}T12:00:00Z`) })
      : t('opening.textAfter', { count: afterDays ?? 0 });
}
