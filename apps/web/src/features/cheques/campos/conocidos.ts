import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';

type Dato = 'banco' | 'librador' | 'cuitLibrador';

/** Texts of other cheques, offered while the fields of a cheque are typed. */
export type Conocidos = Readonly<Record<Dato, readonly string[]>>;

/** Bank and drawer of cheques that an earlier step has, each text once. */
export function conocidosDe(
  cheques: readonly (Partial<Pick<ChequeNuevo, Dato>> | null | undefined)[],
): Conocidos {
  const textos = (dato: Dato) => [...new Set(cheques.flatMap((uno) => uno?.[dato]?.trim() || []))];
  return {
    banco: textos('banco'),
    librador: textos('librador'),
    cuitLibrador: textos('cuitLibrador'),
  };
}
