export { CertificatesPage as certificates } from './certificates-page.tsx';
export { ProfessionalCreditsPage as professionalCredits } from './professional-credits-page.tsx';
