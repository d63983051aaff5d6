import { type Language, toPassages } from '@academy/shared';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCaptionsQuery } from '../../../api/captions.ts';
import { NotesPart } from './notes-part.tsx';
import type { CaptionsProps, StudyProps } from './study-props.ts';
import { Transcript } from './transcript.tsx';

/** The transcript of the video in the player, with the learner's notes; only the notes where there is none. */
export function TranscriptPart(props: StudyProps) {
  const { content, lesson, link, seek, takesNotes, canAsk } = props;
  const { i18n } = useTranslation();
  const [chosen, choose] = useState<Language | null>(null);
  const languages = (lesson?.captions ?? []).map(({ language }) => language);
  const language =
    languages.find((each) => each === chosen) ??
    languages.find((each) => each === i18n.language) ??
    languages[0];
  if (lesson?.videoId === undefined || !link || !seek || language === undefined)
    return takesNotes && <NotesPart {...props} />;
  return (
    <Captions
      key={`${content.id}/${lesson.videoId}/${language}`}
      content={content}
      takesNotes={takesNotes}
      canAsk={canAsk}
      position={lesson.position}
      link={link}
      seek={seek}
      videoId={lesson.videoId}
      language={language}
      languages={languages}
      onLanguage={choose}
    />
  );
}

function Captions(props: CaptionsProps) {
  const { content, videoId, language } = props;
  const { t } = useTranslation(['study', 'common']);
  const { data, isError, refetch } = useGetCaptionsQuery({ contentId: content.id, videoId, language });
  const passages = useMemo(() => data && toPassages(data.cues), [data]);
  if (isError && !passages)
    return (
      <div className="study__state" role="alert">
        <p>{t('transcript.failed')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {t('common:retry')}
        </button>
      </div>
    );
  if (!passages) return <p className="study__state muted">{t('common:loading')}</p>;
  return <Transcript {...props} passages={passages} />;
}
