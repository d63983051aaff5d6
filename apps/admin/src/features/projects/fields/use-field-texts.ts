import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../../components/conflict/field-texts.ts';
import { useItemFieldTexts } from '../../../components/item/use-item-field-texts.ts';
import type { ChosenContent, ProjectFields } from './project-fields.ts';
import { useOpeningText } from './use-opening-text.ts';

/** Labels and value texts of a project's fields. */
export function useFieldTexts(): FieldTexts<ProjectFields> {
  const { t } = useTranslation(['projects', 'form']);
  const openingText = useOpeningText();
  const named = ({ title, opening }: ChosenContent) =>
    opening ? `${title} (${openingText(opening)})` : title;
  const yesOrNo = (value: boolean) => t(value ? 'form:yes' : 'form:no');
  return {
    ...useItemFieldTexts(),
    isActive: { label: t('form.active'), text: yesOrNo },
    isFeatured: { label: t('form.featured'), text: yesOrNo },
    contents: {
      label: t('form.contents'),
      text: (contents) => contents.map((content, index) => `${index + 1}. ${named(content)}`).join('\n'),
    },
  };
}
