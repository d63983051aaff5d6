import { useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Puts a text on the clipboard, where the browser lets it. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('security');
  const toasts = useToasts();
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
