import { Select } from 'antd';
import { type RemoteOption, type UseOptions, useRemoteOptions } from './use-remote-options.ts';

interface RemoteSelectProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: RemoteOption;
  onChange?: (option: RemoteOption) => void;
  /** Nothing may be chosen again. */
  onClear?: () => void;
  placeholder: string;
  useOptions: UseOptions;
}

/** One of many options, searched by typing. The selected one keeps its label whatever is searched afterwards. */
export function RemoteSelect({ id, value, onChange, onClear, placeholder, useOptions }: RemoteSelectProps) {
  const { select, onKeyDownCapture } = useRemoteOptions(useOptions);
  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <Select<RemoteOption>
        {...select}
        {...(id && { id })}
        {...(value && { value })}
        labelInValue
        placeholder={placeholder}
        {...(onClear && { allowClear: true, onClear })}
        // Clearing gives no option.
        onChange={(option: RemoteOption | undefined) =>
          option && onChange?.({ value: option.value, label: option.label })
        }
      />
    </div>
  );
}
