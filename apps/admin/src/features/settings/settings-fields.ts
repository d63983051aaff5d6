import type { StaffSettings, Versioned } from '@academy/api-client';
import { SEPA_CREDITOR_ID } from '@academy/shared';
import { changedEntries } from '@academy/ui';

/** The settings in their form's shape: an absent notice is two empty texts. */
export type SettingsFields = Omit<StaffSettings, 'maintenanceNotice'> & {
  maintenanceNotice: { it: string; en: string };
};

/**
 * Form values of the stored settings. Their version is not a field: it has no label, and would differ in every
 * conflict.
 */
export function settingsFieldsOf({
  version: _version,
  ...settings
}: Versioned<StaffSettings>): SettingsFields {
  return { ...settings, maintenanceNotice: settings.maintenanceNotice ?? { it: '', en: '' } };
}

/**
 * The settings that differ from the stored ones, so that another admin's changes in the meantime are kept. A creditor id
 * that is none can only be hidden, and would be refused at a field that nobody sees.
 */
export function changedSettings(before: SettingsFields, after: SettingsFields): Partial<StaffSettings> {
  const { sepaCreditorId, ...changes } = changedEntries(toSettings(before), toSettings(after));
  const isSent = sepaCreditorId !== undefined && SEPA_CREDITOR_ID.test(sepaCreditorId.trim());
  return { ...changes, ...(isSent && { sepaCreditorId }) };
}

function toSettings({ maintenanceNotice, ...fields }: SettingsFields): StaffSettings {
  const { it, en } = maintenanceNotice;
  const isSaid = it.trim() !== '' || en.trim() !== '';
  return {
    ...fields,
    logoUrl: fields.logoUrl || null,
    maintenanceNotice: isSaid ? { it: it.trim(), en: en.trim() } : null,
  };
}
