import { useTranslation } from 'react-i18next';
import { Section } from '../section.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { DevicesRow } from './devices.tsx';
import { EmailRow } from './email-row.tsx';
import { ExportRow } from './export-row.tsx';
import { IdentitiesRow } from './identities-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { PreferencesRow } from './preferences-row.tsx';
import { QuickKeysRow } from './quick-keys-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import './security.css';

const READY = { isLoading: false, isFetching: false, hasData: true, refetch: () => undefined };

/** Sign-in, sessions and personal data. Each row loads and fails independently. */
export function Security() {
  const { t } = useTranslation('security');
  return (
    <Section name="security" title={t('title')} query={READY}>
      <ul className="settings">
        <PasswordRow />
        <EmailRow />
        <SecondFactorRow />
        <IdentitiesRow />
        <DevicesRow />
        <PreferencesRow />
        <QuickKeysRow />
        <ExportRow />
        <DeletionRow />
      </ul>
    </Section>
  );
}
