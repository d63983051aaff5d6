import type { Waiting } from '@academy/api-client';
import { Icon } from '@academy/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountTools } from './account-tools.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The menu of narrow screens. */
export function PhoneMenu({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const count = Object.values(waiting).reduce((sum, kind) => sum + (kind?.count ?? 0), 0);
  return (
    <div className="rail__narrow">
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('nav.openMenuWaiting', { count }) : t('nav.openMenu')}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        {count > 0 && <span className="rail__dot" />}
      </button>
      {isOpen && <Menu waiting={waiting} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The native dialog traps the focus, closes on Escape, and returns the focus to the button. */
function Menu({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const menu = dialog.current;
    menu?.showModal();
    // Following a link closes the menu, and so does a click on the backdrop.
    const onClick = ({ target }: MouseEvent) => {
      if (target === menu || (target instanceof Element && target.closest('a'))) menu?.close();
    };
    menu?.addEventListener('click', onClick);
    return () => menu?.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className="phone-menu" aria-label={t('nav.menu')} onClose={onClose}>
      <div className="phone-menu__head">
        <span className="muted">{t('nav.menu')}</span>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={t('nav.closeMenu')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <NavigationList waiting={waiting} />
      <AccountTools />
    </dialog>
  );
}
