import { baseApi } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { SECOND_FACTOR_ID } from './security/ids.ts';

/** Reminds staff that the admin area requires a second factor, with a link to set it up. */
export function StaffNotice() {
  const { t } = useTranslation('profile');
  const { data } = baseApi.useGetMeQuery();
  if (!data?.mfaRequired) return null;
  return (
    <aside className="profile__notice" aria-label={t('staff.title')}>
      <div>
        <p className="profile__notice-title">{t('staff.title')}</p>
        <p>{t('staff.text')}</p>
      </div>
      <a className="button button--small" href={`#${SECOND_FACTOR_ID}`}>
        {t('staff.action')}
      </a>
    </aside>
  );
}
