import { useTranslation } from 'react-i18next';

/** So near to the limit it is said how many are left. */
const NEAR = 200;

/** How many characters are left, near the limit. */
export function CharactersLeft({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('questions');
  const left = max - length;
  return <span role="status">{left <= NEAR && t('form.left', { count: left })}</span>;
}
