import { type ContentType, type MissingPart, type TextDocument, textDocumentErrors } from '@academy/shared';
import { Form, type FormRule } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { valuesOf } from '../../../components/form/values.ts';
import { ClosesSection } from './closing-section.tsx';
import { CancellationSection } from './seminar/cancellation-section.tsx';
import { ProgrammeSection } from './seminar/programme-section.tsx';
import { WhenSection } from './seminar/when-section.tsx';
import { WhereSection } from './seminar/where-section.tsx';
import { QuizSection } from './quiz-section.tsx';
import { ENGLISH_TEXT } from '../text/english-text.ts';
import { TextField } from '../text/text-field.tsx';
import { type ContentFields, refusedParts } from './content-fields.ts';
import { type DownloadsValue, readDownloads } from './download-entries.ts';
import { DownloadsField } from './downloads-field.tsx';
import { chapterProblemOf, readDuration, readVideos, type VideosValue } from './video-entries.ts';
import { VideosField } from './videos-field.tsx';

/** Refuses to publish without what belongs in this field. */
function useFilledRule(field: MissingPart['field'], initialValues: ContentFields): FormRule {
  const { t } = useTranslation('errors');
  const form = Form.useFormInstance<ContentFields>();
  return {
    validator: () => {
      const parts = refusedParts(initialValues, valuesOf(form));
      const refused = parts.find((part) => part.field === field);
      return refused ? Promise.reject(new Error(t(refused.code))) : Promise.resolve();
    },
  };
}

/** The fields that decide whether a content must be complete. */
const OFFER = ['status', 'contentType', 'publishAt', 'isPremium'];

const ENGLISH_TITLE = ['translations', 'en', 'title'];

export function VideosSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const filled = useFilledRule('vimeoIds', initialValues);
  return (
    <FormSection title={t('form.videos')} text={t('form.videosHelp')}>
      <Form.Item
        name="vimeoIds"
        label={t('form.videosLabel')}
        dependencies={[...OFFER, ENGLISH_TITLE]}
        rules={[
          filled,
          {
            validator: (_rule, value: VideosValue) => {
              const { unreadable } = readVideos(value);
              return unreadable.length === 0
                ? Promise.resolve()
                : Promise.reject(new Error(t('contents:videos.refused', { entries: unreadable.join(', ') })));
            },
          },
          ({ getFieldValue }) => ({
            validator: (_rule, value: VideosValue) =>
              getFieldValue(ENGLISH_TITLE) || readVideos(value).videos.every(({ english }) => !english)
                ? Promise.resolve()
                : Promise.reject(new Error(t('form:english.titleNeeded'))),
          }),
          {
            validator: (_rule, value: VideosValue) =>
              readVideos(value).videos.every((video) =>
                video.chapters.every((chapter) => chapterProblemOf(video, chapter) === null),
              )
                ? Promise.resolve()
                : Promise.reject(new Error(t('contents:chapters.refused'))),
          },
          {
            validator: (_rule, value: VideosValue) =>
              readVideos(value).videos.every(({ duration }) => readDuration(duration) !== null)
                ? Promise.resolve()
                : Promise.reject(new Error(t('contents:videos.durationRefused'))),
          },
        ]}
      >
        <VideosField />
      </Form.Item>
    </FormSection>
  );
}

export function DownloadsSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation('contents');
  const filled = useFilledRule('downloads', initialValues);
  return (
    <FormSection title={t('form.downloads')} text={t('form.downloadsHelp')}>
      <Form.Item
        name="downloads"
        label={t('form.downloadsLabel')}
        dependencies={OFFER}
        rules={[
          filled,
          {
            validator: (_rule, value: DownloadsValue) =>
              readDownloads(value).every((entry) => entry.isLink)
                ? Promise.resolve()
                : Promise.reject(new Error(t('downloads.refused'))),
          },
        ]}
      >
        <DownloadsField />
      </Form.Item>
    </FormSection>
  );
}

export function TextSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation(['contents', 'errors', 'form']);
  const filled = useFilledRule('text', initialValues);
  const sound: FormRule = {
    validator: (_rule, text: TextDocument | null) => {
      const [problem] = text ? textDocumentErrors(text) : [];
      return problem
        ? Promise.reject(new Error(t(`errors:catalogue.text_${problem.code}`)))
        : Promise.resolve();
    },
  };
  return (
    <FormSection title={t('text.section')} text={t('text.sectionHelp')}>
      <Form.Item name="text" className="text-item" dependencies={OFFER} rules={[filled, sound]}>
        <TextField />
      </Form.Item>
      <Form.Item
        name={ENGLISH_TEXT}
        dependencies={[ENGLISH_TITLE]}
        rules={[
          sound,
          ({ getFieldValue }) => ({
            validator: (_rule, text: TextDocument | null) =>
              text === null || getFieldValue(ENGLISH_TITLE)
                ? Promise.resolve()
                : Promise.reject(new Error(t('form:english.titleNeeded'))),
          }),
        ]}
      >
        <EditedAbove />
      </Form.Item>
    </FormSection>
  );
}

/** The English text is edited beside the Italian one; here stand its errors only. */
function EditedAbove() {
  return null;
}

function QuizPart({ initialValues }: { initialValues: ContentFields }) {
  const filled = useFilledRule('quiz', initialValues);
  return <QuizSection initialValues={initialValues} filled={filled} dependencies={OFFER} />;
}

function SeminarPart({ initialValues }: { initialValues: ContentFields }) {
  const filled = useFilledRule('seminar', initialValues);
  return (
    <>
      <WhenSection initialValues={initialValues} filled={filled} dependencies={OFFER} />
      <WhereSection initialValues={initialValues} />
      <ProgrammeSection />
      <CancellationSection initialValues={initialValues} />
    </>
  );
}

/** The sections of the form in which a content of each type is entered, in order. */
export const TYPE_SECTIONS: Record<ContentType, readonly ComponentType<{ initialValues: ContentFields }>[]> =
  {
    single_video: [VideosSection, DownloadsSection],
    video_series: [VideosSection, DownloadsSection],
    document: [VideosSection, DownloadsSection],
    text: [TextSection, DownloadsSection],
    quiz: [ClosesSection, QuizPart],
    seminar: [SeminarPart, VideosSection, DownloadsSection],
  };
