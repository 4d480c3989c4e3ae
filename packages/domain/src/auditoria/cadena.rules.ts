/** Fields of a row that are hashed, in this order. */
export type FilaSellada = {
  readonly seq: number;
  readonly id: string;
  readonly tenantId: string;
  /** Instant of the action: ISO, UTC, to the millisecond. */
  readonly ts: string;
  readonly actorId: string | null;
  readonly actorNombre: string;
  readonly actorRol: string | null;
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string | null;
  readonly proyectoId: string | null;
  readonly resumen: string;
  readonly cambios: unknown;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
  readonly canal: string;
};

/** Previous hash of the first row. */
export const HASH_INICIAL = '0'.repeat(64);

const esAlta = (unidad: number): boolean => unidad >= 0xd800 && unidad <= 0xdbff;
const esBaja = (unidad: number): boolean => unidad >= 0xdc00 && unidad <= 0xdfff;

/** Length in UTF-8, computed without encoding the text, for speed. */
export function bytesDe(texto: string): number {
  let bytes = texto.length;
  for (let i = 0; i < texto.length; i += 1) {
    const unidad = texto.charCodeAt(i);
    if (unidad < 0x80) continue;
    bytes += unidad < 0x800 ? 1 : 2;
    // A surrogate pair is encoded in four bytes.
    if (esAlta(unidad) && esBaja(texto.charCodeAt(i + 1))) i += 1;
  }
  return bytes;
}

/** JSON with sorted keys, so that equal values give equal texts. */
export function jsonCanonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(jsonCanonico).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const claves = Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([clave, v]) => `${JSON.stringify(clave)}:${jsonCanonico(v)}`);
    return `{${claves.join(',')}}`;
  }
  return JSON.stringify(valor) ?? 'null';
}

/** A field as `bytes:text;`, so that different rows never give the same text; null is `-;`. */
const campo = (valor: string | null): string =>
  valor === null ? '-;' : `${bytesDe(valor)}:${valor};`;

/** The text that is hashed after the hash before it: sha256(prevHash ‖ this), both in UTF-8. */
export const textoSellado = (fila: FilaSellada): string =>
  [
    String(fila.seq),
    fila.id,
    fila.tenantId,
    fila.ts,
    fila.actorId,
    fila.actorNombre,
    fila.actorRol,
    fila.accion,
    fila.entidad,
    fila.entidadId,
    fila.proyectoId,
    fila.resumen,
    jsonCanonico(fila.cambios),
    fila.ip,
    fila.userAgent,
    fila.requestId,
    fila.canal,
  ]
    .map(campo)
    .join('');

/** Text covered by the signature of a cleanup. */
export const textoDePunto = (punto: {
  readonly tenantId: string;
  readonly hastaSeq: number;
  readonly hash: string;
  readonly filas: number;
}): string =>
  [punto.tenantId, String(punto.hastaSeq), punto.hash, String(punto.filas)].map(campo).join('');
