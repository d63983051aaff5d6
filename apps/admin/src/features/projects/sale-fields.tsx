import { useSession } from '@academy/api-client';
import { CURRENCIES } from '@academy/shared';
import { Badge, useFormats } from '@academy/ui';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../components/form/form-section.tsx';
import { MAX_ACCESS_DAYS, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../components/form/limits.ts';
import { MoneyNote } from '../../components/form/money-note.tsx';
import { useRules } from '../../components/form/rules.ts';
import { compareBundle, type ProjectFields } from './project-fields.ts';

/** What a project costs, against its contents one by one. Only an admin sets it; editors read it. */
export function SaleFields({ initialValues }: { initialValues: ProjectFields }) {
  const { role } = useSession();
  return role === 'admin' ? <EditableSale /> : <ReadOnlySale sale={initialValues} />;
}

function EditableSale() {
  const { t } = useTranslation(['projects', 'errors']);
  const rules = useRules();
  const priceCents = Form.useWatch<number | null>('priceCents') ?? null;
  const currency = Form.useWatch<ProjectFields['currency']>('currency') ?? 'EUR';
  const contents = Form.useWatch<ProjectFields['contents']>('contents') ?? [];
  const chargeable = {
    validator: (_rule: unknown, value: number | null) =>
      value === null || value >= MIN_PRICE_CENTS
        ? Promise.resolve()
        : Promise.reject(new Error(t('errors:catalogue.price_not_chargeable'))),
  };
  return (
    <>
      <FieldRow>
        <Form.Item
          name="priceCents"
          label={t('form.price')}
          rules={[rules.whole(0, MAX_PRICE_CENTS), chargeable]}
        >
          <InputNumber<number>
            min={0}
            max={MAX_PRICE_CENTS}
            step={1}
            precision={0}
            placeholder={t('form.notSold')}
          />
        </Form.Item>
        <Form.Item required name="currency" label={t('form.currency')}>
          <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="accessDays"
          label={t('form.accessDays')}
          extra={t('form.accessDaysHelp')}
          rules={[rules.whole(1, MAX_ACCESS_DAYS)]}
        >
          <InputNumber<number> min={1} max={MAX_ACCESS_DAYS} precision={0} placeholder={t('form.forever')} />
        </Form.Item>
      </FieldRow>
      <p role="status">
        <MoneyNote cents={priceCents} currency={currency} />
      </p>
      <BundleNote contents={contents} priceCents={priceCents} currency={currency} />
    </>
  );
}

/** What a buyer saves, or why the price makes no sense. */
function BundleNote(bundle: Pick<ProjectFields, 'contents' | 'priceCents' | 'currency'>) {
  const { t } = useTranslation('projects');
  const { money } = useFormats();
  const comparison = compareBundle(bundle);
  if (comparison.kind === 'nothing') return <p className="muted">{t('bundle.nothing')}</p>;
  if (comparison.kind === 'currencies') {
    return (
      <p className="form-warning" role="status">
        {t('bundle.currencies')}
      </p>
    );
  }
  const sum = money(comparison.sum, bundle.currency);
  if (comparison.kind === 'dearer') {
    return (
      <p className="form-warning" role="status">
        {t('bundle.dearer', { sum })}
      </p>
    );
  }
  return (
    <p role="status">
      {t('bundle.sum', { sum })}{' '}
      {comparison.kind === 'saves' && (
        <Badge tone="sale">{t('bundle.saves', { percent: comparison.percent })}</Badge>
      )}
    </p>
  );
}

function ReadOnlySale({ sale }: { sale: ProjectFields }) {
  const { t } = useTranslation(['projects', 'form']);
  const { money } = useFormats();
  const { priceCents, currency, accessDays } = sale;
  return (
    <>
      <p>
        <strong>
          {priceCents === null
            ? t('form.notSold')
            : t('form:money.net', { net: money(priceCents, currency) })}
        </strong>
        {priceCents !== null && (
          <> · {accessDays === null ? t('form.forever') : t('form.accessDaysCount', { count: accessDays })}</>
        )}
      </p>
      <p className="muted">{t('form.saleReadOnly')}</p>
    </>
  );
}
