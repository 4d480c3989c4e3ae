import type { ClaseObligacion } from '../obligaciones/obligacion.schema.ts';
import type { VencimientoDeBase } from './base.schema.ts';

/** A due of a scenario: one of the base, one that a lever changed, or one that a lever added. */
export type Fila = Omit<VencimientoDeBase, 'clase' | 'enlace'> & {
  /** GASTO: added by a lever. A new call's quotas are of the kind LLAMADO. */
  readonly clase: ClaseObligacion | 'GASTO';
  /** Path of its page; null for one that a lever added. */
  readonly enlace: string | null;
  /** Last lever that changed or added it. */
  readonly palancaId: string | null;
};

/**
 * Result of a lever. YA_NO_ESTA: it is about something that is gone, or that the reader does not see.
 * NO_SUMA: its parts do not add up to the due any more. SIN_EFECTO: it found nothing to change.
 */
export type EstadoEfecto = 'APLICADA' | 'APAGADA' | 'YA_NO_ESTA' | 'NO_SUMA' | 'SIN_EFECTO';

export type Efecto = {
  readonly estado: EstadoEfecto;
  /** Dues that it changed or added. */
  readonly filas: number;
};

/** Dues after a lever, with its result. */
export type Cambio = Efecto & { readonly resultado: readonly Fila[] };

/** Key of the due of an origin. */
export const claveDe = (clase: ClaseObligacion, origenId: string): string => `${clase}:${origenId}`;

/** Day on which a due counts: an overdue one counts today. */
export const diaDe = ({ fecha }: Pick<Fila, 'fecha'>, hoy: string): string =>
  fecha < hoy ? hoy : fecha;

/** Replaces each due by those that `como` makes of it; one without a change (null) stays as it is. */
export function cambiar(
  filas: readonly Fila[],
  como: (fila: Fila) => readonly Fila[] | null,
): { readonly resultado: readonly Fila[]; readonly filas: number } {
  const resultado: Fila[] = [];
  let tocadas = 0;
  for (const fila of filas) {
    const quedan = como(fila);
    if (quedan === null) {
      resultado.push(fila);
    } else {
      tocadas += 1;
      resultado.push(...quedan);
    }
  }
  return { resultado, filas: tocadas };
}
