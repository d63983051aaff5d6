import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB.js';
import itIT from 'antd/locale/it_IT.js';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useAppearance } from '../theme/color-scheme.ts';
import { antdTheme } from './antd-theme.ts';

const locales = { it: itIT, en: enGB };

/**
 * Applies our theme and language to antd. Only routes that use antd are wrapped in it, so that the others stay small.
 * @param props.dense the admin's smaller type and controls.
 */
export function AcademyTheme({ children, dense = false }: { children: ReactNode; dense?: boolean }) {
  const appearance = useAppearance();
  const language = useLanguage();
  const theme = useMemo(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return antdTheme(appearance, { dense, reducedMotion });
  }, [appearance, dense]);

  return (
    <ConfigProvider theme={theme} locale={locales[language]} form={{ scrollToFirstError: { focus: true } }}>
      {children}
    </ConfigProvider>
  );
}
