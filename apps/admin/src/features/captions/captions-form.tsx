import type { Versioned, Video } from '@academy/api-client';
import {
  type CaptionTrack,
  type Cue,
  cueProblems,
  isCueError,
  type FoundCaptions,
  toVtt,
  VTT_TYPE,
} from '@academy/shared';
import { saveFile, useLanguage } from '@academy/ui';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetCaptionsQuery, useSaveCaptionsMutation } from '../../api/captions.ts';
import { Dialog, DialogButtons } from '../../components/dialog/dialog.tsx';
import { EditForm } from '../../components/form/edit-form.tsx';
import { valuesOf } from '../../components/form/values.ts';
import type { SaveContext, Stored } from '../../components/form/use-edit-form.ts';
import { CaptionFile, FileProblems } from './caption-file.tsx';
import { formatCueTime } from './cue-time.ts';
import { CuesField } from './cues-field.tsx';

/** The form's values. A time that was typed and is none is NaN. */
interface CaptionFields {
  cues: Cue[];
}

interface CaptionsFormProps {
  video: Video;
  /** Null while the film's length is unknown. */
  durationSeconds: number | null;
  stored: Versioned<CaptionTrack>;
  /** The Italian cues, for English ones. */
  others: readonly Cue[];
  /** The search parameter whose change leaves the form. */
  param: string;
  onExpired: () => void;
}

/** The form for the captions of a video in one language. */
export function CaptionsForm({
  video,
  durationSeconds,
  stored,
  others,
  param,
  onExpired,
}: CaptionsFormProps) {
  const { t } = useTranslation('captions');
  const shownIn = useLanguage();
  const { videoId, language } = stored;
  const [form] = Form.useForm<CaptionFields>();
  const [send] = useSaveCaptionsMutation();
  const [read] = useLazyGetCaptionsQuery();
  const [found, setFound] = useState<{ name: string; captions: FoundCaptions } | null>(null);
  const [replacing, setReplacing] = useState<{ cues: Cue[]; after?: () => void } | null>(null);
  const [cues] = useState(() => () => valuesOf(form).cues);

  const save = async ({ cues: entered }: CaptionFields, { version }: SaveContext<CaptionFields>) => {
    const { error } = await send({ videoId, language, cues: entered, version });
    if (error) return { error };
    const { data } = await read({ videoId, language });
    return { ...(data && { stored: storedOf(data) }) };
  };
  const reload = async () => {
    const { data, error } = await read({ videoId, language });
    return { data: data && storedOf(data), error };
  };
  /** Replaces all cues, after a question where some would be lost. */
  const replace = (next: Cue[], after?: () => void) => {
    if (cues().length === 0) {
      form.setFieldValue('cues', next);
      after?.();
    } else setReplacing({ cues: next, ...(after && { after }) });
  };

  return (
    <>
      <EditForm
        form={form}
        initialValues={{ cues: stored.cues }}
        version={stored.version}
        draft={`captions.${videoId}.${language}`}
        param={param}
        save={save}
        reload={reload}
        fields={{
          cues: {
            label: t('cues'),
            text: (value) =>
              value.map(({ start, text }) => `${formatCueTime(start, shownIn)} ${text}`).join('\n'),
          },
        }}
        savedTitle={t('saved')}
        savedText={t('savedText')}
        failureTitle={t('saveFailed')}
      >
        <div className="captions-files">
          <CaptionFile
            onFound={(name, captions) =>
              captions.cues.length === 0
                ? setFound({ name, captions })
                : replace(captions.cues, () => setFound({ name, captions }))
            }
          />
          <Button
            onClick={() =>
              saveFile(`${videoId}.${language}.vtt`, new Blob([toVtt(cues())], { type: VTT_TYPE }))
            }
          >
            {t('download')}
          </Button>
          <Button onClick={() => replace([])}>{t('clear')}</Button>
        </div>
        {found && <FileProblems name={found.name} captions={found.captions} />}
        <Form.Item
          name="cues"
          rules={[
            {
              validator: (_rule, value: Cue[]) => {
                const wrong =
                  value.some(({ start, end }) => Number.isNaN(start) || Number.isNaN(end)) ||
                  cueProblems(value, durationSeconds).some(isCueError);
                return wrong ? Promise.reject(new Error(t('stopped'))) : Promise.resolve();
              },
            },
          ]}
        >
          <CuesField
            video={video}
            durationSeconds={durationSeconds}
            language={language}
            others={others}
            present={cues}
            onExpired={onExpired}
          />
        </Form.Item>
      </EditForm>
      {replacing && (
        <ReplaceDialog
          count={cues().length}
          isClearing={replacing.cues.length === 0}
          onCancel={() => setReplacing(null)}
          onReplace={() => {
            form.setFieldValue('cues', replacing.cues);
            replacing.after?.();
            setReplacing(null);
          }}
        />
      )}
    </>
  );
}

function storedOf({ cues, version }: Versioned<CaptionTrack>): Stored<CaptionFields> {
  return { values: { cues }, version };
}

interface ReplaceDialogProps {
  count: number;
  isClearing: boolean;
  onCancel: () => void;
  onReplace: () => void;
}

function ReplaceDialog({ count, isClearing, onCancel, onReplace }: ReplaceDialogProps) {
  const { t } = useTranslation('captions');
  return (
    <Dialog title={t(isClearing ? 'replace.clears' : 'replace.title', { count })} onClose={onCancel}>
      <p className="dialog__text">{t('replace.text')}</p>
      <DialogButtons>
        <Button onClick={onCancel}>{t('replace.keep')}</Button>
        <Button type="primary" onClick={onReplace}>
          {t(isClearing ? 'clear' : 'replace.confirm')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
