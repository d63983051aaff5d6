export { CookiePage, PrivacyPage, TermsPage } from './policy-pages.tsx';
