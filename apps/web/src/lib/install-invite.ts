import { fieldsOf } from '@plomada/domain/base/field-of';
import { type ExternalToast, toast } from 'sonner';

import { hearBottomCovered } from './bottom-covered.ts';
import { installOffer } from './install-offer.ts';
import { readSetting, writeSetting } from './local-setting.ts';

const KEY = 'plomada:instalar';

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || fieldsOf(navigator)['standalone'] === true;

/** True for Safari on iOS, which has no install event: the user installs by hand. */
const isSafariOfPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent);

async function install(offer: Event): Promise<void> {
  const { prompt } = fieldsOf(offer);
  if (typeof prompt === 'function') await prompt.call(offer);
}

const TITLE = 'Plomada se puede instalar en este teléfono';

const ID = 'instalar';

/**
 * Shows the invitation until it is answered. While a sheet or keypad moves notices to the top, it
 * is hidden, since it would cover the form's header.
 */
function showWhileFree(description: string, install?: () => void): void {
  let isShown = false;
  let isOver = false;
  let forget = () => {};
  const end = () => {
    isOver = true;
    forget();
  };
  const how: ExternalToast = {
    id: ID,
    description,
    duration: Infinity,
    closeButton: true,
    // A dismissal by this code is no answer: the invitation is shown again.
    onDismiss: () => (isShown ? end() : undefined),
  };
  if (install !== undefined) {
    how.action = {
      label: 'Instalar',
      onClick: () => {
        end();
        install();
      },
    };
  }
  forget = hearBottomCovered((isCovered) => {
    if (isOver || isShown === !isCovered) return;
    isShown = !isCovered;
    if (isCovered) toast.dismiss(ID);
    else toast(TITLE, how);
  });
}

/**
 * Invites to install the app, once per device with touch. If the device cannot store that the
 * invitation was shown, it is not shown, since it would reappear each time.
 */
export function inviteToInstall(): void {
  if (readSetting(KEY) !== null || isInstalled()) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const offer = installOffer();
  if (offer === null && !isSafariOfPhone()) return;
  if (!writeSetting(KEY, 'ofrecida')) return;
  if (offer === null) {
    showWhileFree('En Compartir, con «Agregar a inicio».');
    return;
  }
  showWhileFree(
    'Se abre desde la pantalla de inicio, también sin conexión.',
    () => void install(offer),
  );
}
