import type { TextDocument } from '@academy/shared';
import { isSame } from '@academy/ui';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow } from '../text/link-row.tsx';
import { cleanPasted } from '../text/paste.ts';
import { PROMPT_FORMAT } from '../text/schema.ts';
import { moveInToolbar, Tool } from '../text/text-tools.tsx';
import { fromPrompt } from '../text/text-value.ts';
import { useProblemText } from './quiz-item.tsx';
import '../text/text-editor.css';

interface PromptFieldProps {
  path: string;
  label: string;
  lang: 'it' | 'en';
  value: TextDocument;
  /** What stands beside the label. */
  note?: string | undefined;
  isDisabled: boolean;
  onChange: (value: TextDocument) => void;
}

/** The text of a question in one language: paragraphs, lists and code, with a toolbar. */
export function PromptField({ path, label, lang, value, note, isDisabled, onChange }: PromptFieldProps) {
  const { t } = useTranslation('contents');
  const id = useId();
  const problem = useProblemText(path);
  const [content] = useState(() => contentOf(value));
  const [isLinkOpen, setLinkOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const sent = useRef(value);
  const editor = useEditor({
    immediatelyRender: false,
    editable: !isDisabled,
    content,
    extensions: PROMPT_FORMAT,
    editorProps: {
      attributes: {
        class: 'quiz-prompt__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-more`,
        lang,
      },
      transformPastedHTML: (html) => cleanPasted(html).html,
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
        if (isLink) setLinkOpen(true);
        else if (event.key === 'F6')
          toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
        else return false;
        event.preventDefault();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      sent.current = fromPrompt(now.state.doc);
      onChange(sent.current);
    },
  });
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  // A restored draft or version, or the result of a conflict.
  useEffect(() => {
    if (!editor || isSame(value, sent.current)) return;
    sent.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="quiz-prompt" data-path={path}>
      <p className="quiz-prompt__label">
        {label} {note && <span className="muted">{note}</span>}
      </p>
      <div className="quiz-prompt__frame">
        {editor && (
          <PromptTools
            ref={toolbar}
            editor={editor}
            label={t('quiz.toolbar', { label })}
            isDisabled={isDisabled}
            onLink={() => setLinkOpen(true)}
          />
        )}
        {editor && isLinkOpen && <LinkRow editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorContent editor={editor} />
      </div>
      <p id={`${id}-more`} className="quiz-item__more quiz-problem">
        {problem}
      </p>
    </div>
  );
}

function contentOf({ content }: TextDocument): object {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const MARKS = ['bold', 'italic', 'code'] as const;
type PromptTool = (typeof MARKS)[number] | 'link' | 'bulletList' | 'orderedList' | 'codeBlock';

interface PromptToolsProps {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  label: string;
  isDisabled: boolean;
  onLink: () => void;
}

function PromptTools({ ref, editor, label, isDisabled, onLink }: PromptToolsProps) {
  const { t } = useTranslation('contents');
  const [current, setCurrent] = useState('bold');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      codeBlock: now.isActive('codeBlock'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = (name: PromptTool, run: () => void) => (
    <Tool
      key={name}
      name={name}
      label={t(`text.tools.${name}`)}
      isCurrent={current === name}
      isPressed={state[name]}
      isDisabled={isDisabled}
      onClick={run}
    />
  );
  return (
    <div
      ref={ref}
      className="text-tools"
      role="toolbar"
      aria-label={label}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        if (target.dataset['tool'] !== undefined) setCurrent(target.dataset['tool']);
      }}
      onKeyDown={(event) => moveInToolbar(event, () => editor.commands.focus())}
    >
      {MARKS.map((mark) => tool(mark, () => chain().toggleMark(mark).run()))}
      {tool('link', () => (state.link ? chain().extendMarkRange('link').unsetMark('link').run() : onLink()))}
      {tool('bulletList', () => chain().toggleBulletList().run())}
      {tool('orderedList', () => chain().toggleOrderedList().run())}
      {tool('codeBlock', () => chain().toggleCodeBlock().run())}
    </div>
  );
}
