import type { SellerDetails } from '@academy/shared';
import { Button, Form } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LEGAL_DETAILS_HASH } from '../../components/seller/legal-details.ts';
import { MissingDetails } from '../../components/seller/missing-details.tsx';

/** Lists the seller's missing details, with a button that goes to their fields. */
export function SellerSection() {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance();
  const { hash } = useLocation();
  const seller: SellerDetails = {
    legalName: Form.useWatch<string | undefined>('legalName') ?? '',
    legalAddress: Form.useWatch<string | undefined>('legalAddress') ?? '',
    vatNumber: Form.useWatch<string | undefined>('vatNumber') ?? '',
    taxCode: Form.useWatch<string | undefined>('taxCode') ?? '',
  };
  const goToFields = useCallback(
    () => form.scrollToField('legalName', { focus: true, block: 'center' }),
    [form],
  );
  useEffect(() => {
    if (hash === LEGAL_DETAILS_HASH) goToFields();
  }, [hash, goToFields]);
  return (
    <MissingDetails seller={seller}>
      <Button onClick={goToFields}>{t('legal.fill')}</Button>
    </MissingDetails>
  );
}
