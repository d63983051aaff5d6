import { isSame } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../components/conflict/conflict-dialog.tsx';
import type { ContentFields } from '../fields/content-fields.ts';
import { useFieldTexts } from '../fields/use-field-texts.ts';

interface ChangeListProps {
  before: ContentFields;
  after: ContentFields;
  missingFiles: number;
  onRestore: () => void;
}

/** What going back to a version would change in the form, field by field, and the button that does it. */
export function ChangeList({ before, after, missingFiles, onRestore }: ChangeListProps) {
  const { t } = useTranslation(['contents', 'form']);
  const texts = useFieldTexts();
  const names = (Object.keys(texts) as (keyof typeof texts)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  const read = (name: keyof typeof texts, values: ContentFields) =>
    textOf(texts, name, values) || t('form:conflict.empty');
  if (names.length === 0) return <p className="muted history__changes">{t('history.same')}</p>;
  return (
    <div className="history__changes">
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{texts[name].label}</dt>
            <dd>
              <del>{read(name, before)}</del>
              <ins>{read(name, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {missingFiles > 0 && <p className="form-alert">{t('history.missing', { count: missingFiles })}</p>}
      <button type="button" className="button button--small" onClick={onRestore}>
        {t('history.restore')}
      </button>
    </div>
  );
}
