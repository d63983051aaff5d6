import { useRef } from 'react';
import { baseApi } from './base-api.ts';
import { toApiError, type ApiError } from './errors.ts';
import { useSession } from './session-provider.tsx';

const { useReauthenticateMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Access tokens renewed afterwards count as freshly signed in. */
    reauthenticate: build.mutation<void, { nonce: string }>({
      query: (body) => ({ url: 'me/reauthentication', method: 'POST', body }),
    }),
  }),
});

/** The proof of identity for users who have no password, or do not remember it. */
export interface MailedProof {
  /** Mails a six-digit code to the account's address. @returns why it failed, or null. */
  send: () => Promise<ApiError | null>;
  /**
   * Makes the session count as freshly signed in. A code works once: when it was accepted but the session could not be
   * renewed, the next call only renews it. @returns why it failed, or null.
   */
  prove: (code: string) => Promise<ApiError | null>;
}

/** Lets the user prove their identity with a mailed code, within the current session. */
export function useMailedProof(): MailedProof {
  const { account } = useSession().session;
  const [reauthenticate] = useReauthenticateMutation();
  const isAccepted = useRef(false);
  return {
    send: () => account.sendNonce(),
    prove: async (code) => {
      if (!isAccepted.current) {
        const { error } = await reauthenticate({ nonce: code });
        if (error) return toApiError(error);
      }
      const failure = await account.renew();
      isAccepted.current = failure !== null;
      return failure;
    },
  };
}
