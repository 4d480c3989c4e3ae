/** The browser's own offer to install the app, which comes once and at its own time: it is kept for ours. */
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
