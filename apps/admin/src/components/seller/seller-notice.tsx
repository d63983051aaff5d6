import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetAllSettingsQuery } from '../../api/settings.ts';
import { LEGAL_DETAILS_PATH } from './legal-details.ts';
import { MissingDetails } from './missing-details.tsx';

/** Reminds admins on other pages that the settings lack seller details, with a link to them. */
export function SellerNotice() {
  const { t } = useTranslation('common');
  const { data: settings } = useGetAllSettingsQuery();
  if (!settings) return null;
  return (
    <MissingDetails seller={settings}>
      <Link to={LEGAL_DETAILS_PATH}>{t('seller.open')}</Link>
    </MissingDetails>
  );
}
