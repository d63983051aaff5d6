import { formatClock } from '@academy/shared';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmUploadButton } from '../../../components/fields/film-upload-button.tsx';
import { useFilmUpload } from '../../../components/fields/use-film-upload.ts';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { nameOfLink } from './download-entries.ts';
import { PosterOffer } from './poster-offer.tsx';
import { readVideos, withVideos, type VideosValue } from './video-entries.ts';
import { VideoRow } from './video-row.tsx';

interface VideosFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: VideosValue;
  onChange?: (value: VideosValue) => void;
}

/** The comma-separated field, and at once what is read from it: videos to title and order, and what is not understood. */
export function VideosField({ id, value = { text: '', titles: {} }, onChange }: VideosFieldProps) {
  const { t } = useTranslation('contents');
  const { videos, unreadable } = readVideos(value);
  // By key: one player at a time is asked for a duration.
  const [reading, setReading] = useState<string | null>(null);
  const upload = useFilmUpload(({ id: videoId, durationSeconds }, name) => {
    const duration = durationSeconds === null ? '' : formatClock(durationSeconds);
    const film = { provider: 'file', videoId, hash: null, title: nameOfLink(name), duration } as const;
    onChange?.(withVideos(value, [...videos, film]));
  });
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        value={value.text}
        autoSize={{ minRows: 2, maxRows: 8 }}
        spellCheck={false}
        placeholder="https://vimeo.com/123456789/abcdef1234, 987654321"
        onChange={(event) => onChange?.({ ...value, text: event.target.value })}
      />
      <FilmUploadButton upload={upload} />
      {upload.state.phase === 'ready' && upload.state.poster && <PosterOffer poster={upload.state.poster} />}
      <div aria-live="polite">
        {unreadable.length > 0 && (
          <div className="form-alert">
            <p>{t('videos.unreadable', { count: unreadable.length })}</p>
            <ul>
              {unreadable.map((entry, index) => (
                <li key={index}>{entry}</li>
              ))}
            </ul>
          </div>
        )}
        {value.text.trim() !== '' && (
          <p className="muted entries__count">{t('videos.read', { count: videos.length })}</p>
        )}
      </div>
      {videos.length > 0 && (
        <SortableList
          label={t('videos.list')}
          items={videos}
          keyOf={({ key }) => key}
          nameOf={({ provider, videoId, title }) =>
            title || `${provider === 'file' ? t('videos.film') : 'Vimeo'} ${videoId}`
          }
          onReorder={(reordered) => onChange?.(withVideos(value, reordered))}
          onRemove={(_video, index) =>
            onChange?.(
              withVideos(
                value,
                videos.filter((_other, position) => position !== index),
              ),
            )
          }
          render={(video, index) => (
            <VideoRow
              video={video}
              number={index + 1}
              isReading={reading === video.key}
              onRead={() => setReading(video.key)}
              onReadEnd={() => setReading(null)}
              onTitle={(title) => onChange?.({ ...value, titles: { ...value.titles, [video.key]: title } })}
              onDuration={(duration) =>
                onChange?.({ ...value, durations: { ...value.durations, [video.key]: duration } })
              }
            />
          )}
        />
      )}
    </>
  );
}
