import { TEXT_DOCUMENT_LIMITS } from '@academy/shared';
import { LineDrawing } from '@academy/ui';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Input } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyChoice, type BlockChoice, choiceOf, TEXT_CHOICES, type TextChoice } from './block-choices.ts';
import { missingInEnglish, placeOf } from './block-commands.ts';
import { TEXT_ICONS, type TextIcon } from './text-icons.ts';

interface TextToolsProps {
  toolbar: RefObject<HTMLDivElement | null>;
  editor: Editor;
  /** Where the cursor is: the text, or one of its notes. */
  active: Editor;
  isDisabled: boolean;
  onLink: () => void;
  onNote: () => void;
  onBlock: (choice: 'image' | 'video') => void;
  onKeys: () => void;
  onMissing: (index: number) => void;
  /** The block of which the panel is open. */
  open: 'image' | 'video' | null;
}

const MARKS = ['bold', 'italic', 'code'] as const;
const WRAPPERS = ['bulletList', 'orderedList', 'blockquote', 'callout'] as const;

/** One toolbar for both languages. One of its tools is in the order of the Tab key, arrows lead to the others. */
export function TextTools(props: TextToolsProps) {
  const { toolbar, editor, active, isDisabled, open } = props;
  const { t } = useTranslation('contents');
  const [current, setCurrent] = useState('block');
  const isNote = active !== editor;
  const state = useEditorState({ editor, selector: ({ editor: { state: now } }) => readState(now, editor) });
  const marks = useEditorState({ editor: active, selector: ({ editor: now }) => readMarks(now) });
  const tool = (name: TextIcon, run: () => void, more: Partial<ToolProps> = {}) => (
    <Tool
      key={name}
      name={name}
      label={t(`text.tools.${name}`)}
      keys={KEYS[name]}
      isCurrent={current === name}
      isDisabled={isDisabled || (isNote && !IN_NOTES.has(name))}
      onClick={run}
      {...more}
    />
  );
  return (
    <div className="text-editor__tools">
      <div
        ref={toolbar}
        className="text-tools"
        role="toolbar"
        aria-label={t('text.toolbar')}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          const { tool: name } = event.target.dataset;
          if (name !== undefined) setCurrent(name);
        }}
        onKeyDown={(event) => moveInToolbar(event, () => active.commands.focus())}
      >
        <select
          className="text-tools__block"
          data-tool="block"
          tabIndex={current === 'block' ? 0 : -1}
          aria-label={t('text.blockKind')}
          disabled={isDisabled || isNote}
          value={state.choice}
          onChange={({ target }) => {
            const choice = TEXT_CHOICES.find((one) => one === target.value);
            if (choice) applyChoice(editor, choice);
          }}
        >
          {state.isOther && <option value="">{t(`text.blocks.${state.block}`)}</option>}
          {TEXT_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`text.blocks.${choice}`)}
            </option>
          ))}
        </select>
        <Separator />
        {MARKS.map((mark) =>
          tool(mark, () => active.chain().focus().toggleMark(mark).run(), { isPressed: marks[mark] }),
        )}
        {tool('link', props.onLink, { isPressed: marks.link })}
        {tool('note', props.onNote)}
        <Separator />
        {WRAPPERS.map((choice) =>
          tool(choice, () => applyChoice(editor, choice), { isPressed: state.within.includes(choice) }),
        )}
        {tool('table', () => applyChoice(editor, 'table'), { isPressed: state.within.includes('table') })}
        {tool('image', () => props.onBlock('image'), { isPressed: open === 'image' })}
        {tool('video', () => props.onBlock('video'), { isPressed: open === 'video' })}
        {tool('horizontalRule', () => applyChoice(editor, 'horizontalRule'))}
        <Separator />
        {tool('undo', () => editor.chain().focus().undo().run(), {
          isDisabled: isDisabled || !state.canUndo,
        })}
        {tool('redo', () => editor.chain().focus().redo().run(), {
          isDisabled: isDisabled || !state.canRedo,
        })}
        {tool('keys', props.onKeys, { isDisabled: false })}
      </div>
      <Missing missing={state.missing} onGo={props.onMissing} />
    </div>
  );
}

const KEYS: Partial<Record<TextIcon, string>> = {
  bold: 'Ctrl B',
  italic: 'Ctrl I',
  code: 'Ctrl E',
  link: 'Ctrl K',
  note: 'Ctrl Alt F',
  undo: 'Ctrl Z',
  redo: 'Ctrl Y',
  keys: '?',
};

/** What a note may have. */
const IN_NOTES: ReadonlySet<TextIcon> = new Set(['bold', 'italic', 'code', 'link', 'undo', 'redo', 'keys']);

