import { Notice, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../components/layout/page-head.tsx';

/** Shown for an address without a valid day or month. */
export function UnknownPage({ back }: { back: { to: string; label: string } }) {
  const { t } = useTranslation('learning');
  const title = t('unknown.title');
  useHead({ title, noIndex: true });
  return (
    <>
      <PageHead title={title} back={back} />
      <Notice title={title} text={t('unknown.text')} />
    </>
  );
}
