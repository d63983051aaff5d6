import { isWebAddress, pathInLanguage } from '@academy/shared';
import { Icon, useLanguage, useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface CopyLinkButtonProps {
  /** A path of this site, without its language, or a complete address. */
  path: string;
  className?: string;
  /** What the link leads to, where a page has several such buttons. */
  description?: string;
}

/** Copies the address of a page to the clipboard, if the browser allows it. */
export function CopyLinkButton({ path, className = 'button', description }: CopyLinkButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toasts = useOwnToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        isWebAddress(path) ? path : window.location.origin + pathInLanguage(path, language),
      );
      toasts.success(t('link.copied'));
    } catch {
      toasts.error(t('error'), t('link.notCopied'));
    }
  };
  return (
    <button type="button" className={className} aria-label={description} onClick={() => void copy()}>
      <Icon name="link" size={18} />
      {t('link.copy')}
    </button>
  );
}
