import type { SeminarFacts } from '@academy/api-client';
import { useFormats, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useServerLead } from '../../../api/seminars.ts';
import { useHasPassed } from '../../../components/use-time-until.ts';
import type { LatePart } from '../../../components/late-part.ts';
import { About, Aside, BackLink, Head, Info, Onwards, type ViewProps } from '../content-parts.tsx';
import { ContentVideos } from '../content-videos.tsx';
import { useCourse } from '../course/use-course.ts';
import { OfferBar } from '../offer-card.tsx';
import { LateStudy } from '../study/late-study.tsx';
import { LateView } from '../study/late-view.tsx';
import { OwnClock } from './own-clock.tsx';
import type { SeatCardProps } from './seat-props.ts';

const SEATS: LatePart<SeatCardProps> = {
  code: async () => (await import('./seat-card.tsx')).SeatCard,
  namespaces: ['seats'],
};

/** When and where a seminar is, its programme and the seats; once there is one, the recording stands first. */
export function SeminarPage(view: ViewProps) {
  const { content, access, progress } = view;
  const { seminar } = content;
  const lead = useServerLead(content.id);
  const isOver = useHasPassed(seminar?.endsAt ?? null, { lead });
  const isCompleted = progress?.isCompleted ?? false;
  const course = useCourse(content, isCompleted);
  const hasRecording = content.videos.length > 0;
  const isRecordingSold = access === 'locked' && hasRecording && isOver;
  return (
    <article className="container page--padded">
      <BackLink />
      <div className="content-split">
        <div>
          <Head content={content} isCompleted={isCompleted} />
          {seminar && <When seminar={seminar} />}
          {hasRecording && <ContentVideos content={content} course={course} />}
          {seminar && seminar.programme.length > 0 && <Programme seminar={seminar} />}
          <LateStudy content={content} course={course} />
          <About content={content} />
        </div>
        <Aside
          {...view}
          hasOffer={isRecordingSold}
          first={seminar && <LateView part={SEATS} props={{ ...view, seminar, isOver }} />}
        >
          {seminar && <Where seminar={seminar} />}
          <Info {...view} />
        </Aside>
      </div>
      <Onwards content={content} />
      {isRecordingSold && <OfferBar content={content} />}
    </article>
  );
}

/** The day as a figure, then in words: never without weekday, hour and zone. */
function When({ seminar: { startsAt, endsAt, cancelled } }: { seminar: SeminarFacts }) {
  const { t } = useTranslation('content');
  const { fullDate, clock, dayOfMonth } = useFormats();
  const textLanguage = useTextLanguage();
  const isOneDay = fullDate(startsAt) === fullDate(endsAt);
  return (
    <>
      {cancelled && (
        <div className="notice seminar__cancelled" role="note">
          <p>
            <b>{t('seminar.cancelled')}</b>{' '}
            <span lang={textLanguage(cancelled.isUntranslated)}>{cancelled.reason}</span>
          </p>
        </div>
      )}
      <div className={cancelled ? 'seminar__date seminar__date--off' : 'seminar__date'}>
        <span className="seminar__day" aria-hidden="true">
          {dayOfMonth(startsAt)}
        </span>
        <p>
          <b>
            <time dateTime={startsAt}>
              {t('seminar.startsAt', { date: fullDate(startsAt), time: clock(startsAt) })}
            </time>
          </b>
          <span className="muted">
            {t('seminar.until', {
              time: isOneDay ? clock(endsAt) : `${fullDate(endsAt)}, ${clock(endsAt)}`,
            })}
          </span>
          <OwnClock startsAt={startsAt} endsAt={endsAt} />
        </p>
      </div>
    </>
  );
}

function Programme({ seminar: { programme } }: { seminar: SeminarFacts }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  return (
    <section className="seminar__programme" aria-labelledby="programme-title">
      <h2 id="programme-title">{t('seminar.programme')}</h2>
      <ol>
        {programme.map(({ time, title, text, isUntranslated }, index) => (
          <li key={index}>
            {time === null ? <span /> : <time>{time}</time>}
            <div lang={textLanguage(isUntranslated)}>
              <b>{title}</b>
              {text && <p className="muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where it is, with a map of the address at a site of maps, and how it can be reached. */
function Where({ seminar: { room, online } }: { seminar: SeminarFacts }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  return (
    <section className="panel" aria-labelledby="where-title">
      <h2 id="where-title" className="panel__title">
        {t('seminar.where')}
      </h2>
      <dl className="facts">
        {room && (
          <>
            <dt>{t('seminar.room')}</dt>
            <dd lang={textLanguage(room.isUntranslated)}>
              {room.place}
              {room.address && (
                <>
                  <br />
                  {room.address}
                </>
              )}
            </dd>
          </>
        )}
        {room?.accessibility && (
          <>
            <dt>{t('seminar.accessibility')}</dt>
            <dd lang={textLanguage(room.isUntranslated)}>{room.accessibility}</dd>
          </>
        )}
        {online && (
          <>
            <dt>{t('seminar.online')}</dt>
            <dd lang={textLanguage(online.isUntranslated && online.note !== '')}>
              {online.note || t('seminar.onlineText')}
            </dd>
          </>
        )}
      </dl>
      {room?.address && (
        <p>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(room.address)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('seminar.map')}
          </a>
        </p>
      )}
    </section>
  );
}
