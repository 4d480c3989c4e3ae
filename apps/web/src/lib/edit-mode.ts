import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What of a query says that its page shows a form in the place of what is read. */
export const formIn = (search: string): string | null => {
  const params = new URLSearchParams(search);
  return params.get('hacer') ?? params.get('editar');
};

/** The form was opened from the page to read, which is the step before. */
const FROM_READING = { fromReading: true } as const;

const isFromReading = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromReading' in state;

/** `?hacer=editar` on a page to read: its form. Going back from it is the page again. */
export function useEditMode() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return {
    isEditing: params.get('hacer') === 'editar',
    edit: () => void navigate('?hacer=editar', { state: FROM_READING }),
  };
}

/**
 * Out of a form that stands in the place of the page at `to`. Where one came from there it goes a
 * step back, so that the next one back is where that was opened from and not the form again.
 */
export function useLeaveForm(to: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const isBehind = isFromReading(location.state) && to === location.pathname;
  return {
    leave: async () => {
      if (isBehind) await navigate(-1);
      else await navigate(to, { replace: true });
    },
    /** For a link to `to`: another tab, or another window, stays what the browser makes of it. */
    onLink: (event: MouseEvent) => {
      if (!isBehind || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(-1);
    },
  };
}
