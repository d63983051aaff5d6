import type { InboxThread } from '@academy/api-client';
import { LinkedText } from '@academy/ui';
import { lessonAddress } from './lesson-address.ts';

interface PostTextProps {
  text: string;
  lesson: InboxThread['lesson'];
}

/** A text with its links; the times that it names lead to the lesson. */
export function PostText({ text, lesson }: PostTextProps) {
  // Without a film its times are only text.
  const isFilm = lesson !== null && lesson.position !== null;
  return (
    <p className="inbox__text">
      <LinkedText
        text={text}
        time={
          isFilm
            ? (second, label) => (
                <a href={lessonAddress(lesson, second)} target="_blank" rel="noopener">
                  {label}
                </a>
              )
            : undefined
        }
      />
    </p>
  );
}
