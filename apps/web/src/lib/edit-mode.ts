import { fieldsOf } from '@plomada/domain/base/field-of';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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

export const isFromReading = (state: unknown, path: string): boolean =>
  fieldsOf(state)['reading'] === path;

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
    formState: readingAt(pathname),
  };
}
