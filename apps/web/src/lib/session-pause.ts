/** Time in ms for the identity provider to notice an ended session. */
const NOTICED_MS = 5_000;

const waiting = new Set<(again: boolean) => void>();
let isPaused = false;

/**
 * Pause of calls whose session ended during a form; they are sent again once the person has signed
 * in over the form.
 */
export const sessionPause = {
  begin: () => {
    isPaused = true;
  },
  /** `again`: true when the same person has signed in; otherwise the paused calls fail. */
  end: (again: boolean) => {
    isPaused = false;
    for (const settle of waiting) settle(again);
    waiting.clear();
  },
  /** Resolves to true if the refused call should be sent again. */
  wait: () =>
    new Promise<boolean>((resolve) => {
      waiting.add(resolve);
      setTimeout(() => {
        if (!isPaused && waiting.delete(resolve)) resolve(false);
      }, NOTICED_MS);
    }),
};

export type GetToken = (options?: { readonly skipCache?: boolean }) => Promise<string | null>;

/**
 * Handles a 401, and resolves to true if the call should be sent again. A token request without
 * cache makes the provider notice an ended session; if the session is alive, the refusal has
 * another reason and is final.
 */
export async function signedInAgain(getToken: GetToken): Promise<boolean> {
  const token = await getToken({ skipCache: true }).catch(() => null);
  return token === null ? sessionPause.wait() : false;
}
