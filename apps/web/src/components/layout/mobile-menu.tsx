import { Icon } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import { MainLinks } from './main-links.tsx';
import { ResumeLink } from './resume-link.tsx';

/** The header's links on small screens. The native dialog traps the focus and closes on Escape. */
export function MobileMenu() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // Following a link closes the menu, and so does a click on the backdrop.
  useEffect(() => {
    const menu = dialog.current;
    const onClick = ({ target }: MouseEvent) => {
      if (target === menu || (target instanceof Element && target.closest('a'))) menu?.close();
    };
    menu?.addEventListener('click', onClick);
    return () => menu?.removeEventListener('click', onClick);
  }, []);

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
      <dialog ref={dialog} className="menu" aria-label={t('nav.label')}>
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
        <ResumeLink className="resume" />
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
