import { useTranslation } from 'react-i18next';
import { useGetOrderQuery } from '../../../api/orders.ts';
import { DetailDrawer } from '../../../components/detail/detail-drawer.tsx';
import { StatusBadges } from '../order/status-badge.tsx';
import { Amounts } from './amounts.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Receipts } from './receipts.tsx';
import { Timeline } from './timeline.tsx';
import './detail.css';

/** Milliseconds between two reloads of an open order: the effects of a decision arrive from the payment provider. */
const POLL_MS = 5000;

/** One order beside the list: its facts, its history and its actions. */
export default function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const query = useGetOrderQuery(id, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  return (
    <DetailDrawer
      query={query}
      title={query.data?.title ?? t('detail.title')}
      closeLabel={t('detail.close')}
      failed={t('detail.failed')}
      onClose={onClose}
    >
      {(order) => (
        <article className="order" aria-label={order.title}>
          <StatusBadges order={order} />
          <OrderActions order={order} />
          <OrderFacts order={order} />
          <Amounts order={order} />
          <Receipts order={order} />
          <InvoiceSection invoice={order.invoice} />
          <Timeline order={order} />
        </article>
      )}
    </DetailDrawer>
  );
}
