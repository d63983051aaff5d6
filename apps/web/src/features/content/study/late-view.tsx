import './study.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LatePart, useLatePart } from '../../../components/late-part.ts';

interface LateViewProps<Props> {
  part: LatePart<Props>;
  /** Its props. */
  props: Props;
  /** What its place shows until then, such as a part of it that is there already; null for a part without a place. */
  meanwhile?: ReactNode;
}

/** A part of the page that is loaded after it; until then, or if it does not arrive, its place says so. */
export function LateView<Props extends object>({ part, props, meanwhile }: LateViewProps<Props>) {
  const { t } = useTranslation(['content', 'common']);
  const [Loaded, retry] = useLatePart(part);
  if (Loaded === undefined && meanwhile === null) return null;
  if (Loaded === undefined)
    return meanwhile ? (
      <div className="study study__meanwhile">{meanwhile}</div>
    ) : (
      <p className="study__state muted">{t('common:loading')}</p>
    );
  if (Loaded === 'failed')
    return (
      <>
        {meanwhile}
        <div className={meanwhile === null ? 'study__line' : 'study__state'} role="alert">
          <p>{t('content:studyFailed')}</p>
          <button type="button" className="button" onClick={retry}>
            {t('common:retry')}
          </button>
        </div>
      </>
    );
  return <Loaded {...props} />;
}
