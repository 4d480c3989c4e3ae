import { HASH_INICIAL, textoSellado, type FilaSellada } from './cadena.rules.ts';

/** sha256 of a text in UTF-8, in hexadecimal: who checks brings it. */
export type Sha256 = (texto: string) => string;

export type Sello = { readonly seq: number; readonly hash: string; readonly prevHash: string };
/** Up to where a chain is known to be whole. */
export type Eslabon = Pick<Sello, 'seq' | 'hash'>;

export const PRIMER_ESLABON: Eslabon = { seq: 0, hash: HASH_INICIAL };

/** A row of the log without its place. */
export type FilaSinSello = Omit<FilaSellada, 'seq'>;

/** The hash of `fila` after `anterior`. */
export function sellar(anterior: Eslabon, fila: FilaSinSello, sha256: Sha256): Sello {
  const seq = anterior.seq + 1;
  const hash = sha256(anterior.hash + textoSellado({ ...fila, seq }));
  return { seq, prevHash: anterior.hash, hash };
}

/** The first thing that does not fit: at which place, and what it is in Spanish. */
export type FallaDeCadena = {
  readonly seq: number;
  readonly id: string | null;
  readonly motivo: string;
};

/** The row itself may be there still: without its hash nobody can tell whether it is the same. */
const nombrarHueco = (desde: number, hasta: number): string =>
  desde === hasta
    ? `Falta el sello de la fila ${desde}: se borró, con la fila o sin ella`
    : `Faltan los sellos de las filas ${desde} a ${hasta}: se borraron, con las filas o sin ellas`;

/** Whether a hash stands right behind the one before it; null when it does. */
export function fallaDeLugar(anterior: Eslabon, sello: Sello, id: string): FallaDeCadena | null {
  const seq = anterior.seq + 1;
  if (sello.seq > seq) return { seq, id: null, motivo: nombrarHueco(seq, sello.seq - 1) };
  if (sello.seq < seq) {
    return { seq: sello.seq, id, motivo: `La fila ${sello.seq} está fuera de su lugar` };
  }
  if (sello.prevHash === anterior.hash) return null;
  return {
    seq,
    id,
    motivo: `La fila ${seq} no sigue a la anterior: se cambió un sello o se movió una fila`,
  };
}

/** Whether a row is what was hashed; null when it is. */
export function fallaDeContenido(
  { seq, prevHash, hash }: Sello,
  fila: FilaSinSello,
  sha256: Sha256,
): FallaDeCadena | null {
  if (sha256(prevHash + textoSellado({ ...fila, seq })) === hash) return null;
  return {
    seq,
    id: fila.id,
    motivo: `La fila ${seq} no coincide con su sello: se cambiaron sus datos o el sello`,
  };
}

/** A hash whose row is gone. */
export const filaAusente = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `Falta la fila ${seq}: está su sello y la fila no`,
});

/** A hash that is not the one which a cleanup signed as its last. */
export const selloDeOtraLimpieza = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `El sello de la fila ${seq} no es el que firmó la limpieza`,
});

/** A row that stands before the head and was never hashed. */
export const filaInsertada = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `Hay una fila sin sello entre las selladas, después de la ${seq - 1}: se insertó a mano`,
});

/** What the chain ends in against its head: what was cut off at the end shows only there. */
export function fallaDeCabeza(cabeza: Eslabon | undefined, fin: Eslabon): FallaDeCadena | null {
  const seq = fin.seq + 1;
  if (!cabeza) {
    const motivo = `Falta la cabeza de la cadena, que llega a la fila ${fin.seq}`;
    return fin.seq === 0 ? null : { seq, id: null, motivo };
  }
  if (cabeza.seq === fin.seq && cabeza.hash === fin.hash) return null;
  const motivo =
    cabeza.seq > fin.seq
      ? `${nombrarHueco(seq, cabeza.seq)}. Son las últimas`
      : `La cabeza de la cadena no es el sello de la fila ${fin.seq}`;
  return { seq, id: null, motivo };
}
