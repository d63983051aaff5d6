import { MEMBER_TITLES, STUDY_TITLES } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { EDITED_FIELDS, type EditedFields } from './fields.ts';

/** How a field is shown: its label, and its value as text. */
export interface FieldText {
  name: keyof EditedFields;
  label: string;
  text: (fields: EditedFields) => string;
}

/** Labels and value texts of the fields of the edit dialog. */
export function useFieldTexts(): { of: (fields: Partial<EditedFields>) => FieldText[] } {
  const { t } = useTranslation('membership');
  const textOf = (fields: EditedFields, name: FieldText['name']): string => {
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
      EDITED_FIELDS.filter((name) => name in fields).map((name) => ({
        name,
        label: t(`fields.${name}`),
        text: (values) => textOf(values, name),
      })),
  };
}
