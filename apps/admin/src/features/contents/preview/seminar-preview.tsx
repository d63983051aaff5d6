import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import type { ContentPreviewProps } from './content-preview-props.ts';
import { VideosPreview } from './videos-preview.tsx';

/** What everyone reads of a seminar; its recording as other videos. The link of the meeting is on no page. */
export function SeminarPreview(props: ContentPreviewProps) {
  const { t } = useTranslation('contents');
  const { fullDate, clock } = useFormats();
  const { startsAt, endsAt, room, online, programme, cancelled } = props.fields.seminar;
  return (
    <>
      {props.videos.length > 0 && <VideosPreview {...props} />}
      {cancelled && <p className="form-warning">{`${t('seminar.cancellation')}: ${cancelled.reason}`}</p>}
      <dl className="preview__facts">
        {startsAt !== null && endsAt !== null && (
          <div>
            <dt>{t('seminar.when')}</dt>
            <dd>{`${fullDate(startsAt)}, ${clock(startsAt)}–${clock(endsAt)}`}</dd>
          </div>
        )}
        {room && (
          <div>
            <dt>{t('seminar.inRoom')}</dt>
            <dd>{[room.place, room.address].filter(Boolean).join(', ')}</dd>
          </div>
        )}
        {online && (
          <div>
            <dt>{t('seminar.online')}</dt>
            <dd>{online.note || t('seminar.previewLink')}</dd>
          </div>
        )}
      </dl>
      <ol className="preview__questions">
        {programme.map(({ time, title, text }, index) => (
          <li key={index}>
            <strong>{[time, title].filter(Boolean).join(' · ')}</strong>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
