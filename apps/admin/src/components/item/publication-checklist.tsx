import { Form } from 'antd';
import { useTranslation } from 'react-i18next';

/** Something that an item needs before it is published. */
export interface Requirement {
  /** The field in which it is entered. */
  field: string;
  text: string;
  isMet: boolean;
}

/** What an item still needs before it can be published, each with a link to its field; nothing once it has it all. */
export function PublicationChecklist({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation('form');
  const form = Form.useFormInstance();
  const missing = requirements.filter(({ isMet }) => !isMet);
  return (
    <div role="status">
      {missing.length > 0 && (
        <div className="form-alert">
          <p>{t('publication.missing')}</p>
          <ul>
            {missing.map(({ field, text }) => (
              <li key={text}>
                <button
                  type="button"
                  className="text-button"
                  onClick={() => form.scrollToField(field, { focus: true })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
