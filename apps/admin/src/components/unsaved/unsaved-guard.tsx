import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** A form that may have unsaved changes. Both functions must be stable. */
export interface GuardedForm {
  isUnsaved: () => boolean;
  /** The search parameter with which the form opens and closes; by default it only closes with its page. */
  param?: string | undefined;
  /** The changes outlive the page, and are lost or late only when the app is left. */
  isKept?: boolean;
  /** Whether changes that are kept outlive the app, too; by default they do not. */
  isOnDevice?: () => boolean;
  /** Called when the user chose to discard the changes. */
  discard: () => void;
}

interface Guard {
  /** @returns a function that removes the form again. */
  add: (form: GuardedForm) => () => void;
  /** Asks before `action` while this form, by default any form of the page, has unsaved changes. */
  leave: (action: () => void, form?: GuardedForm) => void;
  /** Asks before `action`, which leaves the app, while anything is unsaved. */
  leaveApp: (action: () => void) => void;
  /** True while a form is on the page, whether changed or not. */
  hasForms: () => boolean;
}

/** An action that waits for the answer. */
interface Waiting {
  left: GuardedForm[];
  action: () => void;
  /** All that is unsaved outlives the app. */
  isKept: boolean;
}

const GuardContext = createContext<Guard | null>(null);

/**
 * Asks before unsaved changes of any form below are lost: a navigation waits for the answer; closing the tab or a full
 * page load shows the browser's own dialog. One for the whole app, since the router supports one blocker.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<GuardedForm>());
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isUnsaved = useCallback(() => [...forms.current].some((form) => form.isUnsaved()), []);
  const guard = useMemo<Guard>(() => {
    const ofPage = () => [...forms.current].filter(({ isKept }) => !isKept);
    const ask = (left: GuardedForm[], action: () => void) => {
      const unsaved = left.filter((one) => one.isUnsaved());
      const isKept = unsaved.every((one) => one.isOnDevice?.());
      if (unsaved.length > 0) setWaiting({ left, action, isKept });
      else action();
    };
    return {
      add: (form) => {
        forms.current.add(form);
        return () => forms.current.delete(form);
      },
      leave: (action, form) => ask(form ? [form] : ofPage(), action),
      leaveApp: (action) => ask([...forms.current], action),
      hasForms: () => ofPage().length > 0,
    };
  }, []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...forms.current].some((form) => isLost(form, currentLocation, nextLocation) && form.isUnsaved()),
  );

  const stay = () => {
    setWaiting(null);
    blocker.reset?.();
  };
  const leave = () => {
    if (waiting) {
      for (const form of waiting.left) form.discard();
      waiting.action();
      setWaiting(null);
      return;
    }
    for (const form of forms.current) form.discard();
    blocker.proceed?.();
  };
  return (
    <GuardContext value={guard}>
      {children}
      {(waiting ?? blocker.state === 'blocked') && (
        <UnsavedDialog isKept={waiting?.isKept ?? false} onStay={stay} onLeave={leave} />
      )}
    </GuardContext>
  );
}

/** True when a form is on the page. @throws Error outside a guard. */
export function useHasForms(): () => boolean {
  return useGuard().hasForms;
}

/**
 * A function that runs an action which would lose the changes of the forms on the page, after asking.
 * @throws Error outside a guard.
 */
export function useLeaveForms(): (action: () => void) => void {
  return useGuard().leave;
}

/** {@link useLeaveForms} for an action that leaves the app. @throws Error outside a guard. */
export function useLeaveApp(): (action: () => void) => void {
  return useGuard().leaveApp;
}

/**
 * Registers a form with the {@link UnsavedGuard} above it.
 * @returns a function that runs an action which would lose the form's changes, after asking.
 * @throws Error outside a guard.
 */
export function useUnsavedGuard(form: GuardedForm): (action: () => void) => void {
  const guard = useGuard();
  useEffect(() => guard.add(form), [guard, form]);
  return useCallback((action) => guard.leave(action, form), [guard, form]);
}

/** Whether a navigation closes the form; filters change the address, too. */
function isLost({ param, isKept }: GuardedForm, from: Location, to: Location): boolean {
  if (isKept) return false;
  if (from.pathname !== to.pathname) return true;
  if (param === undefined) return false;
  const [before, after] = [from, to].map(({ search }) => new URLSearchParams(search).get(param));
  return before !== after;
}

function useGuard(): Guard {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error('A form needs an UnsavedGuard above it');
  return guard;
}
