import {
  readingMinutes,
  TEXT_DOCUMENT_LIMITS,
  type TextDocument,
  textDocumentErrors,
  type TextProblem,
  wordsOf,
} from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '../../../components/editing/may-edit.ts';
import { EditorChunk } from './editor-chunk.tsx';
import { ENGLISH_TEXT } from './english-text.ts';
import type { TextEditorProps } from './text-editor.tsx';

const loadEditor = () => import('./text-editor.tsx');

interface TextFieldProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: TextDocument | null;
  onChange?: (italian: TextDocument | null) => void;
}

/** The text of a lesson in both languages: its editor, its length, and what is wrong in it. */
export function TextField({ id = 'text', value = null, onChange }: TextFieldProps) {
  const form = Form.useFormInstance();
  const mayEdit = useMayEdit();
  // Renders when the English text changes; both are read from the form, so that they are of the same moment.
  Form.useWatch(ENGLISH_TEXT, form);
  const english = (form.getFieldValue(ENGLISH_TEXT) as TextDocument | null | undefined) ?? null;
  const texts = useMemo(() => ({ italian: value, english }), [value, english]);
  const [target, setTarget] = useState<TextEditorProps['target']>(null);
  return (
    <div className="text-field">
      <Length italian={value} english={english} />
      <EditorChunk load={loadEditor}>
        {(Editor) => (
          <Editor
            id={id}
            value={texts}
            isDisabled={!mayEdit}
            target={target}
            onChange={(next) => {
              form.setFieldValue(ENGLISH_TEXT, next.english);
              onChange?.(next.italian);
            }}
          />
        )}
      </EditorChunk>
      <Problems italian={value} english={english} onGo={setTarget} />
      <Refusals italian={value} english={english} onGo={setTarget} />
    </div>
  );
}

interface Texts {
  italian: TextDocument | null;
  english: TextDocument | null;
}

/** Words and minutes, and how much of the space is taken. */
function Length({ italian, english }: Texts) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const words = italian ? wordsOf(italian) : 0;
  const bytes = Math.max(...[italian, english].map(bytesOf));
  return (
    <p className="muted text-field__length">
      {t('text.length', {
        minutes: t('text.minutes', { count: italian ? readingMinutes(italian) : 0 }),
        words: t('text.words', { count: words, formatted: number(words) }),
        size: number(Math.ceil(bytes / 1_000)),
        limit: number(TEXT_DOCUMENT_LIMITS.bytes / 1_000),
      })}
    </p>
  );
}

function bytesOf(document: TextDocument | null): number {
  return document ? new TextEncoder().encode(JSON.stringify(document)).length : 0;
}

interface ProblemsProps extends Texts {
  onGo: (target: NonNullable<TextEditorProps['target']>) => void;
}

/** What would be refused, each with a way to its block. */
function Problems({ italian, english, onGo }: ProblemsProps) {
  const { t } = useTranslation(['contents', 'errors']);
  const problems = useMemo(() => [...problemsOf(italian, 0), ...problemsOf(english, 1)], [italian, english]);
  if (problems.length === 0) return null;
  return (
    <ul className="form-alert text-field__problems">
      {problems.map(({ code, column, block, id }, index) => (
        <li key={index}>
          {t(column === 0 ? 'text.problem.italian' : 'text.problem.english', {
            problem: t(`errors:catalogue.text_${code}`),
          })}{' '}
          {id !== null && (
            <Button size="small" onClick={() => onGo({ column, id })}>
              {t('text.problem.go', { number: block + 1 })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the server refuses about pictures, each with a way to its block. */
function Refusals({ italian, english, onGo }: ProblemsProps) {
  const pictures = [
    { name: ['text'], document: italian, column: 0 as const },
    { name: ENGLISH_TEXT, document: english, column: 1 as const },
  ].flatMap(({ name, document, column }) =>
    (document?.content ?? []).flatMap(({ type, attrs }, block) =>
      type === 'image' ? [{ path: [...name, 'content', block], column, block, attrs }] : [],
    ),
  );
  return pictures.map(({ path, column, block, attrs }) => (
    // Another picture at the place is not the one that was refused.
    <Form.Item
      key={`${column} ${attrs?.id} ${attrs?.src}`}
      className="text-field__refusal"
      help=""
      name={path}
    >
      <Refusal column={column} block={block} onGo={() => onGo({ column, id: attrs?.id ?? '' })} />
    </Form.Item>
  ));
}

interface RefusalProps {
  column: 0 | 1;
  block: number;
  onGo: () => void;
}

function Refusal({ column, block, onGo }: RefusalProps) {
  const { t } = useTranslation('contents');
  const { errors } = Form.Item.useStatus();
  if (errors.length === 0) return null;
  return (
    <p className="form-alert text-field__problems" role="alert">
      {t(column === 0 ? 'text.problem.italian' : 'text.problem.english', {
        problem: errors.filter((error) => typeof error === 'string').join(' '),
      })}{' '}
      <Button size="small" onClick={onGo}>
        {t('text.problem.go', { number: block + 1 })}
      </Button>
    </p>
  );
}

interface PlacedProblem extends TextProblem {
  column: 0 | 1;
  block: number;
  /** Of the block; null for a problem of the whole text. */
  id: string | null;
}

function problemsOf(document: TextDocument | null, column: 0 | 1): PlacedProblem[] {
  if (!document) return [];
  return textDocumentErrors(document).map((problem) => {
    const block = Number(/^content\.(\d+)/.exec(problem.path)?.[1] ?? -1);
    return { ...problem, column, block, id: document.content[block]?.attrs?.id ?? null };
  });
}
