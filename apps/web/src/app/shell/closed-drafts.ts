import { toast } from 'sonner';

import { closedDrafts } from '@/lib/closed-drafts.ts';
import { keepDraft } from '@/lib/draft-store.ts';

const NAMED = 2;

/**
 * Shows a notice for each of the newest unfinished forms that are not open, at most `NAMED`, and
 * marks these as announced.
 */
export async function showClosedDrafts(
  userId: string,
  goTo: (address: string) => void,
): Promise<void> {
  const closed = await closedDrafts(userId);
  for (const { key, ...draft } of closed.slice(0, NAMED)) {
    keepDraft(key, { ...draft, isTold: true });
    toast.info('Quedó algo sin guardar', {
      description: `En «${draft.title}».`,
      action: { label: 'Abrir', onClick: () => goTo(draft.address) },
    });
  }
}
