import { Skeleton } from '@academy/ui';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetOrderQuery } from '../../../api/orders.ts';
import { useReturnFocus } from '../../../components/dialog/use-return-focus.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { StatusBadges } from '../order/status-badge.tsx';
import { Amounts } from './amounts.tsx';
import { InvoiceSection } from './invoice-section.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Receipts } from './receipts.tsx';
import { Timeline } from './timeline.tsx';
import '../../../components/dialog/dialog.css';
import './detail.css';

/** Milliseconds between two reloads of an open order: the effects of a decision arrive from the payment provider. */
const POLL_MS = 5000;

/** One order beside the list: its facts, its history and its actions. */
export default function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const query = useGetOrderQuery(id, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  useReturnFocus();
  const order = query.data;
  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      title={order?.title ?? t('detail.title')}
      closable={{ 'aria-label': t('detail.close') }}
      onClose={onClose}
    >
      {order ? (
        <article className="order" aria-label={order.title}>
          <StatusBadges order={order} />
          <OrderActions order={order} />
          <OrderFacts order={order} />
          <Amounts order={order} />
          <Receipts order={order} />
          <InvoiceSection invoice={order.invoice} />
          <Timeline order={order} />
        </article>
      ) : query.isError ? (
        <LoadFailure
          title={t('detail.failed')}
          error={query.error}
          onRetry={() => {
            void query.refetch();
          }}
        />
      ) : (
        <Skeleton shape="line" style={{ height: '20rem' }} />
      )}
    </Drawer>
  );
}
