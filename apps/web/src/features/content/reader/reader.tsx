import './reader.css';
import './pdf-layers.css';
import { Icon } from '@academy/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './password-form.tsx';
import { DocumentView } from './document-view.tsx';
import type { ReaderProps } from './reader-props.ts';
import { usePdf } from './use-pdf.ts';

/** A document, read within the page. */
export function Reader(props: ReaderProps) {
  const { t } = useTranslation(['reader', 'common']);
  const [state, retry] = usePdf(props.url, props.renew);
  const frame = useRef<HTMLDivElement>(null);
  switch (state.status) {
    case 'loading':
      return <Waiting percent={state.percent} />;
    case 'locked':
      return (
        <Message title={t('locked.title')} text={t('locked.text')}>
          <PasswordForm isWrong={state.isWrong} onSubmit={state.unlock} />
        </Message>
      );
    case 'damaged':
      return (
        <Message title={t('damaged.title')} text={t('damaged.text')} isAlert>
          <OpenOutside url={props.url} />
        </Message>
      );
    case 'unreachable':
      return (
        <Message title={t('unreachable.title')} text={t('unreachable.text')} isAlert>
          <button type="button" className="button button--primary" onClick={retry}>
            {t('common:retry')}
          </button>
        </Message>
      );
    case 'ready':
      return (
        <div ref={frame} className="reader__desk">
          <DocumentView {...props} frame={frame} pdf={state.pdf} file={state.file} />
        </div>
      );
  }
}

function Waiting({ percent }: { percent: number }) {
  const { t } = useTranslation('reader');
  return (
    <div className="reader__state">
      <p role="status">{t('loading')}</p>
      <progress className="reader__progress" max={100} value={percent} aria-label={t('progress')} />
      <p className="muted" aria-hidden="true">
        {percent}%
      </p>
    </div>
  );
}

interface MessageProps {
  title: string;
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}

function Message({ title, text, isAlert = false, children }: MessageProps) {
  return (
    <div className="reader__state" {...(isAlert && { role: 'alert' })}>
      <p className="reader__state-title">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}

function OpenOutside({ url }: { url: string }) {
  const { t } = useTranslation('reader');
  return (
    <a className="button" href={url} target="_blank" rel="noopener">
      {t('open')}
      <Icon name="external" size={16} />
    </a>
  );
}
