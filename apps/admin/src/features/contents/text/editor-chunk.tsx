import { Button } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EditorChunkProps<Props> {
  /** Must be stable. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  children: (Editor: ComponentType<Props>) => ReactNode;
}

/** An editor's code, which only those load who write with it. What was written stays in the form without it. */
export function EditorChunk<Props>({ load, children }: EditorChunkProps<Props>) {
  const { t } = useTranslation('contents');
  const [Editor, setEditor] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    load().then(
      (loaded) => setEditor(() => loaded.default),
      () => setFailed(true),
    );
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (Editor) return children(Editor);
  return hasFailed ? (
    <div className="form-alert" role="alert">
      <p>{t('text.notLoaded')}</p>
      <Button onClick={retry}>{t('text.retry')}</Button>
    </div>
  ) : (
    <p className="muted" role="status">
      <span className="spinner" aria-hidden="true" /> {t('text.loading')}
    </p>
  );
}
