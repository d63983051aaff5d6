import { useFormats } from '@academy/ui';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import './draft.css';

interface DraftNoticeProps {
  /** RFC 3339. */
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the unsaved draft of this form. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('form');
  const { dateTime } = useFormats();
  return (
    <div className="draft-notice" role="status">
      <p>{t('draft.offer', { when: dateTime(savedAt) })}</p>
      <div className="draft-notice__buttons">
        <Button type="primary" onClick={onRestore}>
          {t('draft.restore')}
        </Button>
        <Button onClick={onDiscard}>{t('draft.discard')}</Button>
      </div>
    </div>
  );
}
