import type { ContentType, MissingPart } from '@academy/shared';
import { Form, type FormRule } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { valuesOf } from '../../../components/form/values.ts';
import { type ContentFields, refusedParts } from './content-fields.ts';
import { type DownloadsValue, readDownloads } from './download-entries.ts';
import { DownloadsField } from './downloads-field.tsx';
import { readDuration, readVideos, type VideosValue } from './video-entries.ts';
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

/** The sections of the form in which a content of each type is entered, in order. */
export const TYPE_SECTIONS: Record<ContentType, readonly ComponentType<{ initialValues: ContentFields }>[]> =
  {
    single_video: [VideosSection, DownloadsSection],
    video_series: [VideosSection, DownloadsSection],
    document: [VideosSection, DownloadsSection],
    text: [DownloadsSection],
    quiz: [],
  };
