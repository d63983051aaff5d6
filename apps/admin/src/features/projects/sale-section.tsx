import { useSession } from '@academy/api-client';
import { Badge, useFormats } from '@academy/ui';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/fields/form-section.tsx';
import { ReadOnlyTerms, TermsFields } from '../../components/item/terms-fields.tsx';
import { compareBundle, type ProjectFields } from './fields/project-fields.ts';

/** The price of a project, compared with its contents bought separately. Editable by admins, read-only for editors. */
export function SaleSection({ initialValues }: { initialValues: ProjectFields }) {
  const { t } = useTranslation('projects');
  const { role } = useSession();
  return (
    <FormSection title={t('form.sale')} text={t('form.saleHelp')}>
      {role === 'admin' ? (
        <>
          <TermsFields noPrice={t('form.notSold')} />
          <BundleNote />
        </>
      ) : (
        <>
          <p>
            <ReadOnlyTerms terms={initialValues} noPrice={t('form.notSold')} />
          </p>
          <p className="muted">{t('form.saleReadOnly')}</p>
        </>
      )}
    </FormSection>
  );
}

/** The buyer's saving, or why there is none. */
function BundleNote() {
  const { t } = useTranslation('projects');
  const { money } = useFormats();
  const priceCents = Form.useWatch<number | null>('priceCents') ?? null;
  const currency = Form.useWatch<ProjectFields['currency'] | undefined>('currency') ?? 'EUR';
  const contents = Form.useWatch<ProjectFields['contents'] | undefined>('contents') ?? [];
  const comparison = compareBundle({ contents, priceCents, currency });
  if (comparison.kind === 'nothing') return <p className="muted">{t('bundle.nothing')}</p>;
  if (comparison.kind === 'currencies') {
    return (
      <p className="form-warning" role="status">
        {t('bundle.currencies')}
      </p>
    );
  }
  const sum = money(comparison.sum, currency);
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
