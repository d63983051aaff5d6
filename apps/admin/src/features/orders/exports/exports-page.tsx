import { toApiError } from '@academy/api-client';
import { useAction, useHead } from '@academy/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportName, type Period, useDownloadExportMutation } from '../../../api/exports.ts';
import { DayField } from '../../../components/filters/day-field.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { DailyRevenueTable } from './daily-revenue-table.tsx';
import { usePeriod } from '../../../components/filters/use-period.ts';
import '../../../components/filters/filters.css';
import '../orders.css';

/** Files that are made of the provider's balance, as far as it has been read. */
const OF_BALANCE: readonly ExportName[] = ['receipts', 'fees', 'payouts'];

/** Exports for the accountant, by period: journal, invoices to issue, receipts, fees, payouts, and the revenue of each day. */
export function ExportsPage() {
  const { t } = useTranslation('orders');
  const { period, setDay, fault } = usePeriod();
  useHead({ title: t('exports.title'), noIndex: true });
  return (
    <>
      <PageHead title={t('exports.title')} back={{ to: '/ordini', label: t('title') }} />
      <div className="filters" role="group" aria-label={t('exports.period')}>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`exports.${name}`)}
            value={period[name]}
            onChange={(day) => setDay(name, day)}
          />
        ))}
      </div>
      {fault && <p role="alert">{t(`exports.fault.${fault}`)}</p>}
      {(['journal', 'invoices', 'receipts', 'fees', 'payouts'] as const).map((what) => (
        <ExportGroup key={what} what={what} period={period} isUsable={fault === null} />
      ))}
      <ExportGroup what="dailyRevenue" period={period} isUsable={fault === null}>
        {fault === null && <DailyRevenueTable period={period} />}
      </ExportGroup>
    </>
  );
}

interface ExportGroupProps {
  what: ExportName;
  period: Period;
  isUsable: boolean;
  children?: ReactNode;
}

function ExportGroup({ what, period, isUsable, children }: ExportGroupProps) {
  const { t } = useTranslation('orders');
  return (
    <section className="exports__group">
      <h2>{t(`exports.${what}.title`)}</h2>
      <p className="muted">{t(`exports.${what}.text`)}</p>
      {OF_BALANCE.includes(what) && <p className="muted">{t('exports.ofBalance')}</p>}
      <div className="exports__buttons">
        {(['csv', 'json'] as const).map((format) => (
          <ExportButton key={format} what={what} format={format} period={period} isUsable={isUsable} />
        ))}
      </div>
      {children}
    </section>
  );
}

interface ExportButtonProps {
  what: ExportName;
  format: 'csv' | 'json';
  period: Period;
  isUsable: boolean;
}

function ExportButton({ what, format, period, isUsable }: ExportButtonProps) {
  const { t } = useTranslation('orders');
  const [download] = useDownloadExportMutation();
  const keeping = useAction(
    async () => {
      const { error } = await download({ what, format, ...period });
      return error && toApiError(error);
    },
    { failureTitle: t('exports.failed') },
  );
  return (
    <Button
      disabled={!isUsable}
      loading={keeping.isBusy}
      aria-label={t(`exports.${what}.download`, { format: format.toUpperCase() })}
      onClick={() => void keeping.run()}
    >
      {t('exports.download', { format: format.toUpperCase() })}
    </Button>
  );
}
