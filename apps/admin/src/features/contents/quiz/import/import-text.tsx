import { decodeText, QUESTION_FILE_LIMITS, QUESTION_FORMATS, type QuestionFormat } from '@academy/shared';
import { Button, Radio } from 'antd';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '../../../../components/fields/use-file-drop.ts';
import { useFileSize } from '../../../../components/library/file-size.ts';
import { readBytes } from '../../../../components/values/read-bytes.ts';
import type { QuestionText } from './use-found-questions.ts';

/** Above this length the lines are not drawn one by one: the field would become slow. */
const MAX_DRAWN = 60_000;

interface ImportTextProps {
  source: QuestionText;
  /** The lines with something to correct. */
  wrong: ReadonlySet<number>;
  /** The id of what is said about the text. */
  remarksId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (source: QuestionText) => void;
}

/** The text with the questions: written, pasted or from a file. */
export function ImportText({ source, wrong, remarksId, field, onChange }: ImportTextProps) {
  const { t } = useTranslation('contents');
  const fileSize = useFileSize();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; size: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const lines = source.text.split('\n');

  const write = (text: string) => {
    const written = text.replace(/\r\n?/g, '\n');
    // A whole text that was pasted says its format; while one types, the choice stands.
    const isWhole = source.text.trim() === '';
    onChange({ text: written, format: isWhole ? formatOf(written, source.format) : source.format });
  };
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFailure(null);
    if (chosen.size > QUESTION_FILE_LIMITS.bytes) {
      setFailure(t('quiz.import.tooLarge'));
      return;
    }
    const bytes = await readBytes(chosen).catch(() => null);
    const text = bytes && decodeText(new Uint8Array(bytes)).text.replace(/\r\n?/g, '\n');
    // A file that is no text, as a picture, leaves what is written in its place.
    if (text === null || text.includes('\0')) {
      setFailure(t('quiz.import.unreadable', { name: chosen.name }));
      return;
    }
    setFile({ name: chosen.name, size: chosen.size });
    const isXml = /\.xml$/i.test(chosen.name);
    onChange({ text, format: isXml ? 'moodle_xml' : formatOf(text, source.format) });
  };
  const { isOver, place } = useFileDrop(([first]) => void take(first));

  return (
    <div {...place}>
      <div role="group" aria-labelledby={`${id}-title`}>
        <div className="quiz-import__head">
          <h3 id={`${id}-title`}>{t('quiz.import.text')}</h3>
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            aria-label={t('quiz.import.format')}
            value={source.format}
            options={QUESTION_FORMATS.map((value) => ({ value, label: t(`quiz.import.formats.${value}`) }))}
            onChange={({ target }: { target: { value?: QuestionFormat } }) =>
              onChange({ ...source, format: target.value ?? source.format })
            }
          />
        </div>
        <div className={isOver ? 'quiz-import__drop quiz-import__drop--over' : 'quiz-import__drop'}>
          <input
            ref={input}
            type="file"
            className="quiz-import__file"
            accept=".gift,.txt,.xml,text/plain,text/xml,application/xml"
            aria-label={t('quiz.import.choose')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
          <span>{t('quiz.import.drop')}</span>
          <Button onClick={() => input.current?.click()}>{t('quiz.import.choose')}</Button>
          {file && (
            <span className="muted quiz-import__name">
              {t('quiz.import.file', { name: file.name, size: fileSize(file.size) })}
            </span>
          )}
          {failure !== null && (
            <p className="quiz-problem" role="alert">
              {failure}
            </p>
          )}
        </div>
        <div className="quiz-import__frame" data-lines={source.text.length <= MAX_DRAWN}>
          {source.text.length <= MAX_DRAWN && (
            <ol className="quiz-import__lines" aria-hidden="true">
              {lines.map((line, index) => (
                <li key={index} className={wrong.has(index + 1) ? 'quiz-import__wrong' : undefined}>
                  {line === '' ? '\u200B' : line}
                </li>
              ))}
            </ol>
          )}
          <textarea
            ref={field}
            className="quiz-import__field"
            aria-label={t(`quiz.import.label.${source.format}`)}
            aria-describedby={remarksId}
            aria-invalid={wrong.size > 0}
            spellCheck={false}
            autoCapitalize="off"
            placeholder={t(`quiz.import.placeholder.${source.format}`)}
            value={source.text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
      </div>
    </div>
  );
}

function formatOf(text: string, otherwise: QuestionFormat): QuestionFormat {
  const start = text.trimStart();
  if (/^(?:<\?xml|<quiz\b|<!DOCTYPE)/i.test(start)) return 'moodle_xml';
  return start === '' || start.startsWith('<') ? otherwise : 'gift';
}
