import './certificate.css';
import { useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../api/settings.ts';
import { CodeForm } from './code-form.tsx';

/** The page to enter the code of a printed certificate. */
export function CertificateSearchPage() {
  const { t } = useTranslation('certificate');
  const brand = useBrand();
  useHead({ title: t('title', { brand }), description: t('lead'), noIndex: true });
  return (
    <div className="container page--padded">
      <p className="kicker">{t('kicker')}</p>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      <CodeForm title={t('form.title')} />
    </div>
  );
}
