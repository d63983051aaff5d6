import { useOwnToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Copies a text to the clipboard, if the browser allows it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('security');
  const toasts = useOwnToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('copied'));
    } catch {
      toasts.error(t('error'), t('notCopied'));
    }
  };
  return (
    <button type="button" className="button button--small" onClick={() => void copy()}>
      {t('copy')}
    </button>
  );
}
