/** Unique name of this page, for its lifetime. */
const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const lockOf = (page: string) => `plomada-pagina-${page}`;

/** Web Locks, which exist only in secure contexts. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

let isMarked = false;

/** Takes a lock by which other tabs detect that this page is alive; returns the page's name. */
export function markLive(): string {
  if (!isMarked) {
    isMarked = true;
    const forEver = () => new Promise<never>(() => undefined);
    locks()
      ?.request(lockOf(PAGE), forEver)
      .catch(() => {
        isMarked = false;
      });
  }
  return PAGE;
}

/** True when another browser page with that name is open. */
export async function isLiveElsewhere(page: string): Promise<boolean> {
  if (page === PAGE) return false;
  const found = await locks()
    ?.query()
    .catch(() => null);
  return found?.held?.some(({ name }) => name === lockOf(page)) ?? false;
}
