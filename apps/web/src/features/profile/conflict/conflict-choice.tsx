import { useTranslation } from 'react-i18next';
import './conflict.css';

interface ConflictChoiceProps {
  /** The fields that were changed both here and elsewhere, as texts. */
  fields: { label: string; mine: string; theirs: string }[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both values of fields that were changed twice, and asks which to keep. */
export function ConflictChoice({ fields, isBusy, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="conflict" role="alert">
      <h4>{t('conflict.title')}</h4>
      {fields.map(({ label, mine, theirs }) => (
        <dl key={label} className="conflict__field">
          <dt>{t('conflict.mine', { label })}</dt>
          <dd>{mine || t('conflict.empty')}</dd>
          <dt>{t('conflict.theirs', { label })}</dt>
          <dd>{theirs || t('conflict.empty')}</dd>
        </dl>
      ))}
      <div className="button-row">
        <button type="button" className="button button--primary" disabled={isBusy} onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </button>
      </div>
    </div>
  );
}
