import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { useGoOn } from './use-go-on.ts';

/** What of a query says that its page shows a form in the place of what is read. */
export const formIn = (search: string): string | null => {
  const params = new URLSearchParams(search);
  return params.get('hacer') ?? params.get('editar');
};

type Place = { readonly pathname: string; readonly search: string };

/** A form in the place of what is read: its page without it is another place. */
export const leavesForm = (here: Place, next: Place): boolean =>
  here.pathname !== next.pathname || formIn(here.search) !== formIn(next.search);

/** The form was opened from the page to read at `path`, which is the step before. */
const readingAt = (path: string) => ({ reading: path }) as const;

const isFromReading = (state: unknown, path: string): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'reading') === path;

/** Of a page to read: the way to its form, at another query or at a path of its own. Going back from it is the page again. */
export function useEditMode() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const openForm = (to: string) => void navigate(to, { state: readingAt(pathname) });
  return {
    isEditing: params.get('hacer') === 'editar',
    edit: () => openForm('?hacer=editar'),
    openForm,
    /** For a link to the form. */
    formState: readingAt(pathname),
  };
}

/**
 * Out of a form opened from the page at `to`. Where one came from there it goes a step back, so that
 * the next one back is where that was opened from and not the form again.
 */
export function useLeaveForm(to = '') {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const isBehind = isFromReading(useLocation().state, to);
  return {
    leave: async () => {
      if (isBehind) await goOn(-1);
      else await goOn(to, { replace: true });
    },
    /** For a link to `to`: another tab, or another window, stays what the browser makes of it. */
    onLink: (event: MouseEvent) => {
      if (!isBehind || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
