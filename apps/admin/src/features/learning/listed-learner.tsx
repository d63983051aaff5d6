import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface ListedLearnerProps {
  learner: {
    userId: string;
    /** Null for a deleted account. */
    email: string | null;
    name: string | null;
  };
}

/** A learner in a list, with a link to their learning. */
export function ListedLearner({ learner: { userId, email, name } }: ListedLearnerProps) {
  const { t } = useTranslation('learning');
  if (email === null) return <span className="muted">{t('learners.gone')}</span>;
  return (
    <span>
      <Link to={`/apprendimento/persone/${userId}`}>{email}</Link>
      {name !== null && <span className="learning__name">{name}</span>}
    </span>
  );
}
