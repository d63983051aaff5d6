import { isSame } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { type FieldTexts, type Leaf, leavesOf } from '../conflict/field-texts.ts';

/** The fields whose values differ, in the form's order. */
export function changesOf<V extends object>(texts: FieldTexts<V>, before: V, after: V): Leaf<V>[] {
  return leavesOf(texts).filter(({ valueIn }) => !isSame(valueIn(before), valueIn(after)));
}

interface ChangeListProps<V> {
  changes: Leaf<V>[];
  before: V;
  after: V;
}

/** The old and the new value of each changed field. */
export function ChangeList<V>({ changes, before, after }: ChangeListProps<V>) {
  const { t } = useTranslation('form');
  const read = ({ textIn }: Leaf<V>, values: V) => textIn(values) || t('conflict.empty');
  return (
    <dl>
      {changes.map((leaf) => (
        <div key={leaf.name}>
          <dt>{leaf.label}</dt>
          <dd>
            <del>{read(leaf, before)}</del>
            <ins>{read(leaf, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
