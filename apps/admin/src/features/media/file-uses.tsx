import { type LibraryFile, type MediaUse, useSession } from '@academy/api-client';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES, pathOf } from '../../components/navigation/pages.ts';

const SHOWN = 3;

/** Where a file is used, with links to what the user may edit; for an unused file, when it will be deleted. */
export function FileUses({ file: { uses, removedAt } }: { file: LibraryFile }) {
  const { t } = useTranslation('media');
  const { date } = useFormats();
  if (uses.length === 0)
    return (
      <span className="media-uses muted">
        {removedAt ? t('uses.noneUntil', { date: date(removedAt) }) : t('uses.none')}
      </span>
    );
  const more = uses.slice(SHOWN);
  return (
    <div className="media-uses">
      <Uses uses={uses.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{t('uses.more', { count: more.length })}</summary>
          <Uses uses={more} />
        </details>
      )}
    </div>
  );
}

function Uses({ uses }: { uses: MediaUse[] }) {
  const { t } = useTranslation('media');
  const { role } = useSession();
  return (
    <ul>
      {uses.map((use) => (
        <li key={use.id}>
          <span className="muted">{t(`uses.${use.kind}`)}</span>{' '}
          {use.kind === 'settings' && role !== 'admin' ? (
            t('uses.logo')
          ) : (
            <Link to={addressOf(use)}>{use.title || t('uses.logo')}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function addressOf({ kind, id }: MediaUse): string {
  const owner = id ?? '';
  const paths = {
    content: pathOf('editContent', owner),
    project: pathOf('editProject', owner),
    teacher: pathOf('editTeacher', owner),
    settings: PAGES.settings,
  };
  return paths[kind];
}
