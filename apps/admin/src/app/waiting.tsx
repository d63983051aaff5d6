import { useTranslation } from 'react-i18next';

/** A spinner for the whole page, while it is not known who is signed in. */
export function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
