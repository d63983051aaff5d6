import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import './fields.css';

interface AddEntriesProps {
  /** Given by the form item. */
  id?: string | undefined;
  placeholder: string;
  /** Called with the entries: one per line or comma, none empty. */
  onAdd: (entries: string[]) => void;
}

/**
 * A box to type or paste entries into, many at once. Enter adds them, and so do leaving the box and saving, so that no
 * input is lost.
 */
export function AddEntries({ id, placeholder, onAdd }: AddEntriesProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const add = () => {
    const entries = text
      .split(/[\n,]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    if (entries.length > 0) onAdd(entries);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSaving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (isSaving) add();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="add-entries">
      <Input.TextArea
        {...(id && { id })}
        value={text}
        autoSize={{ minRows: 1, maxRows: 8 }}
        spellCheck={false}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <Button onClick={add}>{t('list.add')}</Button>
    </div>
  );
}
