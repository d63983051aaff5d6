import type { ContentDetail } from '@academy/api-client';
import { AccessBadge, Badge, formatDuration, TypeBadge, useFormats, useTextLanguage } from '@academy/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAttemptsQuery } from '../../../api/quizzes.ts';
import {
  About,
  Aside,
  BackLink,
  ClosedTitle,
  Info,
  Lead,
  Onwards,
  type ViewProps,
} from '../content-parts.tsx';
import { LateStudy } from '../study/late-study.tsx';
import { OfferBar } from '../offer-card.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { StartPanel } from './start-panel.tsx';

/** A quiz before and between its attempts: what a learner asks before beginning, and how earlier attempts went. */
export function QuizPage(view: ViewProps) {
  const { content, access, progress } = view;
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const isOpen = access === 'open' && progress !== undefined;
  const { data: attempts } = useListAttemptsQuery(content.id, { skip: !isOpen });
  return (
    <article>
      <section className="band quiz-band" aria-label={t('quiz.label')}>
        <div className="container">
          <BackLink content={content} />
          <div className="sheet">
            <div className="card__badges">
              <AccessBadge premium={content.isPremium} />
              <TypeBadge type={content.contentType} />
              {progress?.isCompleted && <Badge tone="completed">{t('quiz.passed')}</Badge>}
            </div>
            <h1 lang={textLanguage(content.untranslated.includes('title'))}>{content.title}</h1>
            <Lead content={content} />
            <Figures content={content} left={attempts?.left} />
            <Purpose content={content} />
            <StartPanel {...view} />
          </div>
        </div>
      </section>
      <div className="container page--padded">
        <div className="content-split content-split--below">
          <div>
            {attempts && attempts.items.length > 0 && <AttemptsTable attempts={attempts} />}
            <HowItWorks content={content} />
            <About content={content} />
          </div>
          <Aside {...view}>
            <Info {...view} />
          </Aside>
        </div>
        <LateStudy content={content} />
        <Onwards content={content} />
      </div>
      {access === 'locked' && !content.closes && <OfferBar content={content} />}
    </article>
  );
}

/** The four figures that a learner asks for. */
function Figures({ content, left }: { content: ContentDetail; left: number | null | undefined }) {
  const { t } = useTranslation('content');
  const { number } = useFormats();
  const { quiz, questionCount } = content;
  if (!quiz || questionCount === null) return null;
  const { attempts, minutes, passPoints, points } = quiz;
  const remaining = left === undefined ? attempts : left;
  return (
    <dl className="sheet__figures">
      <Figure term={t('quiz.figures.questions', { count: questionCount })} value={number(questionCount)} />
      <Figure
        term={t('quiz.figures.toPass')}
        value={number(passPoints)}
        unit={t('quiz.figures.of', { total: number(points) })}
      />
      {attempts !== null && remaining !== null && (
        <Figure
          term={t('quiz.figures.left', { count: remaining })}
          value={number(remaining)}
          unit={t('quiz.figures.ofAttempts', { total: number(attempts) })}
        />
      )}
      {minutes !== null && (
        <Figure term={t('quiz.figures.time')} value={number(minutes)} unit={t('quiz.figures.minutes')} />
      )}
    </dl>
  );
}

function Figure({ term, value, unit }: { term: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {value} {unit !== undefined && <small>{unit}</small>}
      </dd>
    </div>
  );
}

/** Which certificates wait for it; said before one begins. */
function Purpose({ content }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  const { certificate, closes, countsForCertificate, projects } = content;
  const waiting = [...(closes ? [closes] : []), ...projects].filter((item) => item.earnsCertificate);
  const isCounted = countsForCertificate && waiting.length > 0;
  return (
    <p className="sheet__purpose">
      {isCounted && (
        <b>
          {waiting.map((item) => (
            <Fragment key={item.id}>
              <ClosedTitle closed={item} text="quiz.counts" />{' '}
            </Fragment>
          ))}
        </b>
      )}
      {!isCounted && certificate !== null && <b>{t('quiz.certifies')} </b>}
      <span className="muted">{t('quiz.best')}</span>
    </p>
  );
}

function HowItWorks({ content: { quiz } }: { content: ContentDetail }) {
  const { t } = useTranslation('content');
  if (!quiz) return null;
  return (
    <section className="prose" aria-labelledby="how-title">
      <h2 id="how-title">{t('quiz.how.title')}</h2>
      <ul>
        <li>{t(quiz.minutes === null ? 'quiz.how.saved' : 'quiz.how.savedInTime')}</li>
        <li>{t(`quiz.how.${quiz.showsAnswers}`)}</li>
        {quiz.waitMinutes > 0 && (
          <li>{t('quiz.how.wait', { time: formatDuration(quiz.waitMinutes * 60) })}</li>
        )}
      </ul>
    </section>
  );
}
