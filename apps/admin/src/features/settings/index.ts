export { SettingsPage as settings } from './settings-page.tsx';
