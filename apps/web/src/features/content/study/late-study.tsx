import { opensContent } from '@academy/shared';
import type { LatePart } from '../../../components/late-part.ts';
import { LateView } from './late-view.tsx';
import type { StudyOfLesson } from './study.tsx';

const STUDY: LatePart<StudyOfLesson> = {
  code: async () => (await import('./study.tsx')).Study,
  namespaces: ['study'],
};

/** What a learner studies with beside a lesson, loaded after the page; nothing without access to the lesson. */
export function LateStudy(props: StudyOfLesson) {
  const { content, course } = props;
  const hasCaptions = (course?.current?.captions ?? []).length > 0;
  if (!opensContent(content.access.level) && !hasCaptions) return null;
  return <LateView part={STUDY} props={props} meanwhile={props.lessons} />;
}
