import './study.css';
import { useTranslation } from 'react-i18next';
import { type LatePart, useLatePart } from '../../../components/late-part.ts';

interface LateViewProps<Props> {
  part: LatePart<Props>;
  /** Its props. */
  props: Props;
}

/** A part of the page that is loaded after it; until then, or if it does not arrive, its place says so. */
export function LateView<Props extends object>({ part, props }: LateViewProps<Props>) {
  const { t } = useTranslation(['content', 'common']);
  const [Loaded, retry] = useLatePart(part);
  if (Loaded === undefined) return <p className="study__state muted">{t('common:loading')}</p>;
  if (Loaded === 'failed')
    return (
      <div className="study__state" role="alert">
        <p>{t('content:studyFailed')}</p>
        <button type="button" className="button" onClick={retry}>
          {t('common:retry')}
        </button>
      </div>
    );
  return <Loaded {...props} />;
}
