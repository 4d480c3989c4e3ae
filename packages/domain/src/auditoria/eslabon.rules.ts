import { HASH_INICIAL, textoSellado, type FilaSellada } from './cadena.rules.ts';

/** SHA-256 of a UTF-8 text, in hexadecimal; passed by the caller. */
export type Sha256 = (texto: string) => string;

export type Sello = { readonly seq: number; readonly hash: string; readonly prevHash: string };
/** Last link of the part of a chain that is known to be intact. */
export type Eslabon = Pick<Sello, 'seq' | 'hash'>;

export const PRIMER_ESLABON: Eslabon = { seq: 0, hash: HASH_INICIAL };

/** A row of the log before it gets its place in the chain. */
export type FilaSinSello = Omit<FilaSellada, 'seq'>;

/** Place and hash of `fila` after `anterior`. */
export function sellar(anterior: Eslabon, fila: FilaSinSello, sha256: Sha256): Sello {
  const seq = anterior.seq + 1;
  const hash = sha256(anterior.hash + textoSellado({ ...fila, seq }));
  return { seq, prevHash: anterior.hash, hash };
}

/** First failure of a chain: its place, and the reason in Spanish. */
export type FallaDeCadena = {
  readonly seq: number;
  readonly id: string | null;
  readonly motivo: string;
};

/**
 * Message about missing hashes. It leaves open whether their rows still exist, since a row without
 * its hash cannot be checked.
 */
const nombrarHueco = (desde: number, hasta: number): string =>
  desde === hasta
    ? `Falta el sello de la fila ${desde}: se borró, con la fila o sin ella`
    : `Faltan los sellos de las filas ${desde} a ${hasta}: se borraron, con las filas o sin ellas`;

/** Failure of a hash that does not follow the one before it; null when it does. */
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

/** Failure of a row that does not match its hash; null when it does. */
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

/** Failure of a hash whose row is missing. */
export const filaAusente = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `Falta la fila ${seq}: está su sello y la fila no`,
});

/** Failure of a hash that is not the one a cleanup signed. */
export const selloDeOtraLimpieza = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `El sello de la fila ${seq} no es el que firmó la limpieza`,
});

/** Failure of a row without a hash among hashed rows. */
export const filaInsertada = (seq: number, id: string): FallaDeCadena => ({
  seq,
  id,
  motivo: `Hay una fila sin sello entre las selladas, después de la ${seq - 1}: se insertó a mano`,
});

/** Compares the last link with the stored head: rows cut off the end show only there. */
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
