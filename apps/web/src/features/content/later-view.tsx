import { NotLoaded } from '@academy/ui';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingView } from './pending-view.tsx';

/** A view whose code is loaded after the page, because few pages need it. */
export interface LaterView<Props> {
  View: (props: Props) => ReactElement;
  /** Set by the server, which renders a page at once (`page-server.ts`). */
  onServer?: ComponentType<Props>;
}

interface Failure {
  error: unknown;
  /** Whether the page shows what the server rendered. */
  hasMarkup: boolean;
}

/**
 * A view whose code `load` fetches. Until it arrives, the page shows what the server rendered; if it does not arrive, the
 * page keeps that, says so and offers to try again.
 */
export function laterView<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterView<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= load());
  // Code that does not arrive leaves the page as it is; an error would replace it.
  const Loaded = lazy(() => loadOnce().then((code) => ({ default: code }), forever));
  const later: LaterView<Props> = {
    View: function View(props) {
      const id = useId();
      const [failure, setFailure] = useState<Failure | null>(null);
      useEffect(() => {
        loadOnce().catch((error: unknown) => {
          console.error(error);
          setFailure({ error, hasMarkup: Boolean(document.getElementById(id)?.querySelector('h1')) });
        });
      }, [id]);
      const Shown = later.onServer ?? Loaded;
      return (
        <div id={id} className="later-view">
          {failure && <PartNotLoaded {...failure} />}
          {failure?.hasMarkup !== false && (
            <Suspense fallback={<ServerMarkup id={id} />}>
              <Shown {...props} />
            </Suspense>
          )}
        </div>
      );
    },
  };
  return later;
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * What the server rendered into the element with this id. An update of the page makes React take it away before its
 * code has arrived; a page that was opened from another has none.
 */
function ServerMarkup({ id }: { id: string }) {
  const [markup] = useState(() => document.getElementById(id)?.innerHTML);
  if (!markup) return <PendingView />;
  return <div className="later-view" dangerouslySetInnerHTML={{ __html: markup }} />;
}

function PartNotLoaded({ error, hasMarkup }: Failure) {
  const { t } = useTranslation(['content', 'ui']);
  return (
    <div className="container page--padded">
      <NotLoaded
        error={error}
        level={hasMarkup ? 2 : 1}
        title={t(hasMarkup ? 'content:notLoaded.title' : 'ui:notLoaded.title')}
        text={t(hasMarkup ? 'content:notLoaded.text' : 'ui:notLoaded.text')}
      />
    </div>
  );
}
