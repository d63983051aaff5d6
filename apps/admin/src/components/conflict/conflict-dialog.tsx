import type { Side, Versions } from '@academy/ui';
import { Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons } from '../dialog/dialog.tsx';
import { compareFields, type FieldTexts, type Leaf, mergeFields } from './field-texts.ts';
import { isScheduleDone } from './schedule-change.ts';
import './conflict.css';

interface ConflictDialogProps<V extends object> {
  versions: Versions<V>;
  fields: FieldTexts<V>;
  /** Called with the values to save. */
  onMerge: (values: V) => void;
  onCancel: () => void;
}

/** Shown when someone else, or the schedule, has changed the same record: both texts of each differing field, to choose from. */
export function ConflictDialog<V extends object>({
  versions,
  fields,
  onMerge,
  onCancel,
}: ConflictDialogProps<V>) {
  const { t } = useTranslation('form');
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const { disputed, adopted } = compareFields(versions, fields);
  const isScheduled = isScheduleDone(versions);
  const read = ({ textIn }: Leaf<V>, side: Side) => textIn(versions[side]) || t('conflict.empty');
  return (
    <Dialog wide title={t(isScheduled ? 'conflict.titleSchedule' : 'conflict.title')} onClose={onCancel}>
      <p className="dialog__text">
        {t(
          disputed.length > 0
            ? 'conflict.text'
            : isScheduled
              ? 'conflict.textNothingSchedule'
              : 'conflict.textNothing',
        )}
      </p>
      {disputed.map((leaf) => (
        <DisputedField
          key={leaf.name}
          label={leaf.label}
          texts={{ mine: read(leaf, 'mine'), theirs: read(leaf, 'theirs') }}
          value={choices[leaf.name] ?? 'mine'}
          onChange={(side) => setChoices((before) => ({ ...before, [leaf.name]: side }))}
        />
      ))}
      {adopted.length > 0 && (
        <section className="conflict__adopted">
          <h3>{t(isScheduled ? 'conflict.adoptedSchedule' : 'conflict.adopted')}</h3>
          <dl>
            {adopted.map((leaf) => (
              <div key={leaf.name}>
                <dt>{leaf.label}</dt>
                <dd>{read(leaf, 'theirs')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>{t('conflict.back')}</Button>
        <Button type="primary" onClick={() => onMerge(mergeFields(versions, fields, choices))}>
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
