import { changedEntries } from '@academy/ui';
import type { StaffSettings, Versioned } from '@academy/api-client';

/** The settings as their form holds them: an absent notice is two empty texts. */
export type SettingsFields = Omit<StaffSettings, 'maintenanceNotice'> & {
  maintenanceNotice: { it: string; en: string };
};

/** Form values of the stored settings. Their version is no field: two edits would differ in it, and it has no label. */
export function settingsFieldsOf({
  version: _version,
  ...settings
}: Versioned<StaffSettings>): SettingsFields {
  return { ...settings, maintenanceNotice: settings.maintenanceNotice ?? { it: '', en: '' } };
}

/** The settings that differ from what was stored: what another admin changed meanwhile stays as it is. */
export function changedSettings(before: SettingsFields, after: SettingsFields): Partial<StaffSettings> {
  return changedEntries(toSettings(before), toSettings(after));
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
