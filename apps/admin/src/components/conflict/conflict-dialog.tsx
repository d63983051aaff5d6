import { compare, merge, type FieldName, type Side, type Versions } from '@academy/ui';
import { Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import './conflict.css';

/** The label of each field, and how to format a value that is not a text. */
export type FieldTexts<V> = {
  [K in FieldName<V>]: { label: string; text?: (value: V[K], values: V) => string };
};

interface ConflictDialogProps<V extends object> {
  versions: Versions<V>;
  fields: FieldTexts<V>;
  /** Called with the values to save. */
  onMerge: (values: V) => void;
  onCancel: () => void;
}

/** Shown when someone else has saved the same record: both texts of each differing field, to choose from. */
export function ConflictDialog<V extends object>({
  versions,
  fields,
  onMerge,
  onCancel,
}: ConflictDialogProps<V>) {
  const { t } = useTranslation('form');
  const [choices, setChoices] = useState<Partial<Record<FieldName<V>, Side>>>({});
  const { disputed, adopted } = compare(versions);
  const read = (name: FieldName<V>, side: Side) =>
    textOf(fields, name, versions[side]) || t('conflict.empty');
  return (
    <Dialog wide title={t('conflict.title')} onClose={onCancel}>
      <p className="dialog__text">{t(disputed.length > 0 ? 'conflict.text' : 'conflict.textNothing')}</p>
      {disputed.map((name) => (
        <DisputedField
          key={name}
          label={fields[name].label}
          texts={{ mine: read(name, 'mine'), theirs: read(name, 'theirs') }}
          value={choices[name] ?? 'mine'}
          onChange={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
      {adopted.length > 0 && (
        <section className="conflict__adopted">
          <h3>{t('conflict.adopted')}</h3>
          <dl>
            {adopted.map((name) => (
              <div key={name}>
                <dt>{fields[name].label}</dt>
                <dd>{read(name, 'theirs')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>{t('conflict.back')}</Button>
        <Button type="primary" onClick={() => onMerge(merge(versions, choices))}>
          {t('conflict.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface DisputedFieldProps {
  label: string;
  texts: Record<Side, string>;
  value: Side;
  onChange: (side: Side) => void;
}

function DisputedField({ label, texts, value, onChange }: DisputedFieldProps) {
  const { t } = useTranslation('form');
  const id = useId();
  return (
    <section className="conflict__field" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <Radio.Group
        className="conflict__sides"
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChange(event.target.value === 'theirs' ? 'theirs' : 'mine')}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} className="conflict__side">
            <span className="conflict__whose">{t(`conflict.${side}`)}</span>
            <span className="conflict__value">{texts[side]}</span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  );
}

/** The text of a field's value. */
export function textOf<V extends object>(fields: FieldTexts<V>, name: FieldName<V>, values: V): string {
  const value = values[name];
  const { text } = fields[name];
  if (text) return text(value, values);
  return value === null || value === undefined ? '' : String(value);
}
