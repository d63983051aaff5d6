import { useSession, type UserDetail } from '@academy/api-client';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailSection } from '../../components/detail/detail-section.tsx';
import { AccessDialog } from './dialogs/access-dialog.tsx';
import { EraseDialog } from './dialogs/erase-dialog.tsx';
import { ExportDialog } from './dialogs/export-dialog.tsx';
import { ResendDialog } from './dialogs/resend-dialog.tsx';
import { RoleDialog } from './dialogs/role-dialog.tsx';
import { StatusDialog } from './dialogs/status-dialog.tsx';

const DIALOGS = {
  role: RoleDialog,
  access: AccessDialog,
  status: StatusDialog,
  resend: ResendDialog,
  export: ExportDialog,
  erase: EraseDialog,
};

/** The actions on the account; each explains its consequences and asks for confirmation. */
export function ActionsSection({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'common']);
  const { user: reader } = useSession();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const isOwn = reader?.id === user.id;
  const isSuspended = user.status === 'suspended';
  // The server refuses it, too; nobody should have to confirm it first.
  const { isLastAdmin } = user;
  const Dialog = open && DIALOGS[open];
  return (
    <DetailSection
      title={t('actions.title')}
      text={t('actions.text')}
      query={{ data: user, refetch: () => undefined }}
      failed={t('account.failed')}
    >
      {() => (
        <ul className="user-actions">
          <Action
            title={t('role.action')}
            text={isLastAdmin ? t('actions.lastAdmin') : t(`role.now.${user.role}`)}
          >
            <Button disabled={isLastAdmin} onClick={() => setOpen('role')}>
              {t('role.open')}
            </Button>
          </Action>
          <Action title={t('access.action')} text={t('access.text')}>
            <Button onClick={() => setOpen('access')}>{t('access.open')}</Button>
          </Action>
          {user.emailConfirmedAt === null && (
            <Action title={t('resend.action')} text={t('resend.text')}>
              <Button onClick={() => setOpen('resend')}>{t('resend.open')}</Button>
            </Action>
          )}
          <Action
            title={t(isSuspended ? 'restore.action' : 'suspend.action')}
            text={t(isLastAdmin ? 'actions.lastAdmin' : isSuspended ? 'restore.text' : 'suspend.text')}
          >
            <Button disabled={isLastAdmin} onClick={() => setOpen('status')}>
              {t(isSuspended ? 'restore.open' : 'suspend.open')}
            </Button>
          </Action>
          <Action title={t('export.action')} text={t('export.text')}>
            <Button onClick={() => setOpen('export')}>{t('export.open')}</Button>
          </Action>
          <Action
            title={t('erase.action')}
            text={t(isLastAdmin ? 'actions.lastAdmin' : isOwn ? 'erase.own' : 'erase.text')}
          >
            {!isOwn && (
              <Button danger disabled={isLastAdmin} onClick={() => setOpen('erase')}>
                {t('erase.open')}
              </Button>
            )}
          </Action>
          {Dialog && <Dialog user={user} isOwn={isOwn} onClose={() => setOpen(null)} />}
        </ul>
      )}
    </DetailSection>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="user-actions__item">
      <div>
        <h3 className="users__subtitle">{title}</h3>
        <p className="muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
