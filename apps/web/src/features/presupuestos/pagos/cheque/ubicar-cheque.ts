import { toApiError } from '@/lib/api-error.ts';

type Lugar = 'medios' | `medios.${number}.chequeIds`;

/** Form of a record that is paid by means. */
type ConMedios = {
  readonly getValues: (
    name: 'medios',
  ) => readonly { readonly chequeIds?: readonly string[] | null | undefined }[] | undefined;
  readonly setError: (
    name: Lugar,
    error: { readonly type: string; readonly message: string },
    options?: { readonly shouldFocus: boolean },
  ) => void;
};

/**
 * Shows that a cheque was used meanwhile at the only means with cheques of the portfolio, or at the
 * list if several have some. Returns true when it is shown.
 */
export function ubicarCheque(form: ConMedios, cause: unknown): boolean {
  const { error, message } = toApiError(cause);
  if (error !== 'CHEQUE_EN_USO') return false;
  const conCheques = (form.getValues('medios') ?? []).flatMap(({ chequeIds }, i) =>
    chequeIds ? [i] : [],
  );
  const [indice, otro] = conCheques;
  if (indice === undefined) return false;
  const uno = { type: 'server', message };
  if (otro !== undefined) form.setError('medios', uno);
  else form.setError(`medios.${indice}.chequeIds`, uno, { shouldFocus: true });
  return true;
}
