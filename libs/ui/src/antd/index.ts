export * from './academy-theme.tsx';
export * from './antd-theme.ts';
