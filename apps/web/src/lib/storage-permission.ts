let asked: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  const { storage } = navigator;
  if (await storage?.persisted?.()) return true;
  return (await storage?.persist?.()) ?? false;
}

/**
 * Requests persistent storage; true when the browser never deletes what it keeps. Some browsers ask
 * the person, so it is requested once there is data worth it, and requests at once are one.
 */
export function askToPersist(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
