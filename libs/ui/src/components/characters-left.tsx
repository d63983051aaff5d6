import { useTranslation } from 'react-i18next';

/** So near to the limit it is said how many are left. */
const NEAR = 200;

/** How many characters a text may still grow by, near its limit. */
export function CharactersLeft({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('ui');
  const left = max - length;
  return <span role="status">{left <= NEAR && t('charactersLeft', { count: left })}</span>;
}
