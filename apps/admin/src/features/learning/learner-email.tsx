import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface LearnerEmailProps {
  userId: string;
  /** Null for a deleted account. */
  email: string | null;
}

/** A learner's address in a list, with a link to their learning. */
export function LearnerEmail({ userId, email }: LearnerEmailProps) {
  const { t } = useTranslation('learning');
  if (email === null) return <span className="muted">{t('learners.gone')}</span>;
  return <Link to={`/apprendimento/persone/${userId}`}>{email}</Link>;
}
