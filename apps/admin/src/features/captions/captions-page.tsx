import { LANGUAGES, type Language } from '@academy/shared';
import { Notice, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetCaptionsQuery } from '../../api/captions.ts';
import { useGetContentQuery } from '../../api/contents.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { pathOf } from '../../components/navigation/pages.ts';
import { PageTabs } from '../../components/navigation/page-tabs.tsx';
import { CaptionsForm } from './captions-form.tsx';
import { missingIn } from './cue-edits.ts';
import './captions.css';

/** The search parameter with the language of the captions. */
const LANGUAGE_PARAM = 'lingua';

/** The captions of a video of a content, in one language at a time. */
export function CaptionsPage() {
  const { t } = useTranslation('captions');
  const { id = '', videoId = '' } = useParams();
  const [search] = useSearchParams();
  const language = LANGUAGES.find((each) => each === search.get(LANGUAGE_PARAM)) ?? 'it';
  const content = useGetContentQuery(id);
  const italian = useGetCaptionsQuery({ videoId, language: 'it' });
  const english = useGetCaptionsQuery({ videoId, language: 'en' });
  const video = content.currentData?.videos.find((each) => each.videoId === videoId);
  const shown = { it: italian, en: english }[language];
  const queries = [content, italian, english];
  const isLoaded = queries.every(({ currentData }) => currentData !== undefined);
  const title = video?.title ?? content.currentData?.title;
  return (
    <FormPage
      title={title ? t('titleOf', { title }) : t('title')}
      back={{ to: pathOf('editContent', id), label: content.currentData?.title ?? t('back') }}
      query={{
        currentData: isLoaded ? shown.currentData : undefined,
        isFetching: queries.some(({ isFetching }) => isFetching),
        error: queries.find(({ error }) => error !== undefined)?.error,
        refetch: () => queries.map(({ refetch }) => refetch()),
      }}
      failed={t('loadFailed')}
    >
      {(stored) =>
        stored && video ? (
          <>
            <LanguageTabs
              counts={{ it: italian.data?.cues.length ?? 0, en: english.data?.cues.length ?? 0 }}
              missing={missingIn(english.data?.cues ?? [], italian.data?.cues ?? [])}
              language={language}
            />
            <CaptionsForm
              key={language}
              video={video}
              durationSeconds={content.currentData?.lessonDurations[video.position] ?? null}
              stored={stored}
              others={language === 'en' ? (italian.data?.cues ?? []) : []}
              param={LANGUAGE_PARAM}
              onExpired={() => void content.refetch()}
            />
          </>
        ) : (
          <Notice title={t('unknown.title')} text={t('unknown.text')} />
        )
      }
    </FormPage>
  );
}

interface LanguageTabsProps {
  counts: Record<Language, number>;
  /** Italian cues without English words. */
  missing: number;
  language: Language;
}

function LanguageTabs({ counts, missing, language }: LanguageTabsProps) {
  const { t } = useTranslation('captions');
  const { number } = useFormats();
  return (
    <PageTabs label={t('languages.label')}>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <Link
            to={{ search: each === 'it' ? '' : `?${LANGUAGE_PARAM}=${each}` }}
            {...(each === language && { 'aria-current': 'page' })}
          >
            {t(`languages.${each}`)} {number(counts[each])}
            {each === 'en' &&
              counts.en > 0 &&
              missing > 0 &&
              `, ${t('languages.missing', { count: missing })}`}
          </Link>
        </li>
      ))}
    </PageTabs>
  );
}
