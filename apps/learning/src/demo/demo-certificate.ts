import {
  DEMO_CONTENTS,
  DEMO_USERS,
  GetCertifiableItem,
  GetCertificateIssuer,
  GetUserContact,
} from '@academy/contracts';
import type { RpcClient } from '@academy/messaging';
import type { DataSource } from 'typeorm';
import { newCertificate } from '../certificates/issuing/issuing.service.ts';
import type { CertificateRecordsService } from '../records/certificate-records.service.ts';

/** Days since the demo's learner completed the certified content. */
const AGE_DAYS = 9;

/**
 * Gives the demo's learner a certificate, without a mail, unless they have it. Call it before they complete the
 * content.
 */
export async function fillDemoCertificate(
  dataSource: DataSource,
  records: CertificateRecordsService,
  rpc: RpcClient,
): Promise<void> {
  const itemId = DEMO_CONTENTS.comune;
  const [item, holder, issuer] = await Promise.all([
    rpc.ask(GetCertifiableItem.of({ itemType: 'content', itemId })),
    rpc.ask(GetUserContact.of({ userId: DEMO_USERS.learner })),
    rpc.ask(GetCertificateIssuer.of({})),
  ]);
  if (item === null || holder === null) return;
  const completedAt = new Date(Date.now() - AGE_DAYS * 86_400_000);
  await dataSource.transaction(async (manager) => {
    const kept = await records.keepIssuer(manager, issuer);
    await records.issue(manager, newCertificate(item, holder, kept, { completedAt, issuedAt: completedAt }));
  });
}
