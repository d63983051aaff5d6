import { Select } from 'antd';
import { type RemoteOption, type UseOptions, useRemoteOptions } from './use-remote-options.ts';

interface RemoteMultiSelectProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: RemoteOption[];
  onChange?: (chosen: RemoteOption[]) => void;
  maxCount: number;
  placeholder: string;
  useOptions: UseOptions;
}

/** Several of many options, searched by typing. Selected ones keep their labels whatever is searched afterwards. */
export function RemoteMultiSelect(props: RemoteMultiSelectProps) {
  const { id, value = [], onChange, maxCount, placeholder, useOptions } = props;
  const { select, onKeyDownCapture } = useRemoteOptions(useOptions);
  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <Select<RemoteOption[]>
        {...select}
        {...(id && { id })}
        mode="multiple"
        labelInValue
        maxCount={maxCount}
        value={value}
        placeholder={placeholder}
        onChange={(chosen) => onChange?.(chosen.map((one) => ({ value: one.value, label: one.label })))}
      />
    </div>
  );
}
