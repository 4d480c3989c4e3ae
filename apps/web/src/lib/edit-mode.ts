import { fieldsOf } from '@plomada/domain/base/field-of';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Value of the parameter by which a page shows a form instead of the read view; null for the read
 * view.
 */
export const formIn = (search: string): string | null => {
  const params = new URLSearchParams(search);
  return params.get('hacer') ?? params.get('editar');
};

type Place = { readonly pathname: string; readonly search: string };

/** True when a navigation leaves a form, including one to the read view of the same page. */
export const leavesForm = (here: Place, next: Place): boolean =>
  here.pathname !== next.pathname || formIn(here.search) !== formIn(next.search);

/** History state of a form opened from the read view at `path`, the previous entry. */
const readingAt = (path: string) => ({ reading: path }) as const;

export const isFromReading = (state: unknown, path: string): boolean =>
  fieldsOf(state)['reading'] === path;

/**
 * Navigation from a read view to its form, at another query or path; Back returns to the read view.
 */
export function useEditMode() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const openForm = (to: string) => void navigate(to, { state: readingAt(pathname) });
  return {
    isEditing: params.get('hacer') === 'editar',
    edit: () => openForm('?hacer=editar'),
    openForm,
    formState: readingAt(pathname),
  };
}
