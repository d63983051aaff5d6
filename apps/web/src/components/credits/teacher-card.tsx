import './credits.css';
import type { TeacherSummary } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Portrait, useTextLanguage } from '@academy/ui';
import { Link } from 'react-router-dom';

interface TeacherCardProps {
  teacher: TeacherSummary;
  /** How many contents they teach. */
  count: string;
  /** One level below the heading above the card. */
  heading?: 'h2' | 'h3';
}

/** A teacher in a list: portrait, name, role. The whole card links to their page. */
export function TeacherCard({ teacher, count, heading: Heading = 'h2' }: TeacherCardProps) {
  const textLanguage = useTextLanguage();
  const { contentCount, name, portraitUrl, role, slug, untranslated } = teacher;
  return (
    <li className="person card">
      <Portrait src={portraitUrl} seed={slug} />
      <div>
        <Heading className="person__name">
          <Link className="card__link" to={pagePath('teacher', slug)}>
            {name}
          </Link>
        </Heading>
        {role && <p lang={textLanguage(untranslated.includes('role'))}>{role}</p>}
        {contentCount > 0 && <p className="person__count">{count}</p>}
      </div>
    </li>
  );
}
