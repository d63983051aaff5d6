import { isApiError, useSession, type Device } from '@academy/api-client';
import { deviceName, useErrorText, useFormats, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useEndDeviceMutation, useListDevicesQuery } from '../../../api/account.ts';
import { FormError } from '../../../components/form/form-error.tsx';
import { failureOf } from './result.ts';
import { Row } from './row.tsx';
import { useSubmit } from './use-submit.ts';

/** Where one is signed in. */
export function DevicesRow() {
  const { t } = useTranslation('security');
  const { data, isError } = useListDevicesQuery();
  const count = data && t('devices.count', { count: data.length });
  return (
    <Row
      title={t('devices.title')}
      summary={count ?? t(isError ? 'devices.unknown' : 'loading')}
      action={t('devices.action')}
    >
      {() => <Devices />}
    </Row>
  );
}

function Devices() {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const { data: devices = [], error: loadError, refetch } = useListDevicesQuery();
  const [endDevice] = useEndDeviceMutation();
  const errorText = useErrorText();
  const toasts = useToasts();
  const { submit, isBusy, error } = useSubmit();

  const end = async (device: Device) => {
    if (await submit(async () => failureOf(await endDevice(device.id)))) return;
    toasts.success(t('devices.ended'));
  };
  const endOthers = async () => {
    if (await submit(() => session.account.endOtherSessions())) return;
    toasts.success(t('devices.othersEnded'));
    void refetch();
  };

  if (isApiError(loadError)) {
    return (
      <FormError text={errorText(loadError)}>
        <button type="button" className="button button--small" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </FormError>
    );
  }
  return (
    <div>
      <FormError text={error} />
      <ul className="setting__list">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceText device={device} />
            {!device.isCurrent && (
              <button
                type="button"
                className="button button--small"
                aria-disabled={isBusy}
                onClick={() => !isBusy && void end(device)}
              >
                {t('devices.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <button
          type="button"
          className="button button--small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void endOthers()}
        >
          {t('devices.endOthers')}
        </button>
      )}
    </div>
  );
}

function DeviceText({ device }: { device: Device }) {
  const { t } = useTranslation('security');
  const { longDate } = useFormats();
  const { browser, system } = deviceName(device.userAgent);
  const name = [browser, system].filter(Boolean).join(' · ');
  return (
    <div>
      <strong>{name || t('devices.unnamed')}</strong>
      {device.isCurrent && <span className="setting__on"> · {t('devices.current')}</span>}
      <p className="field__hint">
        {t('devices.since', { from: longDate(device.createdAt), last: longDate(device.refreshedAt) })}
        {device.ipAddress && ` · ${device.ipAddress}`}
      </p>
    </div>
  );
}
