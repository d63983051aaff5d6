import {
  isGenuine,
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
    ...termsOf(certificate),
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
  const { professionalCredits, expiresAt } = termsOf(certificate);
  const facts = {
    holderName: holderName ?? '',
    itemType,
    itemId,
    title,
    hours,
    lessonCount,
    professionalCredits,
  };
  return {
    code: formatCertificateCode(code),
    number: numberOf(certificate),
    status,
    issuedAt: certificate.issuedAt.toISOString(),
    issuerName: issuer.name,
    expiresAt,
    checkedAt: new Date().toISOString(),
    revokedAt: certificate.revokedAt?.toISOString() ?? null,
    revocationReason: certificate.revocationReason,
    certificate: isGenuine(status) ? { ...facts, pdfUrl: pdfPath(code), badgeUrl: badgePath(code) } : null,
  };
}

/**
 * The status of a certificate now: an erased holder takes precedence over a revocation, that over a replacement, and
 * that over its end.
 */
export function statusOf({
  userId,
  revokedAt,
  replacedById,
  expiresAt,
}: Pick<Certificate, 'userId' | 'revokedAt' | 'replacedById' | 'expiresAt'>): CertificateStatus {
  if (userId === null) return 'unavailable';
  if (revokedAt !== null) return 'revoked';
  if (replacedById !== null) return 'replaced';
  return expiresAt !== null && expiresAt < new Date() ? 'expired' : 'valid';
}

function termsOf({
  professionalCredits,
  creditedAt,
  expiresAt,
}: Certificate): Pick<Plain<CertificateDto>, 'professionalCredits' | 'creditedAt' | 'expiresAt'> {
  return {
    professionalCredits,
    creditedAt: creditedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
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
