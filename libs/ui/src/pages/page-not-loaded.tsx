import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/notice.tsx';
import { useHead } from '../head/use-head.ts';
import { isMissingCode, takeReload } from './missing-code.ts';

type State = 'waiting' | 'trying' | 'failed';

/** Shown when a page's code failed to load. */
export function PageNotLoaded({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const title = t('notLoaded.title');
  useHead({ title, noIndex: true });
  return <NotLoaded error={error} level={1} title={title} text={t('notLoaded.text')} />;
}

interface NotLoadedProps {
  error: unknown;
  title: string;
  text: string;
  level: 1 | 2;
}

/**
 * Says that code failed to load. Reloads the page once the server responds again; immediately if the code may be missing
 * because of a release.
 */
export function NotLoaded({ error, ...notice }: NotLoadedProps) {
  const { t } = useTranslation('ui');
  const isOutdated = isMissingCode(error);
  const [state, setState] = useState<State>('waiting');

  const retry = useCallback(async () => {
    setState('trying');
    // Some browsers cache a failed import: only a new page load requests it again.
    if (await isServerReached()) window.location.reload();
    else setState('failed');
  }, []);
  useEffect(() => {
    if (isOutdated) void reloadOnce();
  }, [isOutdated]);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [retry]);

  return (
    <>
      <Notice {...notice} role="alert">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={state === 'trying'}
          onClick={() => state !== 'trying' && void retry()}
        >
          {state === 'trying' && <span className="spinner" aria-hidden="true" />}
          {t(state === 'trying' ? 'notLoaded.trying' : 'notLoaded.retry')}
        </button>
      </Notice>
      <p className="muted" role="status">
        {state === 'failed' && t('notLoaded.failed')}
      </p>
    </>
  );
}

async function reloadOnce(): Promise<void> {
  if ((await isServerReached()) && takeReload()) window.location.reload();
}

/** True when the server responds, with any status. */
async function isServerReached(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
