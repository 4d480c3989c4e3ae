/**
 * The browser's install prompt, which it fires once at a time of its choice; kept for our own
 * button.
 */
let offer: Event | null = null;

/**
 * Listens from the program's start, as the browser may offer the installation before anything is
 * rendered.
 */
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
