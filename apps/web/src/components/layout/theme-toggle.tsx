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
      {/* Both are there and the style sheet chooses, so that the server need not know which one to draw. */}
      <span className="when-dark">
        <Icon name="sun" />
      </span>
      <span className="when-light">
        <Icon name="moon" />
      </span>
    </button>
  );
}
