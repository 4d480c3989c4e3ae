import { fieldsOf } from '@plomada/domain/base/field-of';
import { type ExternalToast, toast } from 'sonner';

import { hearBottomCovered } from './bottom-covered.ts';
import { isInstalled } from './device-platform.ts';
import { installOffer } from './install-offer.ts';
import { readSetting, writeSetting } from './local-setting.ts';

const KEY = 'plomada:instalar';

async function install(offer: Event): Promise<void> {
  const { prompt } = fieldsOf(offer);
  if (typeof prompt === 'function') await prompt.call(offer);
}

const TITLE = 'Plomada se puede instalar en este teléfono';

const ID = 'instalar';

/**
 * Shows the invitation until it is answered. While a sheet, keypad or form moves notices to the
 * top, it is hidden, since it would cover the form's header.
 */
function showWhileFree(install: () => void): void {
  let isShown = false;
  let isOver = false;
  let forget = () => {};
  const end = () => {
    isOver = true;
    forget();
  };
  const how: ExternalToast = {
    id: ID,
    description: 'Se abre desde la pantalla de inicio, también sin conexión.',
    duration: Infinity,
    closeButton: true,
    // A dismissal by this code is no answer: the invitation is shown again.
    onDismiss: () => (isShown ? end() : undefined),
    action: {
      label: 'Instalar',
      onClick: () => {
        end();
        install();
      },
    },
  };
  forget = hearBottomCovered((isCovered) => {
    if (isOver || isShown === !isCovered) return;
    isShown = !isCovered;
    if (isCovered) toast.dismiss(ID);
    else toast(TITLE, how);
  });
}

/**
 * Invites to install the app, once per device with touch whose browser offers it. If the device
 * cannot store that the invitation was shown, it is not shown, since it would reappear each time.
 */
export function inviteToInstall(): void {
  if (readSetting(KEY) !== null || isInstalled()) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const offer = installOffer();
  if (offer === null || !writeSetting(KEY, 'ofrecida')) return;
  showWhileFree(() => void install(offer));
}
