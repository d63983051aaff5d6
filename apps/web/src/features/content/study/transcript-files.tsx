import { formatClock, type Passage } from '@academy/shared';
import { saveFile, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Copies the transcript, or saves it as a text file. */
export function TranscriptFiles({ passages, name }: { passages: readonly Passage[]; name: string }) {
  const { t } = useTranslation('study');
  const toasts = useToasts();
  const text = passages.map((passage) => `${formatClock(passage.second)}\t${passage.text}`).join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t('transcript.copied'));
    } catch {
      toasts.error(t('transcript.notCopied'));
    }
  };
  return (
    <div className="button-row">
      <button type="button" className="button button--small" onClick={() => void copy()}>
        {t('transcript.copy')}
      </button>
      <button
        type="button"
        className="button button--small"
        onClick={() => saveFile(`${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))}
      >
        {t('transcript.download')}
      </button>
    </div>
  );
}
