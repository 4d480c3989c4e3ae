import { setTimeout as sleep } from 'node:timers/promises';

import type { Locator, Page } from '@playwright/test';

/** Text of the tray about a capture: its section, title and content. */
export type Statement = {
  readonly region: string;
  readonly title: string;
  readonly text: string;
};

const SHORT_MS = 3_000;

export const rowOf = (page: Page, concept: string): Locator =>
  page.locator('main section li').filter({ hasText: concept }).filter({ hasText: 'Movimiento ·' });

/** True when the button could be pressed; the outbox may have removed it. */
async function pressed(it: Locator): Promise<boolean> {
  try {
    await it.click({ timeout: SHORT_MS });
    return true;
  } catch {
    return false;
  }
}

type Hand = { readonly page: Page; readonly concept: string; readonly random: () => number };

/** Pause of a person in a dialog, during which the outbox continues. */
const think = (random: () => number) => sleep(random() * 1_500);

async function answer(
  { page, random }: Hand,
  fill: (dialog: Locator) => Promise<void>,
  verb: string,
) {
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await think(random);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Corrects the amount of an entry; false if the outbox had already sent it. */
export async function correct(hand: Hand, centavos: number): Promise<boolean> {
  const button = rowOf(hand.page, hand.concept).getByRole('button', {
    name: 'Corregir',
    exact: true,
  });
  if (!(await pressed(button))) return false;
  const amount = `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
  const fill = (dialog: Locator) => dialog.getByLabel('Importe', { exact: true }).fill(amount);
  await answer(hand, fill, 'Guardar y enviar');
  return true;
}

export async function discard(hand: Hand): Promise<boolean> {
  const { page, concept } = hand;
  const menu = rowOf(page, concept).getByRole('button', { name: /^Más acciones/ });
  if (!(await pressed(menu))) return false;
  if (!(await pressed(page.getByRole('menuitem', { name: 'Descartar' })))) return false;
  const fill = (dialog: Locator) => dialog.getByLabel('Por qué').fill('No va');
  await answer(hand, fill, 'Descartar');
  return true;
}

/** Recovers a discarded entry as a draft; false if the tray no longer offers it. */
export const recover = ({ page, concept }: Hand): Promise<boolean> =>
  pressed(rowOf(page, concept).getByRole('button', { name: 'Recuperar' }));

export const send = ({ page, concept }: Hand): Promise<boolean> =>
  pressed(rowOf(page, concept).getByRole('button', { name: /^Enviar(?: de nuevo)?$/ }));

/** Applies a correction to the row of a capture that had already arrived, or drops it. */
export async function settle(hand: Hand, isTaken: boolean): Promise<void> {
  const { page, concept } = hand;
  const row = rowOf(page, concept);
  if (!isTaken) {
    await row.getByRole('button', { name: 'Dejar lo guardado' }).click();
    return;
  }
  await row.getByRole('button', { name: 'Corregir lo guardado' }).click();
  await answer(hand, (dialog) => dialog.waitFor(), 'Corregir lo guardado');
}

/** Runs in the page: reads the texts of the tray. */
export const readStatements = (): Statement[] =>
  [...document.querySelectorAll<HTMLElement>('main section[aria-label] li')].map((li) => ({
    region: li.closest('section[aria-label]')?.getAttribute('aria-label') ?? '',
    title: li.querySelector('p')?.innerText ?? '',
    text: li.innerText,
  }));

export const statements = (page: Page): Promise<readonly Statement[]> =>
  page.evaluate(readStatements);
