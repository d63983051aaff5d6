import { PAGES } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SECTIONS, type SectionName } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

const NAMES = Object.keys(SECTIONS) as SectionName[];
const IDS = Object.values(SECTIONS);

/** Links to the sections of the page, which mark the one being read. Wide screens have room for them. */
export function SectionLinks() {
  const { t } = useTranslation(['profile', 'purchases', 'security']);
  const current = useCurrentSection(IDS);
  const titles: Record<SectionName, string> = {
    info: t('info.title'),
    purchases: t('purchases:title'),
    lessons: t('lessons.title'),
    follows: t('follows.title'),
    certificates: t('certificates.title'),
    mails: t('mails.title'),
    security: t('security:title'),
  };
  return (
    <nav className="profile__links" aria-label={t('sections')}>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <a href={`#${SECTIONS[name]}`} aria-current={SECTIONS[name] === current ? 'location' : undefined}>
              {titles[name]}
            </a>
          </li>
        ))}
        <li>
          <Link to={PAGES.notes.path}>{t('notes')}</Link>
        </li>
        <li>
          <Link to={PAGES.calendar.path}>{t('calendar')}</Link>
        </li>
      </ul>
    </nav>
  );
}
