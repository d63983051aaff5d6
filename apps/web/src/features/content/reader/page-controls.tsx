import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesView, PdfPages } from './pdf-pages.ts';
import type { Zoom } from './reading-place.ts';
import { ToolIcon } from '../../../components/tool-icon.tsx';
import type { TextView } from './use-text-view.ts';

interface ControlsProps {
  pages: PdfPages | null;
  view: PagesView;
  total: number;
}

/** Zoom levels to choose from, in percent. */
const PERCENTAGES = [50, 75, 100, 125, 150, 200, 300];

/** Which page is shown, and the way to others. */
export function PageControls({ pages, view, total }: ControlsProps) {
  const { t } = useTranslation('reader');
  return (
    <div className="reader__tools">
      <button
        type="button"
        className="reader__tool"
        aria-label={t('page.previous')}
        disabled={view.page <= 1}
        onClick={() => pages?.goTo(view.page - 1)}
      >
        <ToolIcon name="up" />
      </button>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('page.next')}
        disabled={view.page >= total}
        onClick={() => pages?.goTo(view.page + 1)}
      >
        <ToolIcon name="down" />
      </button>
      <PageField page={view.page} total={total} onGo={(page) => pages?.goTo(page)} />
    </div>
  );
}

/** The zoom of the printed pages. */
export function ZoomControls({ pages, view }: Omit<ControlsProps, 'total'>) {
  const { t } = useTranslation('reader');
  return (
    <div className="reader__tools">
      <button
        type="button"
        className="reader__tool"
        aria-label={t('zoom.out')}
        onClick={() => pages?.zoomBy(-1)}
      >
        <ToolIcon name="minus" />
      </button>
      <ZoomChoice view={view} onChoose={(zoom) => pages?.zoomTo(zoom)} />
      <button
        type="button"
        className="reader__tool"
        aria-label={t('zoom.in')}
        onClick={() => pages?.zoomBy(1)}
      >
        <ToolIcon name="plus" />
      </button>
    </div>
  );
}

/** The size of the text of the pages. */
export function TextSizeControls({ view: { size, smaller, larger } }: { view: TextView }) {
  const { t } = useTranslation('reader');
  return (
    <div className="reader__tools" role="group" aria-label={t('text.size')}>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('text.smaller')}
        aria-disabled={!smaller}
        onClick={smaller}
      >
        <ToolIcon name="minus" />
      </button>
      <p className="reader__size" role="status">
        {size}%
      </p>
      <button
        type="button"
        className="reader__tool"
        aria-label={t('text.larger')}
        aria-disabled={!larger}
        onClick={larger}
      >
        <ToolIcon name="plus" />
      </button>
    </div>
  );
}

interface PageFieldProps {
  page: number;
  total: number;
  onGo: (page: number) => void;
}

/** The number of the visible page; entering another one goes there. */
function PageField({ page, total, onGo }: PageFieldProps) {
  const { t } = useTranslation('reader');
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(typed ?? '', 10);
    if (wanted >= 1) onGo(Math.min(wanted, total));
    setTyped(null);
  };
  return (
    <form className="reader__page" onSubmit={go}>
      <input
        className="reader__number"
        inputMode="numeric"
        aria-label={t('page.field')}
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(null)}
      />
      <span>{t('page.of', { total })}</span>
    </form>
  );
}

interface ZoomChoiceProps {
  view: PagesView;
  onChoose: (zoom: Zoom) => void;
}

function ZoomChoice({ view: { zoom, scale }, onChoose }: ZoomChoiceProps) {
  const { t } = useTranslation('reader');
  const percent = Math.round(scale * 100);
  const isListed = typeof zoom === 'string' || PERCENTAGES.includes(percent);
  return (
    <select
      className="reader__zoom"
      aria-label={t('zoom.label')}
      value={typeof zoom === 'string' ? zoom : percent}
      onChange={({ target: { value } }) => onChoose(toZoom(value))}
    >
      <option value="auto">{t('zoom.auto')}</option>
      <option value="page-width">{t('zoom.width')}</option>
      <option value="page-fit">{t('zoom.fit')}</option>
      {!isListed && <option value={percent}>{percent}%</option>}
      {PERCENTAGES.map((value) => (
        <option key={value} value={value}>
          {value}%
        </option>
      ))}
    </select>
  );
}

function toZoom(value: string): Zoom {
  if (value === 'auto' || value === 'page-width' || value === 'page-fit') return value;
  return Number(value) / 100;
}
