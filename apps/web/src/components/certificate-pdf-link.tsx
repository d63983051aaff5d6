import type { Certificate } from '@academy/api-client';
import { Icon, useAction } from '@academy/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadCertificateMutation } from '../api/certificate-files.ts';
import { failureOf } from '../api/failure-of.ts';

interface CertificatePdfLinkProps {
  certificate: Pick<Certificate, 'code' | 'pdfUrl'>;
  className: string;
  /** Describes the certificate, where a page has several. */
  description?: string;
}

/**
 * Downloads a certificate's PDF. The PDF is rendered on demand, so a click fetches it: a failure shows a message
 * instead of the server's bare error response.
 */
export function CertificatePdfLink({ certificate, className, description }: CertificatePdfLinkProps) {
  const { t } = useTranslation();
  const [download] = useDownloadCertificateMutation();
  const saving = useAction(async () => failureOf(await download(certificate.code)), {
    failureTitle: t('certificatePdf.failed'),
  });
  const save = (event: MouseEvent) => {
    // A new tab or window: left to the browser.
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
      {saving.isBusy ? t('busy') : t('certificatePdf.download')}
    </a>
  );
}
