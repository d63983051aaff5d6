import { certificatePath, pathInLanguage, type Plain } from '@academy/shared';
import { badgePath, numberOf } from '../certificates/certificate.mapper.ts';
import { CERTIFICATE_TEXTS, creditsOf, extentOf } from '../certificates/pdf/certificate-texts.ts';
import type { Certificate } from '../records/certificate.entity.ts';
import { BADGE_TEXTS } from './badge-texts.ts';
import { type Credential, credentialTime } from './credential.ts';
import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from './document-loader.ts';
import { issuerDid } from './issuer-did.ts';
import { statusEntry } from './status-list.ts';

/**
 * A certificate as an Open Badges 3.0 credential, in the holder's language. It contains the holder's name as on the
 * certificate, and identifies the holder by that certificate only: two badges of one person cannot be linked otherwise.
 * @param origin the public address of the academy.
 */
export function openBadge(
  certificate: Plain<Certificate> & { holderName: string },
  origin: string,
): Credential {
  const { code, language, title, itemType, itemId, contentTitles, issuer, issuedAt, expiresAt } = certificate;
  const texts = CERTIFICATE_TEXTS[language];
  const page = new URL(pathInLanguage(certificatePath(code), language), origin).href;
  const credential = {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: origin + badgePath(code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    description: `${texts.kind} ${numberOf(certificate)}, ${page}`,
    issuer: { id: issuerDid(origin), type: ['Profile'], name: issuer.name, url: origin },
    validFrom: credentialTime(issuedAt),
    ...(expiresAt !== null && { validUntil: credentialTime(expiresAt) }),
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          hashed: false,
          identityHash: certificate.holderName,
        },
      ],
      achievement: {
        id: `urn:uuid:${itemId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: language,
        name: title,
        description:
          `${texts.kind}: ${extentOf(certificate, texts)}. ${creditsOf(certificate, language)}`.trim(),
        criteria: { narrative: BADGE_TEXTS[language].criteria[itemType](contentTitles.join('; ')) },
      },
    },
    credentialStatus: statusEntry(certificate.statusIndex, origin),
  };
  return credential;
}
