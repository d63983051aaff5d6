import {
  type CertificateStatus,
  certificateNumber,
  dayInRome,
  fallsBack,
  formatCertificateCode,
  type Language,
  type Plain,
} from '@academy/shared';
import type { Certificate } from '../records/certificate.entity.ts';
import type { CertificateCheckDto, CertificateDto, ListedCertificateDto } from './certificate.dto.ts';

/** A certificate as shown to its holder. */
export function toCertificate(certificate: Certificate): Plain<CertificateDto> {
  const { code, itemType, itemId, title, hours, lessonCount, language } = certificate;
  return {
    code: formatCertificateCode(code),
    number: numberOf(certificate),
    status: statusOf(certificate),
    itemType,
    itemId,
    title,
    holderName: certificate.holderName ?? '',
    hours,
    lessonCount,
    language,
    completedAt: certificate.completedAt.toISOString(),
    issuedAt: certificate.issuedAt.toISOString(),
    pdfUrl: pdfPath(code),
    badgeUrl: badgePath(code),
  };
}

/** {@link toCertificate} in a list. @param title of its item in the reader's language, if it is translated. */
export function toListedCertificate(
  certificate: Certificate,
  title: string | undefined,
  language: Language,
): Plain<ListedCertificateDto> {
  const listed = toCertificate(certificate);
  const isUntranslated = fallsBack(title !== undefined, language);
  return { ...listed, title: title ?? listed.title, isUntranslated };
}

/** A certificate as shown to anyone; one that is not valid shows only its number and dates. */
export function toCheck(certificate: Certificate): Plain<CertificateCheckDto> {
  const status = statusOf(certificate);
  const { code, itemType, itemId, title, hours, lessonCount, holderName, issuer } = certificate;
  const facts = { holderName: holderName ?? '', itemType, itemId, title, hours, lessonCount };
  return {
    code: formatCertificateCode(code),
    number: numberOf(certificate),
    status,
    issuedAt: certificate.issuedAt.toISOString(),
    issuerName: issuer.name,
    checkedAt: new Date().toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revocationReason: certificate.revocationReason,
    certificate: status === 'valid' ? { ...facts, pdfUrl: pdfPath(code), badgeUrl: badgePath(code) } : null,
  };
}

/** The status of a certificate: an erased holder takes precedence over a revocation, and that over a replacement. */
export function statusOf({
  userId,
  revokedAt,
  replacedById,
}: Pick<Certificate, 'userId' | 'revokedAt' | 'replacedById'>): CertificateStatus {
  if (userId === null) return 'unavailable';
  if (revokedAt !== null) return 'revoked';
  return replacedById === null ? 'valid' : 'replaced';
}

/** The number, with the year of issue in Rome. */
export function numberOf({ serial, issuedAt }: Pick<Certificate, 'serial' | 'issuedAt'>): string {
  return certificateNumber(serial, Number(dayInRome(issuedAt).slice(0, 4)));
}

/** The path of the PDF of a code. */
export function pdfPath(code: string): string {
  return `/api/v1/certificates/${formatCertificateCode(code)}.pdf`;
}

/** The path of the Open Badges 3.0 credential of a code. */
export function badgePath(code: string): string {
  return `/api/v1/certificates/${formatCertificateCode(code)}/credential.json`;
}
