import type { MediaFile } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddEntries } from '../../../components/fields/add-entries.tsx';
import { AdvancedText } from '../../../components/fields/advanced-text.tsx';
import { Uploads } from '../../../components/fields/uploads.tsx';
import { LibraryButton } from '../../../components/library/library-button.tsx';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { nameOfLink } from './download-entries.ts';
import { PosterOffer } from './poster-offer.tsx';
import { readVideos, withEntries, withoutUnreadable, withVideos, type VideosValue } from './video-entries.ts';
import { VideoRow } from './video-row.tsx';

interface VideosFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: VideosValue;
  onChange?: (value: VideosValue) => void;
}

/** The videos as rows to add, title and order, and as the stored comma-separated text; both edit the same value. */
export function VideosField({ id, value = { text: '', titles: {} }, onChange }: VideosFieldProps) {
  const { t } = useTranslation(['contents', 'form']);
  const { videos, unreadable } = readVideos(value);
  // By key: only one player at a time reads a duration.
  const [reading, setReading] = useState<string | null>(null);
  // Two films may become ready before the form has taken the first one.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const orders = useRef(new Map<string, number>());
  /** Adds a film at the end, or before those that were chosen after it. */
  const addFilm = ({ id: videoId, durationSeconds }: MediaFile, name: string, order?: number) => {
    const duration = durationSeconds === null ? '' : formatClock(durationSeconds);
    const film = {
      provider: 'file',
      videoId,
      hash: null,
      title: nameOfLink(name),
      duration,
      english: '',
      chapters: [],
    } as const;
    const { videos: before } = readVideos(latest.current);
    if (order !== undefined) orders.current.set(videoId, order);
    const later = before.findIndex(
      (video) => (orders.current.get(video.videoId) ?? -1) > (order ?? Infinity),
    );
    const at = later === -1 ? before.length : later;
    latest.current = withVideos(latest.current, [...before.slice(0, at), film, ...before.slice(at)]);
    onChange?.(latest.current);
  };
  return (
    <>
      <SortableList
        label={t('videos.list')}
        items={videos}
        keyOf={({ key }) => key}
        nameOf={({ provider, videoId, title }, index) =>
          title || (provider === 'file' ? t('videos.title', { number: index + 1 }) : `Vimeo ${videoId}`)
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
            onEnglish={(english) =>
              onChange?.({ ...value, english: { ...value.english, [video.key]: english } })
            }
            onChapters={(chapters) =>
              onChange?.({ ...value, chapters: { ...value.chapters, [video.key]: chapters } })
            }
            onDuration={(duration) =>
              onChange?.({ ...value, durations: { ...value.durations, [video.key]: duration } })
            }
          />
        )}
      />
      <AddEntries
        id={id}
        placeholder="https://vimeo.com/123456789/abcdef1234"
        onAdd={(entries) => onChange?.(withEntries(value, entries))}
      />
      <Uploads
        label={t('videos.uploads')}
        kinds={[{ kind: 'film', label: t('form:film.upload') }]}
        onStored={addFilm}
        renderPoster={(poster) => <PosterOffer poster={poster} />}
      >
        <LibraryButton kind="film" onChoose={(film) => addFilm(film, film.fileName)} />
      </Uploads>
      <div aria-live="polite">
        {unreadable.length > 0 && (
          <div className="form-alert">
            <p>{t('videos.unreadable', { count: unreadable.length })}</p>
            <ul>
              {unreadable.map((entry, index) => (
                <li key={index}>
                  {entry}{' '}
                  <Button
                    size="small"
                    aria-label={t('videos.removeEntry', { entry })}
                    onClick={() => onChange?.(withoutUnreadable(value, index))}
                  >
                    {t('videos.removeEntryShort')}
                  </Button>
                </li>
              ))}
            </ul>
            <p>{t('videos.unreadableHelp')}</p>
          </div>
        )}
        {value.text.trim() !== '' && (
          <p className="muted entries__count">{t('videos.read', { count: videos.length })}</p>
        )}
      </div>
      <AdvancedText
        label={t('videos.text')}
        help={t('videos.textHelp')}
        value={value.text}
        placeholder="https://vimeo.com/123456789/abcdef1234, 987654321"
        onChange={(text) => onChange?.({ ...value, text })}
      />
    </>
  );
}
