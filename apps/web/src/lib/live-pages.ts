/** Of this page, until it is gone: a name that no other has. */
const PAGE = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const lockOf = (page: string) => `plomada-pagina-${page}`;

/** Only pages of a secure origin have them. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

let isMarked = false;

/** From here on other pages of this browser find out that this one lives. Gives its name. */
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

/** True when a page of that name lives beside this one. */
export async function isLiveElsewhere(page: string): Promise<boolean> {
  if (page === PAGE) return false;
  const found = await locks()
    ?.query()
    .catch(() => null);
  return found?.held?.some(({ name }) => name === lockOf(page)) ?? false;
}
