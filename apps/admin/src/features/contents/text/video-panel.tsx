import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetContentQuery } from '../../../api/contents.ts';
import { RemoteSelect } from '../../../components/fields/remote-select.tsx';
import type { RemoteOption } from '../../../components/fields/use-remote-options.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { useContentOptions } from '../../../components/item/use-content-options.ts';

/** A video of the academy, by reference. */
export interface VideoChoice {
  contentId: string;
  /** Which of its videos, from 0. */
  position: number;
}

interface VideoPanelProps {
  onChoose: (video: VideoChoice) => void;
  onClose: () => void;
}

/** Chooses a content and one of its videos, at the place where the video will stand. */
export function VideoPanel({ onChoose, onClose }: VideoPanelProps) {
  const { t } = useTranslation(['contents', 'form']);
  const title = useId();
  const [content, setContent] = useState<RemoteOption>();
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <section className="text-panel__inside" aria-labelledby={title}>
        <h3 id={title}>{t('text.video.title')}</h3>
        <label htmlFor={`${title}-content`}>{t('text.video.content')}</label>
        <RemoteSelect
          id={`${title}-content`}
          {...(content && { value: content })}
          onChange={setContent}
          placeholder={t('form:picker.search')}
          useOptions={useContentOptions}
        />
        {content && <Videos id={content.value} onChoose={onChoose} />}
        <div className="text-panel__foot">
          <Button type="text" onClick={onClose}>
            {t('text.cancel')}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Videos({ id, onChoose }: { id: string; onChoose: (video: VideoChoice) => void }) {
  const { t } = useTranslation('contents');
  const { currentData, error, refetch } = useGetContentQuery(id);
  if (error && !currentData)
    return <LoadFailure title={t('text.video.failed')} error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <p role="status">{t('text.video.loading')}</p>;
  const { videos } = currentData;
  if (videos.length === 0) return <p role="status">{t('text.video.none')}</p>;
  return (
    <ul className="text-panel__videos">
      {videos.map(({ title }, position) => (
        <li key={position}>
          <Button onClick={() => onChoose({ contentId: id, position })}>
            {title || t('videos.title', { number: position + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Reads the titles of a content's videos for the editor; draws nothing. @param onTitles must be stable. */
export function VideoTitles({
  contentId,
  onTitles,
}: {
  contentId: string;
  onTitles: (contentId: string, titles: string[]) => void;
}) {
  const { currentData } = useGetContentQuery(contentId, { skip: contentId === '' });
  useEffect(() => {
    if (!currentData) return;
    const { title, videos } = currentData;
    onTitles(
      contentId,
      videos.map((video) => [title, video.title].filter(Boolean).join(' · ')),
    );
  }, [contentId, currentData, onTitles]);
  return null;
}
