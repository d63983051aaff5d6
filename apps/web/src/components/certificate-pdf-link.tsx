import type { Certificate } from '@academy/api-client';
import { Icon, useAction } from '@academy/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadCertificateMutation } from '../api/certificates.ts';
import { failureOf } from '../api/failure-of.ts';

interface CertificatePdfLinkProps {
  certificate: Pick<Certificate, 'code' | 'pdfUrl'>;
  className: string;
  /** Whose PDF it is, where there are several. */
  description?: string;
}

/**
 * Leads to a certificate's PDF. It is drawn only when it is asked for, so a click fetches it: one that does not come ends
 * in a message, not in the server's bare answer.
 */
export function CertificatePdfLink({ certificate, className, description }: CertificatePdfLinkProps) {
  const { t } = useTranslation();
  const [download] = useDownloadCertificateMutation();
  const saving = useAction(async () => failureOf(await download(certificate.code)), {
    failureTitle: t('certificatePdf.failed'),
  });
  const save = (event: MouseEvent) => {
    // To another tab or window: the browser's own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void saving.run();
  };
  return (
    <a
      className={className}
      href={certificate.pdfUrl}
      aria-disabled={saving.isBusy}
      aria-label={description}
      onClick={save}
    >
      <Icon name="download" size={16} />
      {saving.isBusy ? t('certificatePdf.loading') : t('certificatePdf.download')}
    </a>
  );
}
