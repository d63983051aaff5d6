import { useEffect, useRef, useState } from 'react';
import { CheckBox, saveFile } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';

const GROUP = /.{4}(?!$)/g;

/** A new set of recovery codes. It is never shown again, so it stays until the user confirms to have saved it. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shown = codes.map((code) => code.replace(GROUP, '$&-'));
  const text = shown.join('\n');
  return (
    <div className="codes">
      <h4 ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </h4>
      <p>{t('codes.text')}</p>
      <ul className="codes__list">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton text={text} />
        <button
          type="button"
          className="button button--small"
          onClick={() =>
            saveFile(t('codes.file'), new Blob([`${t('codes.title')}\n\n${text}\n`], { type: 'text/plain' }))
          }
        >
          {t('codes.download')}
        </button>
      </div>
      <CheckBox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('codes.kept')}
      </CheckBox>
      <button
        type="button"
        className="button button--small button--primary"
        disabled={!isKept}
        onClick={onDone}
      >
        {t('codes.done')}
      </button>
    </div>
  );
}
