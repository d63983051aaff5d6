import { Icon, chooseAppearance, useAppearance } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/**
 * Switches between light and dark and stores the choice in this browser; without a choice the system's setting applies.
 */
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
      {/* Both are rendered and the style sheet shows one, so that the server need not know the theme. */}
      <span className="when-dark">
        <Icon name="sun" />
      </span>
      <span className="when-light">
        <Icon name="moon" />
      </span>
    </button>
  );
}
