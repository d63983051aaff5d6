import { toApiError } from '@academy/api-client';
import { QUESTION_FORMATS, type QuestionFormat, type QuizQuestion } from '@academy/shared';
import { useAction } from '@academy/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useDownloadQuizMutation } from '../../../api/question-files.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { EditorChunk } from '../text/editor-chunk.tsx';
import type { QuestionText } from './import/use-found-questions.ts';

const loadImport = () => import('./import/question-import.tsx');

interface QuestionExchangeProps {
  id: string;
  present: readonly QuizQuestion[];
  onImport: (questions: QuizQuestion[]) => void;
}

/** Brings questions from other programs, and takes them there. */
export function QuestionExchange({ id, present, onImport }: QuestionExchangeProps) {
  const { t } = useTranslation('contents');
  const { id: contentId } = useParams();
  const [isOpen, setOpen] = useState(false);
  // Kept while the page is open: closing the dialog loses nothing.
  const [source, setSource] = useState<QuestionText>({ format: 'gift', text: '' });
  const close = () => setOpen(false);
  return (
    <div className="quiz-editor__add" role="group" aria-labelledby={id}>
      <p id={id}>{t('quiz.export.group')}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('quiz.import.open')}
      </Button>
      {contentId !== undefined &&
        QUESTION_FORMATS.map((format) => <ExportButton key={format} contentId={contentId} format={format} />)}
      {contentId !== undefined && <p className="muted">{t('quiz.export.help')}</p>}
      {isOpen && (
        <Dialog full title={t('quiz.import.open')} onClose={close}>
          <EditorChunk load={loadImport}>
            {(QuestionImport) => (
              <QuestionImport
                source={source}
                onSourceChange={setSource}
                present={present}
                onClose={close}
                onImport={(questions) => {
                  setSource({ ...source, text: '' });
                  close();
                  onImport(questions);
                }}
              />
            )}
          </EditorChunk>
        </Dialog>
      )}
    </div>
  );
}

function ExportButton({ contentId, format }: { contentId: string; format: QuestionFormat }) {
  const { t } = useTranslation('contents');
  const [download] = useDownloadQuizMutation();
  const { run, isBusy } = useAction(
    async () => {
      const { error } = await download({ id: contentId, format, lang: 'it' });
      return error && toApiError(error);
    },
    { failureTitle: t('quiz.export.failed') },
  );
  return (
    <Button size="small" loading={isBusy} onClick={() => void run()}>
      {t(`quiz.export.${format}`)}
    </Button>
  );
}
