// These packages have no types; this declares what we use of them.

declare module '@digitalbazaar/vc' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity';

  export type DocumentLoader = (
    url: string,
  ) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;

  /** Returns contexts included in the package, and throws for everything else. */
  export const defaultDocumentLoader: DocumentLoader;

  interface Options {
    credential: object;
    suite: DataIntegrityProof;
    documentLoader: DocumentLoader;
  }

  export function issue<Credential extends object>(
    options: Options & { credential: Credential },
  ): Promise<Credential & { proof: object }>;

  export function verifyCredential(
    options: Options & { checkStatus?: (options: Options) => Promise<{ verified: boolean }> },
  ): Promise<{ verified: boolean; error?: Error; statusResult?: unknown }>;
}

declare module '@digitalbazaar/data-integrity' {
  export interface Signer {
    id: string;
    algorithm: string;
    sign: (options: { data: Uint8Array }) => Promise<Uint8Array>;
  }

  export class DataIntegrityProof {
    readonly type: string;
    constructor(options: { cryptosuite: { name: string }; signer?: Signer; date?: Date });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: { name: string };
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(options: { jwk: object }): Promise<{ publicKeyMultibase: string }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity';
  import type { DocumentLoader } from '@digitalbazaar/vc';

  export function checkStatus(options: {
    credential: object;
    suite: DataIntegrityProof;
    documentLoader: DocumentLoader;
  }): Promise<{ verified: boolean; error?: Error; results?: { status: boolean }[] }>;
}
