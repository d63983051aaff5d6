import { dayInRome, MAX_OPENING_DAYS, type Opening } from '@academy/shared';
import { Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LAST_DAY } from '../../../components/values/days.ts';

const WHEN = ['atOnce', 'onDay', 'afterDays'] as const;
type When = (typeof WHEN)[number];

const A_WEEK = 7;

interface OpeningFieldProps {
  /** The title of the content. */
  title: string;
  /** Null for a content that opens with the project. */
  value: Opening | null;
  onChange: (opening: Opening | null) => void;
}

/** When a content opens to those who have access to the project. What was cleared is kept as empty, to be refused. */
export function OpeningField({ title, value, onChange }: OpeningFieldProps) {
  const { t } = useTranslation('projects');
  const id = useId();
  const chosen: When = value === null ? 'atOnce' : value.on === null ? 'afterDays' : 'onDay';
  return (
    <span className="picker__opening">
      <Select<When>
        id={id}
        value={chosen}
        aria-label={t('opening.label', { title })}
        options={WHEN.map((when) => ({ value: when, label: t(`opening.${when}`) }))}
        popupMatchSelectWidth={false}
        onChange={(when) => onChange(initialOpening(when))}
      />
      {chosen === 'onDay' && (
        <Input
          type="date"
          max={LAST_DAY}
          value={value?.on ?? ''}
          aria-label={t('opening.day', { title })}
          onChange={(event) => onChange({ on: event.target.value, afterDays: null })}
        />
      )}
      {chosen === 'afterDays' && (
        <InputNumber<number>
          min={1}
          max={MAX_OPENING_DAYS}
          precision={0}
          value={value?.afterDays ?? null}
          aria-label={t('opening.days', { title })}
          suffix={t('opening.unit')}
          onChange={(afterDays) => onChange({ on: null, afterDays })}
        />
      )}
    </span>
  );
}

function initialOpening(when: When): Opening | null {
  if (when === 'atOnce') return null;
  return when === 'onDay' ? { on: dayInRome(new Date()), afterDays: null } : { on: null, afterDays: A_WEEK };
}
