/**
 * The browser's install prompt, which it fires once at a time of its choice; kept for our own
 * button.
 */
let offer: Event | null = null;

/** Called as the program begins: the browser may offer it before anything is on the screen. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
  });
  addEventListener('appinstalled', () => {
    offer = null;
  });
}

export const installOffer = (): Event | null => offer;
