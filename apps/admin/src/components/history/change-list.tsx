import { isSame } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type FieldTexts, type Leaf, leavesOf } from '../conflict/field-texts.ts';

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
  const changed = leavesOf(texts).filter(({ valueIn }) => !isSame(valueIn(before), valueIn(after)));
  const read = ({ textIn }: Leaf<V>, values: V) => textIn(values) || t('conflict.empty');
  if (changed.length === 0) return <p className="muted history__changes">{t('history.same')}</p>;
  return (
    <div className="history__changes">
      <dl>
        {changed.map((leaf) => (
          <div key={leaf.name}>
            <dt>{leaf.label}</dt>
            <dd>
              <del>{read(leaf, before)}</del>
              <ins>{read(leaf, after)}</ins>
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
