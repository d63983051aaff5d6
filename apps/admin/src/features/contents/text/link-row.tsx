import { TEXT_DOCUMENT_LIMITS } from '@academy/shared';
import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGoodLink } from './schema.ts';

interface LinkRowProps {
  /** The text or note with the cursor. */
  editor: Editor;
  onClose: () => void;
}

/** The address of the selected words. Without selected words the address itself is inserted. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  const { href: present } = editor.getAttributes('link') as { href?: string };
  const [href, setHref] = useState(present ?? '');
  const [isRefused, setRefused] = useState(false);

  const apply = () => {
    const address = href.trim();
    if (!isGoodLink(address)) {
      setRefused(true);
      return;
    }
    const link = { type: 'link', attrs: { href: address } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && present === undefined)
      chain.insertContent({ type: 'text', text: address, marks: [link] }).run();
    else chain.extendMarkRange('link').setMark('link', link.attrs).run();
    onClose();
  };
  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') apply();
    else return;
    // Enter would save the whole form.
    event.preventDefault();
  };

  return (
    <div className="text-link">
      <label htmlFor={id}>{t('text.link.label')}</label>
      <Input
        id={id}
        autoFocus
        value={href}
        maxLength={TEXT_DOCUMENT_LIMITS.href}
        placeholder="https://"
        spellCheck={false}
        aria-invalid={isRefused}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          setHref(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>{t('text.link.apply')}</Button>
      <Button type="text" onClick={close}>
        {t('text.cancel')}
      </Button>
      <p id={`${id}-error`} className="text-error" role="alert">
        {isRefused && t('text.link.refused')}
      </p>
    </div>
  );
}
