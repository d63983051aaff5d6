import type { Coupon } from '@academy/api-client';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useLeaveForms } from '../../components/unsaved/unsaved-guard.tsx';
import { CouponForm } from './coupon-form.tsx';
import { couponList } from './coupon-list.ts';
import { useCouponBulk } from './use-coupon-bulk.ts';
import { useCouponColumns } from './use-coupon-columns.tsx';
import './coupons.css';

/** Every discount code, with a form above the list to create or change one. */
export function CouponsPage() {
  const { t } = useTranslation('coupons');
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const formTitle = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leaveForms = useLeaveForms();
  const isEdited = ({ id }: Coupon) => edited !== 'new' && edited?.id === id;
  const edit = (coupon: Coupon) => {
    if (isEdited(coupon)) formTitle.current?.focus();
    else leaveForms(() => setEdited(coupon));
  };
  const close = useCallback(() => setEdited(null), []);
  const onDeleted = (coupon: Coupon) => {
    if (isEdited(coupon)) close();
  };
  return (
    <ListPage
      list={useList(couponList)}
      columns={useCouponColumns({ onEdit: edit, onDeleted })}
      bulk={useCouponBulk()}
      create={
        edited === null && (
          <Button ref={opener} type="primary" onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        )
      }
      above={
        edited !== null && (
          <CouponForm
            key={edited === 'new' ? 'new' : edited.id}
            coupon={edited === 'new' ? null : edited}
            title={formTitle}
            opener={opener}
            onClose={close}
          />
        )
      }
    />
  );
}