function readState(state: Editor['state'], editor: Editor) {
  const place = placeOf(state);
  const block = choiceOf(state.doc.child(place.column).child(place.index));
  const { $from } = state.selection;
  const within = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
  const text: TextChoice | undefined = TEXT_CHOICES.find((choice) => choice === block);
  return {
    block,
    choice: text ?? '',
    isOther: text === undefined,
    within,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    missing: missingInEnglish(state.doc),
  };
}

function readMarks(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
  };
}

/** Arrows lead from tool to tool of a toolbar, Escape and F6 out of it. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
  const at = tools.findIndex((tool) => tool === event.target);
  const next: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const to = next[event.key];
  if (event.key === 'F6' || event.key === 'Escape') leave();
  else if (at !== -1 && to !== undefined) tools.at(to % tools.length)?.focus();
  else return;
  event.preventDefault();
}

interface ToolProps {
  name: TextIcon;
  label: string;
  keys?: string | undefined;
  isCurrent: boolean;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A tool of a toolbar, in which one tool is in the order of the Tab key. */
export function Tool({ name, label, keys, isCurrent, isPressed, isDisabled = false, onClick }: ToolProps) {
  const title = keys === undefined ? label : `${label}, ${keys}`;
  return (
    <button
      type="button"
      className="text-tool"
      data-tool={name}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={title}
      title={title}
      // Not disabled: a tool that has the focus would lose it.
      aria-disabled={isDisabled}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onClick();
      }}
    >
      <LineDrawing path={TEXT_ICONS[name]} />
    </button>
  );
}

function Separator() {
  return <span className="text-tools__separator" aria-hidden="true" />;
}

function Missing({ missing, onGo }: { missing: number[]; onGo: (index: number) => void }): ReactNode {
  const { t } = useTranslation('contents');
  const [first] = missing;
  return (
    <span className="text-tools__missing">
      {first === undefined ? (
        t('text.complete')
      ) : (
        <>
          {t('text.missing', { count: missing.length })}{' '}
          <button type="button" className="link-button" onClick={() => onGo(first)}>
            {t('text.goToFirst')}
          </button>
        </>
      )}
    </span>
  );
}

/** What can be done with the table, picture, video or link at the cursor. */
export function ContextTools({
  editor,
  active,
  onEdit,
  onLink,
}: {
  editor: Editor;
  active: Editor;
  onEdit: (choice: Extract<BlockChoice, 'image' | 'video'>) => void;
  onLink: () => void;
}) {
  const { t } = useTranslation('contents');
  const within = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      table: now.isActive('table'),
      image: now.isActive('image'),
      video: now.isActive('video'),
    }),
  });
  const href = useEditorState({
    editor: active,
    selector: ({ editor: now }) => {
      const { href: found } = now.getAttributes('link') as { href?: string };
      return found ?? '';
    },
  });
  const chain = () => editor.chain().focus();
  return (
    <div className="text-context">
      {href !== '' && (
        <Group label={t('text.tools.link')}>
          <span className="text-context__link">{href}</span>
          <Action onClick={onLink}>{t('text.link.edit')}</Action>
          <Action onClick={() => active.chain().focus().extendMarkRange('link').unsetMark('link').run()}>
            {t('text.link.remove')}
          </Action>
        </Group>
      )}
      {within.table && active === editor && (
        <Group label={t('text.blocks.table')}>
          <TableTitle editor={editor} />
          <Action onClick={() => chain().addRowAfter().run()}>{t('text.table.addRow')}</Action>
          <Action onClick={() => chain().deleteRow().run()}>{t('text.table.deleteRow')}</Action>
          <Action onClick={() => chain().addColumnAfter().run()}>{t('text.table.addColumn')}</Action>
          <Action onClick={() => chain().deleteColumn().run()}>{t('text.table.deleteColumn')}</Action>
          <Action onClick={() => chain().deleteTable().run()}>{t('text.table.remove')}</Action>
        </Group>
      )}
      {within.image && <Action onClick={() => onEdit('image')}>{t('text.picture.edit')}</Action>}
      {within.video && <Action onClick={() => onEdit('video')}>{t('text.video.edit')}</Action>}
    </div>
  );
}

/** The title of the table at the cursor, in the language of the cursor. */
function TableTitle({ editor }: { editor: Editor }) {
  const { t } = useTranslation('contents');
  const id = useId();
  const caption = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.getAttributes('table') as { caption?: string }).caption ?? '',
  });
  return (
    <span className="text-context__caption">
      <label htmlFor={id}>{t('text.table.caption')}</label>
      <Input
        id={id}
        size="small"
        value={caption}
        maxLength={TEXT_DOCUMENT_LIMITS.caption}
        onChange={({ target }) => editor.commands.updateAttributes('table', { caption: target.value })}
        onPressEnter={(event) => {
          // Enter would save the whole form.
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </span>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-context__group" role="group" aria-label={label}>
      {children}
    </div>
  );
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link-button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
