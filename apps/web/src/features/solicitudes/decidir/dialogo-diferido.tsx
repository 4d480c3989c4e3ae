import { lazyPart } from '../../../lib/lazy-part.ts';
import type { EnCurso } from './acciones.tsx';
import type { DecidirProps } from './decidir.tsx';

const DialogoDeAccion = lazyPart(
  async () => (await import('./dialogo-de-accion.tsx')).DialogoDeAccion,
);

type Props = Pick<DecidirProps, 'onClose' | 'onDone'> & { readonly enCurso: EnCurso | null };

/** The dialog of what one is about to do; its forms load when the first one opens. */
export function DialogoDiferido({ enCurso, ...props }: Props) {
  return enCurso === null ? null : <DialogoDeAccion {...enCurso} {...props} />;
}
