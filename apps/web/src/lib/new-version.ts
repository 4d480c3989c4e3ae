import { toast } from 'sonner';

import { isSparing } from './calls-in-flight.ts';
import { reloadKept } from './open-drafts.ts';
import { warn } from './warn.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Least time in ms between checks for a new version, made when a long-open tab becomes visible. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** Longest wait in ms for the new worker to take over; the page then reloads anyway. */
const TAKE_OVER_MS = 3_000;
const INSTALLED = '(display-mode: standalone)';

let hasBegun = false;
let isLeaving = false;

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** Scripts of this page, all of which the worker of its version has. */
const ownScripts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => src,
  );

function isOurs(worker: ServiceWorker | null): Promise<boolean> {
  if (worker === null) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    tell(worker, { kind: 'HAS', files: ownScripts() }, [port2]);
  });
}

/** Activates the waiting service worker, if there is one, and reloads the page. */
async function update({ waiting }: ServiceWorkerRegistration): Promise<void> {
  isLeaving = true;
  if (waiting !== null) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKE_OVER_MS);
      tell(waiting, { kind: 'TAKE_OVER' });
    });
  }
  isLeaving = false;
  reloadKept();
}

function offer(registration: ServiceWorkerRegistration): void {
  toast('Hay una versión nueva de Plomada', {
    id: 'version-nueva',
    description: 'Lo que estés escribiendo se conserva; los archivos elegidos, no.',
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: 'Actualizar', onClick: () => void update(registration) },
  });
}

/**
 * Activates a waiting worker without asking if it has the page's version, as after a network load;
 * otherwise offers a newer version, and the page continues until the person updates. `isLater`: a
 * worker was installed or took over after the page loaded.
 */
async function compare(registration: ServiceWorkerRegistration, isLater: boolean): Promise<void> {
  const { waiting, active } = registration;
  if (waiting !== null && (await isOurs(waiting))) tell(waiting, { kind: 'TAKE_OVER' });
  else if ((await isOurs(active)) ? waiting !== null : isLater) {
    if (!isLeaving) offer(registration);
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  const onFound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void compare(registration, true);
    });
  };
  registration.addEventListener('updatefound', onFound);
  onFound();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void compare(registration, true);
  });
}

/** Checks the server for a newer worker; failures are ignored, since the check is repeated. */
const look = (registration: ServiceWorkerRegistration) =>
  registration.update().catch(() => undefined);

function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < LOOK_AGAIN_MS) return;
    last = Date.now();
    void look(registration);
  });
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  follow(registration);
  lookAgain(registration);
  await look(registration);
  if (registration.installing === null) await compare(registration, false);
}

/**
 * Stores the program for offline use and follows its versions. On metered or slow connections only
 * after the app was installed.
 */
export async function keepProgram(): Promise<void> {
  if (hasBegun || !('serviceWorker' in navigator)) return;
  if (isSparing() && !matchMedia(INSTALLED).matches) return;
  hasBegun = true;
  await begin().catch((cause: unknown) =>
    warn(`The service worker was not registered: ${String(cause)}`),
  );
}
