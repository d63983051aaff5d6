import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { palette, type Appearance } from '../theme/palette.ts';

/** antd dims the given colours in dark. Ours are designed for dark, and must match the buttons of our own markup. */
const darkAlgorithm: MappingAlgorithm = (seed, map) => {
  const { colorPrimary, colorSuccess, colorError, colorWarning } = seed;
  return { ...theme.darkAlgorithm(seed, map), colorPrimary, colorSuccess, colorError, colorWarning };
};

/** antd's theme with our palette, and with the contrast that its defaults lack (WCAG AA for text, 3:1 for controls). */
export function antdTheme(
  appearance: Appearance,
  options: { dense?: boolean; reducedMotion?: boolean } = {},
): ThemeConfig {
  const colors = palette[appearance];
  return {
    cssVar: { key: 'academy' },
    algorithm: appearance === 'dark' ? darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion: !options.reducedMotion,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
      fontFamily: 'var(--font-sans)',
      fontSize: options.dense ? 14 : 16,
      lineHeight: options.dense ? 1.5 : 1.6,
      borderRadius: 6,
      controlHeight: options.dense ? 40 : 48,
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorSuccess: colors.success,
      colorError: colors.error,
      colorWarning: colors.accent,
      colorTextBase: colors.text,
      colorText: colors.text,
      colorTextHeading: colors.heading,
      colorTextSecondary: colors.muted,
      colorTextTertiary: colors.muted,
      colorTextDescription: colors.muted,
      colorTextPlaceholder: colors.muted,
      colorTextDisabled: colors.muted,
      colorTextLightSolid: colors['on-primary'],
      colorBgBase: colors.surface,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surface,
      colorBorder: colors.control,
      colorBorderSecondary: colors.hairline,
      colorSplit: colors.hairline,
      controlOutline: 'transparent',
      boxShadowSecondary: 'var(--shadow-floating)',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultBg: 'transparent',
        defaultHoverBg: 'transparent',
        defaultActiveBg: 'transparent',
        fontWeight: 600,
      },
      Table: { headerBg: colors.page, headerColor: colors.muted, borderColor: colors.hairline },
      Modal: { titleFontSize: 22 },
      Form: { labelColor: colors.text, verticalLabelPadding: '0 0 4px' },
    },
  };
}
