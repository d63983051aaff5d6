import { isApiError, useSession, type Device } from '@academy/api-client';
import {
  ActionButton,
  FailureText,
  deviceName,
  useAction,
  useErrorText,
  useFormats,
  useToasts,
} from '@academy/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndDeviceMutation, useListDevicesQuery } from '../../../api/account.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { RetryButton } from '../../../components/load-failure.tsx';
import { Row } from './row.tsx';

/** The devices the user is signed in on. */
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
  const query = useListDevicesQuery();
  const { data: devices = [], error: loadError, refetch } = query;
  const [endDevice] = useEndDeviceMutation();
  const errorText = useErrorText();
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  const end = useAction(
    async (device: Device | 'others') => {
      if (device === 'others') return session.account.endOtherSessions();
      return failureOf(await endDevice(device.id));
    },
    { failureTitle: t('error') },
  );

  const endOne = async (device: Device) => {
    if (!(await end.run(device))) return;
    toasts.success(t('devices.ended'));
    list.current?.focus();
  };
  const endOthers = async () => {
    if (!(await end.run('others'))) return;
    toasts.success(t('devices.othersEnded'));
    list.current?.focus();
    void refetch();
  };

  if (isApiError(loadError)) {
    return (
      <FailureText announced text={errorText(loadError)}>
        <RetryButton query={query} className="button button--small" />
      </FailureText>
    );
  }
  return (
    // Takes the focus of a button that is removed with its row.
    <div ref={list} tabIndex={-1}>
      <FailureText text={end.error} />
      <ul className="setting__list">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceText device={device} />
            {!device.isCurrent && (
              <ActionButton
                className="button button--small"
                isBusy={end.isBusy}
                onClick={() => void endOne(device)}
              >
                {t('devices.end')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <ActionButton className="button button--small" isBusy={end.isBusy} onClick={() => void endOthers()}>
          {t('devices.endOthers')}
        </ActionButton>
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
