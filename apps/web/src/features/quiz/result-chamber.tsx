import type { Attempt, ContentDetail, ProjectDetail } from '@academy/api-client';
import { type LessonState, lessonStates, MIN_CHAMBER_SEATS } from '@academy/shared';
import { Chamber, SeatMark } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useGetContentQuery } from '../../api/contents.ts';
import { useGetProjectQuery } from '../../api/projects.ts';
import { usePath } from '../../components/learning/path.ts';
import { useCoursesOf } from '../../components/use-courses-of.ts';

interface ResultChamberProps {
  attempt: Attempt;
  /** Whether the attempt has just ended: a seat that was won then fills before one's eyes. */
  isFresh: boolean;
}

/** The seats among which the quiz has its own: those of the project it is in, or of the content that it closes. */
export function ResultChamber(props: ResultChamberProps) {
  const { data: content } = useGetContentQuery(props.attempt.content.slug);
  const project = content?.projects[0];
  return (
    <div className="result__chamber">
      {content &&
        (project ? <InProject {...props} id={project.id} /> : <ByItself {...props} content={content} />)}
    </div>
  );
}

function InProject({ id, ...props }: ResultChamberProps & { id: string }) {
  const { data: project } = useGetProjectQuery(id);
  return project ? <InPath {...props} project={project} /> : null;
}

function InPath({ project, ...props }: ResultChamberProps & { project: ProjectDetail }) {
  const { isKnown, stops, squares } = usePath(project);
  const seats = stops.flatMap(({ content, states }) => states.map((state) => ({ id: content.id, state })));
  const place = seats.findIndex(({ id }) => id === props.attempt.content.id);
  return isKnown && place >= 0 ? (
    <Seats {...props} states={seats.map(({ state }) => state)} squares={squares} place={place} />
  ) : null;
}

function ByItself({ content: { closes }, ...props }: ResultChamberProps & { content: ContentDetail }) {
  const courses = useCoursesOf(closes ? [closes] : []);
  const closed = closes && courses[closes.id];
  if (closes && !closed) return null;
  const states = closed ? lessonStates(closed.lessons ?? [], closed.isCompleted, closed.isBegun) : [];
  const squares = [...states.map(() => false), true];
  return <Seats {...props} states={[...states, 'todo']} squares={squares} place={states.length} />;
}

interface SeatsProps extends ResultChamberProps {
  states: readonly LessonState[];
  squares: readonly boolean[];
  /** Which of them is the quiz's own. */
  place: number;
}

function Seats({ attempt: { isPassed }, isFresh, states, squares, place }: SeatsProps) {
  const { t } = useTranslation('quiz');
  // The attempt knows first that it has passed.
  const seats = states.map((state, index): LessonState => (index === place && isPassed ? 'done' : state));
  const [total, count] = [seats.length, seats.filter((state) => state === 'done').length];
  const isTaken = seats[place] === 'done';
  const className = isPassed && isFresh ? 'result__seats result__seats--fresh' : 'result__seats';
  if (total < MIN_CHAMBER_SEATS)
    return (
      <div className={className}>
        <SeatMark
          isSquare
          state={isTaken ? 'done' : 'todo'}
          label={t(isTaken ? 'seats.taken' : 'seats.waits')}
        />
      </div>
    );
  return (
    <>
      <Chamber
        className={className}
        seats={seats}
        squares={squares}
        groups={seats.map((_seat, index) => (index === place ? 1 : 2))}
        label={t('seats.label', { count, total })}
        figure={`${count}/${total}`}
      />
      <p className="muted">
        {!isTaken
          ? t('seats.waits')
          : count === total
            ? t('seats.full')
            : t('seats.left', { count: total - count })}
      </p>
    </>
  );
}
