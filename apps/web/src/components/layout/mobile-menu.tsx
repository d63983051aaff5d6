import { Icon } from '@academy/ui';
import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import { MainLinks } from './main-links.tsx';

/** The header's links on small screens. The browser's own dialog traps the focus and answers Escape. */
export function MobileMenu() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // Any choice closes the menu, and so does the darkened page around it.
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target;
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close();
  };

  return (
    <>
      <button
        type="button"
        className="button button--quiet button--icon site-header__menu-button"
        aria-haspopup="dialog"
        aria-label={t('nav.openMenu')}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog ref={dialog} className="menu" aria-label={t('nav.label')} onClick={onClick}>
        <div className="menu__head">
          <span className="muted">{t('nav.menu')}</span>
          <button
            type="button"
            className="button button--quiet button--icon"
            aria-label={t('nav.closeMenu')}
            onClick={close}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={t('nav.label')}>
          <MainLinks className="menu__item" />
        </nav>
        <div className="menu__actions">
          <AccountLinks />
        </div>
      </dialog>
    </>
  );
}
