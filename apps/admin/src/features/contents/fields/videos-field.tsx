import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { readVideos, withVideos, type VideosValue } from './video-entries.ts';

const TITLE_MAX_LENGTH = 200;

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
          nameOf={({ videoId, title }) => title || `Vimeo ${videoId}`}
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
            <div className="entry">
              <Input
                value={video.title}
                maxLength={TITLE_MAX_LENGTH}
                aria-label={t('videos.titleOf', { number: index + 1 })}
                placeholder={t('videos.title', { number: index + 1 })}
                onChange={(event) =>
                  onChange?.({ ...value, titles: { ...value.titles, [video.key]: event.target.value } })
                }
              />
              <span className="entry__facts">
                Vimeo <code>{video.videoId}</code>
                {video.hash !== null && (
                  <>
                    {' '}
                    · {t('videos.hash')} <code>{video.hash}</code>
                  </>
                )}
              </span>
            </div>
          )}
        />
      )}
    </>
  );
}
