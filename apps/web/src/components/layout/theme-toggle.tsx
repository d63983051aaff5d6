import { Icon, chooseAppearance, useAppearance } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Light or dark, remembered in this browser; without a choice the system decides. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const isDark = useAppearance() === 'dark';
  return (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-label={t(isDark ? 'nav.light' : 'nav.dark')}
      onClick={() => chooseAppearance(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
