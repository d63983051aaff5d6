import { Icon } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandPalette } from '../palette/command-palette.tsx';
import { PALETTE_KEYS, usePaletteKeys } from '../palette/use-palette-keys.ts';
import { AccountTools } from './account-tools.tsx';
import { Brand } from './brand.tsx';
import { NavigationList } from './navigation-list.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useWaiting } from './use-waiting.ts';
import './rail.css';

/** The staff app's navigation: a rail on the left; on narrow screens a bar with a menu. */
export function Rail() {
  const { t } = useTranslation('common');
  const waiting = useWaiting();
  const [isSearching, setSearching] = useState(false);
  const open = () => setSearching(true);
  usePaletteKeys(open);
  return (
    <header className="rail">
      <Brand />
      <button type="button" className="rail__jump" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" size={16} />
        <span className="rail__jump-text">{t('palette.open')}</span>
        <kbd aria-hidden="true">{PALETTE_KEYS}</kbd>
      </button>
      <PhoneMenu waiting={waiting} />
      <div className="rail__wide">
        <NavigationList waiting={waiting} />
        <AccountTools />
      </div>
      {isSearching && <CommandPalette onClose={() => setSearching(false)} />}
    </header>
  );
}
