import { toApiError } from '@/lib/api-error.ts';

const DE_UN_MEDIO = ['importeCentavos', 'cuentaId'] as const;

type Lugar = 'medios' | `medios.${number}.${(typeof DE_UN_MEDIO)[number]}`;

/** Form of a record that is paid by means. */
type ConMedios = {
  readonly getValues: (
    name: 'medios',
  ) => readonly { readonly cuentaId?: string | null | undefined }[] | undefined;
  readonly setError: (
    name: Lugar,
    error: { readonly type: string; readonly message: string },
    options?: { readonly shouldFocus: boolean },
  ) => void;
};

/**
 * Shows the server's refusal of an account at the only means with an account, or at the list if
 * several have one. Returns true when it is shown.
 */
export function ubicarCuenta(form: ConMedios, cause: unknown): boolean {
  const { details } = toApiError(cause);
  const campo = DE_UN_MEDIO.find((path) => details.some((detalle) => detalle.path === path));
  const { message } = details.find(({ path }) => path === campo) ?? {};
  if (campo === undefined || message === undefined) return false;
  const conCuenta = (form.getValues('medios') ?? []).flatMap(({ cuentaId }, i) =>
    cuentaId ? [i] : [],
  );
  const [indice, otro] = conCuenta;
  if (indice === undefined) return false;
  const error = { type: 'server', message };
  if (otro !== undefined) form.setError('medios', error);
  else form.setError(`medios.${indice}.${campo}`, error, { shouldFocus: true });
  return true;
}
