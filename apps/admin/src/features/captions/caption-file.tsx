import { toApiError } from '@academy/api-client';
import { CAPTION_LIMITS, type CaptionFileProblem, type FoundCaptions } from '@academy/shared';
import { useErrorText, useLanguage } from '@academy/ui';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadCaptionsMutation } from '../../api/captions.ts';
import { readBytes } from '../../components/values/read-bytes.ts';
import { formatCueTime } from './cue-time.ts';

interface CaptionFileProps {
  onFound: (name: string, captions: FoundCaptions) => void;
}

/** Chooses a file of captions, which the server reads. */
export function CaptionFile({ onFound }: CaptionFileProps) {
  const { t } = useTranslation('captions');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [read, { isLoading }] = useReadCaptionsMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    if (file.size > CAPTION_LIMITS.bytes) {
      setFailure(t('file.tooLarge'));
      return;
    }
    const bytes = await readBytes(file).catch(() => null);
    if (bytes === null) {
      setFailure(t('file.unreadable'));
      return;
    }
    const { data, error } = await read(bytes);
    if (data) onFound(file.name, data);
    else setFailure(errorText(toApiError(error)));
  };

  return (
    <>
      <input
        ref={input}
        className="captions-files__input"
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={t('file.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button loading={isLoading} onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      {failure !== null && (
        <p className="cue__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** What could not be read in a file, by its lines. */
export function FileProblems({ name, captions }: { name: string; captions: FoundCaptions }) {
  const { t } = useTranslation('captions');
  const { cues, problems } = captions;
  return (
    <section className="caption-file" role="status" aria-label={t('file.result', { name })}>
      <h2>
        {problems.length === 0
          ? t('file.right', { name })
          : t('file.wrong', { name, count: problems.length })}
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem, index) => (
            <li key={index}>
              <FileProblemText problem={problem} />
            </li>
          ))}
        </ul>
      )}
      <p>{t('file.rest', { count: cues.length })}</p>
    </section>
  );
}

function FileProblemText({ problem: { line, code, values } }: { problem: CaptionFileProblem }) {
  const { t } = useTranslation('captions');
  const language = useLanguage();
  const { text = '', before = 0, end = 0, limit = 0, rest = 0 } = values;
  return t(`problems.${code}`, {
    ...{ number: line, text, before, limit, rest },
    end: formatCueTime(Number(end), language),
    // Not known where a file is read.
    film: '',
  });
}
