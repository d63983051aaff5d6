import { Select } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds of silence after which typing becomes a search. */
const TYPING_PAUSE_MS = 300;

interface Option {
  value: string;
  label: string;
}

interface RemoteSelectProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: Option;
  onChange?: (option: Option) => void;
  placeholder: string;
  /** Looks for what was typed; undefined while the answer is on its way. */
  useOptions: (search: string) => { options: Option[] | undefined; isError: boolean };
}

/** One of many, found by typing. What was chosen keeps its name whatever is searched afterwards. */
export function RemoteSelect({ id, value, onChange, placeholder, useOptions }: RemoteSelectProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useOptions(search);
  // Results of an earlier text are not offered: Enter would choose one that is not on screen.
  const isCurrent = text.trim() === search;
  const options = isCurrent ? found.options : undefined;
  const isError = isCurrent && found.isError;
  /** Enter before the answer is here searches at once; the select would take it for giving up, and forget the text. */
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || options !== undefined || isError) return;
    event.preventDefault();
    event.stopPropagation();
    setSearch(text.trim());
  };
  return (
    <div role="presentation" onKeyDownCapture={hold}>
      <Select<Option>
        {...(id && { id })}
        {...(value && { value })}
        labelInValue
        placeholder={placeholder}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        loading={options === undefined && !isError}
        options={options ?? []}
        notFoundContent={isError ? t('picker.failed') : options && t('picker.none')}
        onChange={({ value: chosen, label }) => onChange?.({ value: chosen, label })}
      />
    </div>
  );
}
