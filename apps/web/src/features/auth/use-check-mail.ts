import { useNavigate, useSearchParams } from 'react-router-dom';
import { pendingSignUp, storePendingSignUp } from './pending-sign-up.ts';
import { withParams } from './return-target.ts';

/** @returns a function that leads to the page where the code of a mail, sent again to this address, can be entered. */
export function useCheckMail(): (email: string) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (email) => {
    // A sign-up of this tab also has what was entered.
    if (pendingSignUp()?.email !== email) storePendingSignUp({ email });
    void navigate(withParams(params, { mode: 'check' }));
  };
}
