import { MEMBER_TITLES, STUDY_TITLES } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import type { MembershipFields } from './fields.ts';

/** The fields of the edit dialog, by their labels. */
const EDITED = [
  'firstName',
  'lastName',
  'titolo',
  'dataNascita',
  'luogoNascita',
  'telefono',
  'indirizzo',
  'citta',
  'provincia',
  'cap',
  'titoloStudio',
  'professione',
  'areeInteresse',
] as const;

/** How a field is shown: its label, and its value as text. */
export interface FieldText {
  name: (typeof EDITED)[number];
  label: string;
  text: (fields: MembershipFields) => string;
}

/** Labels and value texts of the fields. */
export function useFieldTexts(): { of: (fields: Partial<MembershipFields>) => FieldText[] } {
  const { t } = useTranslation('membership');
  const textOf = (fields: MembershipFields, name: FieldText['name']): string => {
    switch (name) {
      case 'titolo': {
        const title = MEMBER_TITLES.find((each) => each === fields.titolo);
        return title ? t(`titles.${title}`) : '';
      }
      case 'titoloStudio': {
        const study = STUDY_TITLES.find((each) => each === fields.titoloStudio);
        return study ? t(`studies.${study}`) : '';
      }
      case 'dataNascita': {
        const { day, month, year } = fields.dataNascita;
        return `${day}/${month}/${year}`;
      }
      case 'areeInteresse':
        return fields.areeInteresse.map((area) => t(`areas.${area}`)).join(', ');
      default:
        return fields[name];
    }
  };
  return {
    of: (fields) =>
      EDITED.filter((name) => name in fields).map((name) => ({
        name,
        label: t(`fields.${name}`),
        text: (values) => textOf(values, name),
      })),
  };
}
