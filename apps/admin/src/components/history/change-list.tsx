import { type FieldName, isSame } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type FieldTexts, textOf } from '../conflict/conflict-dialog.tsx';

interface ChangeListProps<V extends object> {
  texts: FieldTexts<V>;
  before: V;
  after: V;
  /** What cannot be restored, in sentences. */
  losses: string[];
  onRestore: () => void;
}

/** What restoring a version would change in the form, field by field, and the button to do it. */
export function ChangeList<V extends object>({
  texts,
  before,
  after,
  losses,
  onRestore,
}: ChangeListProps<V>) {
  const { t } = useTranslation('form');
  const names = (Object.keys(texts) as FieldName<V>[]).filter((name) => !isSame(before[name], after[name]));
  const read = (name: FieldName<V>, values: V) => textOf(texts, name, values) || t('conflict.empty');
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
      {losses.map((loss) => (
        <p key={loss} className="form-alert">
          {loss}
        </p>
      ))}
      <button type="button" className="button button--small" onClick={onRestore}>
        {t('history.restore')}
      </button>
    </div>
  );
}
