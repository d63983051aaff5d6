import { FakeServer } from '@academy/api-client/testing';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { staffSettings } from './settings-fixtures.ts';

/** A server with the caller's account and the settings; tests add the rest. */
export function staffServer(role: 'admin' | 'editor' = 'admin'): FakeServer {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return new FakeServer()
    .on('GET /api/v1/me', { body: { id: '1', email: `${role}@academy.test`, role } })
    .on('GET /api/v1/waiting', { body: {} })
    .on('GET /api/v1/settings', { body: staffSettings })
    .on('GET /api/v1/settings/all', { body: staffSettings });
}

/** Computing in jsdom before every click whether a style forbids it takes seconds. */
export const setUpUser = (): UserEvent =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Replaces a field's value at once: typing letter by letter takes seconds in jsdom. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** A field by its label, whether marked optional or not. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\s*(\\(opzionale\\))?$`));

/** A button once it is not busy: until then it ignores clicks. */
export const idle = (find: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const button = find();
    if (button.closest('.ant-btn-loading')) throw new Error('The button is busy');
    return button;
  });

/** A button of the open dialog; the button that opened the dialog may have the same text. */
export const confirm = (label: string): Promise<HTMLElement> =>
  idle(() => screen.getByText(label, { selector: '[role="dialog"] form button *' }));

/** Selects all rows of a list once there are any: the checkbox is there before them. */
export async function chooseAll(user: UserEvent): Promise<void> {
  await screen.findAllByRole('checkbox', { name: /^Scegli (?!tutti)/ });
  await user.click(screen.getByRole('checkbox', { name: 'Scegli tutti' }));
}
