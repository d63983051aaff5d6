import { DataIntegrityProof, type Signer } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import type { Credential } from './credential.ts';
import { loadDocument } from './document-loader.ts';

/** The Data Integrity proof (`eddsa-rdfc-2022`) of a credential, dated at the start of its validity. */
export async function dataIntegrityProof(credential: Credential, signer: Signer): Promise<object> {
  const suite = new DataIntegrityProof({ cryptosuite, date: new Date(credential.validFrom), signer });
  const { proof } = await issue({ credential, suite, documentLoader: loadDocument });
  return proof;
}
