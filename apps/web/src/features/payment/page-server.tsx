import { useTranslation } from 'react-i18next';
import { Outline } from '../../pages/outline.tsx';

function PaymentSuccessOutline() {
  const { t } = useTranslation('payment');
  return <Outline title={t('title')} text={t('verifying.text')} />;
}

function PaymentCancelOutline() {
  const { t } = useTranslation('payment');
  return <Outline title={t('cancelled.title')} text={t('cancelled.text')} />;
}

export { PaymentSuccessOutline as paymentSuccess, PaymentCancelOutline as paymentCancel };
