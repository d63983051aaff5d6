import type { ApplicationDetail } from '@academy/api-client';
import { PROVINCES } from '@academy/shared';
import { Icon, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/detail/facts.tsx';

const DECLARATIONS = [
  'dichiarazionePenali',
  'dichiarazionePrevenzione',
  'dichiarazioneProcedimenti',
] as const satisfies readonly (keyof ApplicationDetail)[];
const CONSENTS = [
  'consensoGdpr',
  'consensoComunicazioni',
  'consensoImmagini',
] as const satisfies readonly (keyof ApplicationDetail)[];

interface FactsProps {
  application: ApplicationDetail;
}

/** Step 1 of the form: personal and contact details. */
export function ContactFacts({ application }: FactsProps) {
  const { t } = useTranslation('applications');
  const { longDate } = useFormats();
  const { titolo, provincia, dataNascita, telefono, email } = application;
  const province = PROVINCES.find(({ code }) => code === provincia)?.name ?? provincia;
  return (
    <Facts
      facts={[
        { label: t('fields.titolo'), value: t(`titles.${titolo}`) },
        { label: t('fields.firstName'), value: application.firstName },
        { label: t('fields.lastName'), value: application.lastName },
        { label: t('fields.dataNascita'), value: longDate(dataNascita) },
        { label: t('fields.luogoNascita'), value: application.luogoNascita },
        { label: t('fields.indirizzo'), value: application.indirizzo },
        { label: t('fields.cap'), value: application.cap },
        { label: t('fields.citta'), value: application.citta },
        { label: t('fields.provincia'), value: `${province} (${provincia})` },
        {
          label: t('fields.telefono'),
          value: <a href={`tel:${telefono.replaceAll(' ', '')}`}>{telefono}</a>,
        },
        { label: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  );
}

/** Step 2: studies, work and interests, and how the applicant heard of the association. */
export function InterestFacts({ application }: FactsProps) {
  const { t } = useTranslation('applications');
  const { titoloStudio, professione, areeInteresse, comeConosciuto, socioPresentatore } = application;
  return (
    <Facts
      facts={[
        { label: t('fields.titoloStudio'), value: t(`studies.${titoloStudio}`) },
        { label: t('fields.professione'), value: professione },
        {
          label: t('fields.areeInteresse'),
          value: (
            <ul className="applications__areas">
              {areeInteresse.map((area) => (
                <li key={area}>{t(`areas.${area}`)}</li>
              ))}
            </ul>
          ),
        },
        {
          label: t('fields.comeConosciuto'),
          value: comeConosciuto === null ? null : t(`origins.${comeConosciuto}`),
        },
        { label: t('fields.socioPresentatore'), value: socioPresentatore },
      ]}
    />
  );
}

/** Step 3: declarations and consents, with date, IP address and version of the text. */
export function ConsentFacts({ application }: FactsProps) {
  const { t } = useTranslation('applications');
  const { dateTime } = useFormats();
  const tick = (name: (typeof DECLARATIONS | typeof CONSENTS)[number]) => (
    <li key={name} className={application[name] ? 'ticks__item' : 'ticks__item muted'}>
      <Icon name={application[name] ? 'check' : 'close'} size={16} />
      <span>
        <span className="visually-hidden">{t(application[name] ? 'consents.yes' : 'consents.no')}: </span>
        {t(`ticks.${name}`)}
      </span>
    </li>
  );
  return (
    <>
      <h3 className="applications__subtitle">{t('consents.declarations')}</h3>
      <ul className="ticks">{DECLARATIONS.map(tick)}</ul>
      <h3 className="applications__subtitle">{t('consents.consents')}</h3>
      <ul className="ticks">{CONSENTS.map(tick)}</ul>
      <Facts
        facts={[
          { label: t('consents.at'), value: dateTime(application.gdprTimestamp) },
          { label: t('consents.from'), value: application.gdprIp },
          { label: t('consents.version'), value: application.gdprVersion },
        ]}
      />
    </>
  );
}
