export { CookiePage as cookie, PrivacyPage as privacy, TermsPage as terms } from './policy-pages.tsx';
