import { RpcClient } from '@academy/messaging';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { MailEnv } from './mail-env.ts';
import { SiteReader } from './site-reader.ts';

const SETTINGS = { brandName: 'Civitas', contactEmail: 'info@civitas.example' };
const SITE = { brand: 'Civitas Academy', contactEmail: 'info@civitas.example' };

describe('the sender of mails', () => {
  let ask: jest.MockedFunction<() => Promise<typeof SETTINGS>>;
  let reader: SiteReader;

  beforeEach(async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] });
    ask = jest.fn(() => Promise.resolve(SETTINGS));
    const module = await Test.createTestingModule({
      providers: [
        SiteReader,
        { provide: RpcClient, useValue: { ask } },
        { provide: MailEnv, useValue: { MAIL_BRAND: 'Before the settings' } },
      ],
    }).compile();
    reader = module.get(SiteReader);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is that of the settings also in mails that are sent while they are read for the first time', async () => {
    expect(await Promise.all([reader.read(), reader.read()])).toEqual([SITE, SITE]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is read again every minute', async () => {
    await reader.read();
    jest.setSystemTime(59_999);
    await reader.read();
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValueOnce({ ...SETTINGS, brandName: 'Agora' });
    jest.setSystemTime(60_000);
    expect(await reader.read()).toEqual({ ...SITE, brand: 'Agora Academy' });
  });

  it('stays as it was when the catalogue does not reply, which is asked again soon', async () => {
    ask.mockRejectedValueOnce(new Error('no reply'));
    expect(await reader.read()).toEqual({ brand: 'Before the settings', contactEmail: '' });
    jest.setSystemTime(4_999);
    await reader.read();
    expect(ask).toHaveBeenCalledTimes(1);
    jest.setSystemTime(5_000);
    expect(await reader.read()).toEqual(SITE);
  });
});
