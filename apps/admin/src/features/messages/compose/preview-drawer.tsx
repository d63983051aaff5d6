import type { MessageInput } from '@academy/api-client';
import { LANGUAGES, type Language } from '@academy/shared';
import { Skeleton, useLanguage } from '@academy/ui';
import { Drawer, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewMessageQuery } from '../../../api/messages.ts';
import { useReturnFocus } from '../../../components/dialog/use-return-focus.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import '../../../components/dialog/dialog.css';

interface PreviewDrawerProps {
  input: MessageInput;
  onClose: () => void;
}

/** The email in either language, rendered with the template of the real ones. */
export default function PreviewDrawer({ input, onClose }: PreviewDrawerProps) {
  const { t } = useTranslation('messages');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { data, error, refetch } = usePreviewMessageQuery(input);
  useReturnFocus();
  const isFallback = language === 'en' && input.written.en === undefined;
  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      title={t('preview.title')}
      closable={{ 'aria-label': t('preview.close') }}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('preview.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: t(`preview.${value}`) }))}
        optionType="button"
        onChange={(event) => setLanguage(event.target.value as Language)}
      />
      <p className="muted" role="status">
        {isFallback && t('preview.fallback')}
      </p>
      {data ? (
        <>
          <p className="messages__preview-subject">
            {t('preview.subject', { subject: data[language].subject })}
          </p>
          <Mail html={data[language].html} />
        </>
      ) : error ? (
        <LoadFailure title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" style={{ height: '24rem' }} />
      )}
    </Drawer>
  );
}

/** The email in its own frame, at full height. Scripts and links are disabled. */
function Mail({ html }: { html: string }) {
  const { t } = useTranslation('messages');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const { current } = frame;
    const measure = () => setHeight(current?.contentDocument?.documentElement.scrollHeight);
    current?.addEventListener('load', measure);
    return () => current?.removeEventListener('load', measure);
  }, []);
  return (
    <iframe
      ref={frame}
      className="messages__frame"
      title={t('preview.frame')}
      srcDoc={html}
      sandbox="allow-same-origin"
      tabIndex={-1}
      style={{ height }}
    />
  );
}
