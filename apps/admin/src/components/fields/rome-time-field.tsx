import { localTimeInRome, timeInRome } from '@academy/shared';
import { Button, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';

interface RomeTimeFieldProps {
  id?: string;
  /** RFC 3339; null for none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A date and time as the clocks in Rome show it, wherever its reader is, or none. */
export function RomeTimeField({ id, value = null, onChange }: RomeTimeFieldProps) {
  const { t } = useTranslation('form');
  return (
    <Space.Compact block>
      <Input
        {...(id !== undefined && { id })}
        type="datetime-local"
        value={value === null ? '' : localTimeInRome(new Date(value))}
        onChange={(event) => onChange?.(timeInRome(event.target.value)?.toISOString() ?? null)}
      />
      {value !== null && <Button onClick={() => onChange?.(null)}>{t('schedule.remove')}</Button>}
    </Space.Compact>
  );
}
