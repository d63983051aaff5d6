import type { EditorState } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_CHOICES, type BlockChoice } from './block-choices.ts';

/** The words after a `/` with which a paragraph begins; null when there is none at the cursor. */
export function menuQuery({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 2 || $from.parent.type.name !== 'paragraph') return null;
  const { textContent } = $from.parent;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  return isAtEnd ? (/^\/([\p{L}\d ]{0,20})$/u.exec(textContent)?.[1] ?? null) : null;
}

/** The blocks whose name has the words. */
export function choicesFor(query: string, nameOf: (choice: BlockChoice) => string): BlockChoice[] {
  const words = simple(query.trim());
  return BLOCK_CHOICES.filter((choice) => simple(nameOf(choice)).includes(words));
}

function simple(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface BlockMenuProps {
  id: string;
  choices: BlockChoice[];
  active: number;
  onChoose: (choice: BlockChoice) => void;
}

/** The blocks to choose from by arrows and Enter while the focus stays in the text. */
export function BlockMenu({ id, choices, active, onChoose }: BlockMenuProps) {
  const { t } = useTranslation('contents');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (choices.length === 0) return <p className="text-menu">{t('text.menu.none')}</p>;
  return (
    <div ref={list} id={id} className="text-menu" role="listbox" aria-label={t('text.menu.label')}>
      {choices.map((choice, index) => (
        <button
          key={choice}
          id={`${id}-${choice}`}
          type="button"
          role="option"
          // The text keeps the focus and handles the keys; the pointer is the alternative.
          tabIndex={-1}
          aria-selected={index === active}
          className="text-menu__option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {t(`text.blocks.${choice}`)}
        </button>
      ))}
    </div>
  );
}
