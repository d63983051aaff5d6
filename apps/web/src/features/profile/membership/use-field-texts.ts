import { MEMBER_ORIGINS, MEMBER_TITLES, STUDY_TITLES } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { FILLED_FIELDS, type FilledFields } from './fields.ts';

/** How a field is shown: its label, and its value as text. */
export interface FieldText {
  name: keyof FilledFields;
  label: string;
  text: (fields: FilledFields) => string;
}

/** Labels and value texts of the fields that are not ticked. */
export function useFieldTexts(): { of: (fields: Partial<FilledFields>) => FieldText[] } {
  const { t } = useTranslation('membership');
  const textOf = (fields: FilledFields, name: FieldText['name']): string => {
    switch (name) {
      case 'titolo': {
        const title = MEMBER_TITLES.find((each) => each === fields.titolo);
        return title ? t(`titles.${title}`) : '';
      }
      case 'titoloStudio': {
        const study = STUDY_TITLES.find((each) => each === fields.titoloStudio);
        return study ? t(`studies.${study}`) : '';
      }
      case 'comeConosciuto': {
        const origin = MEMBER_ORIGINS.find((each) => each === fields.comeConosciuto);
        return origin ? t(`origins.${origin}`) : '';
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
      FILLED_FIELDS.filter((name) => name in fields).map((name) => ({
        name,
        label: t(`fields.${name}`),
        text: (values) => textOf(values, name),
      })),
  };
}
