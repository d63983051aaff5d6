import type { IssuedCertificate } from '@academy/api-client';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { PAGES } from '../../components/navigation/pages.ts';
import { certificateList } from './certificate-list.ts';
import { type CertificateAction, useCertificateColumns } from './use-certificate-columns.tsx';

const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const IssueDialog = lazy(() => import('./issue-dialog.tsx'));

/** Every certificate, to search, sort, revoke, correct and export. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates');
  const [chosen, setChosen] = useState<{ action: CertificateAction; certificate: IssuedCertificate } | null>(
    null,
  );
  const [isIssuing, setIssuing] = useState(false);
  const close = () => setChosen(null);
  return (
    <>
      <ListPage
        list={useList(certificateList)}
        columns={useCertificateColumns((action, certificate) => setChosen({ action, certificate }))}
        actions={
          <>
            <Link className="button button--small" to={PAGES.professionalCredits}>
              {t('credits.open')}
            </Link>
            <Button type="primary" onClick={() => setIssuing(true)}>
              {t('issue.open')}
            </Button>
          </>
        }
      />
      <Suspense>
        {chosen?.action === 'revoke' && <RevokeDialog certificate={chosen.certificate} onClose={close} />}
        {chosen?.action === 'replace' && <ReplaceDialog certificate={chosen.certificate} onClose={close} />}
        {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
      </Suspense>
    </>
  );
}
