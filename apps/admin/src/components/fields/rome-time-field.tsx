import { clockChangeAt, localTimeInRome, timeInRome } from '@academy/shared';
import { Button, Input, type InputProps, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './rome-time-field.css';

interface RomeTimeFieldProps extends Pick<InputProps, 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  /** Label of the button that clears it. */
  label: string;
  id?: string;
  /** RFC 3339; null for none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A date and time in Rome's time zone, whatever the user's, or none. */
export function RomeTimeField({ label, id, value = null, onChange, ...aria }: RomeTimeFieldProps) {
  const { t } = useTranslation('form');
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  // A partly typed year must not be corrected during typing.
  const shown = timeOf(typed) === value ? typed : localTimeOf(value);
  const change = clockChangeAt(shown);
  return (
    <>
      <Space.Compact block>
        <Input
          ref={input}
          {...(id !== undefined && { id })}
          {...aria}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(timeOf(event.target.value));
          }}
        />
        {value !== null && (
          <Button
            className="rome-time-field__remove"
            aria-label={`${t('schedule.remove')}: ${label}`}
            onClick={() => {
              onChange?.(null);
              // The button is removed.
              input.current?.focus();
            }}
          >
            {t('schedule.remove')}
          </Button>
        )}
      </Space.Compact>
      <div role="status">
        {change && (
          <p className="form-warning">
            {t(`schedule.clock.${change}`, { time: localTimeOf(value).slice(-5) })}
          </p>
        )}
      </div>
    </>
  );
}

function timeOf(local: string): string | null {
  return timeInRome(local)?.toISOString() ?? null;
}

function localTimeOf(time: string | null): string {
  return time === null ? '' : localTimeInRome(new Date(time));
}
