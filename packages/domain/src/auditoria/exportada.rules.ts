import { refuseCall, type Refusal } from '../base/refusal.ts';
import type { PuntoAuditoria } from './auditoria.schema.ts';
import { HASH_INICIAL, textoDePunto } from './cadena.rules.ts';
import {
  fallaDeContenido,
  fallaDeLugar,
  PRIMER_ESLABON,
  type Eslabon,
  type FallaDeCadena,
  type FilaSinSello,
  type Sello,
  type Sha256,
} from './eslabon.rules.ts';
import type { CierreExportado, FilaExportada } from './exportada.schema.ts';

/** Rows that fit in an Excel sheet, less ten for header and footer. */
export const FILAS_XLSX = 1_048_576 - 10;

export const cabenEnXlsx = (filas: number): Refusal | null =>
  filas <= FILAS_XLSX
    ? null
    : refuseCall(
        'formato',
        'Una planilla de Excel llega a 1.048.576 filas y estos filtros traen más. Hay que acortar el período, o elegir CSV o JSONL.',
      );

/** A row as a line of the exported file; a row that waits for its hash has null hashes. */
export const filaExportada = (fila: FilaSinSello, sello: Sello | null): FilaExportada => ({
  seq: sello?.seq ?? null,
  prevHash: sello?.prevHash ?? null,
  hash: sello?.hash ?? null,
  ...fila,
});

/** Verifies a signature of this text with this key (base64); passed by the caller. */
type FirmaSirve = (texto: string, firma: string, clavePublica: string) => boolean;

type Cripto = { readonly sha256: Sha256; readonly firmaSirve: FirmaSirve };

/** Failure of a cleanup's signature; null when it is valid. */
export function fallaDePunto(
  tenantId: string,
  punto: PuntoAuditoria,
  firmaSirve: FirmaSirve,
): FallaDeCadena | null {
  const texto = textoDePunto({ ...punto, tenantId });
  if (firmaSirve(texto, punto.firma, punto.clavePublica)) return null;
  const { hastaSeq: seq } = punto;
  return { seq, id: null, motivo: `La firma de la limpieza hasta la fila ${seq} no es válida` };
}

export type ResultadoDeArchivo = {
  readonly falla: FallaDeCadena | null;
  readonly selladas: number;
  readonly sinSello: number;
};

/**
 * Checks an exported log line by line, from the file alone. Hashed rows come in the order of `seq`.
 * The link before the first row is checked at the end, since the last line may name a cleanup.
 */
export class RevisorDeArchivo {
  readonly #cripto: Cripto;
  #primera: (Sello & { readonly id: string }) | null = null;
  #ultima: Eslabon | null = null;
  #falla: FallaDeCadena | null = null;
  #tenantId: string | null = null;
  /** First gap between two rows, allowed in a filtered file. */
  #salto: FallaDeCadena | null = null;
  #selladas = 0;
  #sinSello = 0;

  constructor(cripto: Cripto) {
    this.#cripto = cripto;
  }

  fila({ seq, prevHash, hash, ...fila }: FilaExportada): void {
    this.#tenantId ??= fila.tenantId;
    if (seq === null || prevHash === null || hash === null) {
      this.#sinSello += 1;
      return;
    }
    const sello = { seq, prevHash, hash };
    this.#selladas += 1;
    this.#falla ??= this.#enSuLugar(sello, fila) ?? this.#contenido(sello, fila);
    this.#primera ??= { ...sello, id: fila.id };
    this.#ultima = sello;
  }

  #contenido(sello: Sello, fila: FilaSinSello): FallaDeCadena | null {
    return fallaDeContenido(sello, fila, this.#cripto.sha256);
  }

  #enSuLugar(sello: Sello, { id }: FilaSinSello): FallaDeCadena | null {
    if (this.#ultima === null) return null;
    const falla = fallaDeLugar(this.#ultima, sello, id);
    if (falla === null || sello.seq <= this.#ultima.seq + 1) return falla;
    this.#salto ??= falla;
    return null;
  }

  cierre(cierre: CierreExportado): ResultadoDeArchivo {
    const { tenantId, punto, parcial } = cierre;
    const fallas = [
      punto && fallaDePunto(tenantId, punto, this.#cripto.firmaSirve),
      parcial ? null : this.#principio(punto),
      parcial ? null : this.#salto,
      this.#falla,
      this.#final(cierre),
    ].filter((falla) => falla !== null);
    const [falla = null] = fallas.toSorted((a, b) => a.seq - b.seq);
    return { falla, selladas: this.#selladas, sinSello: this.#sinSello };
  }

  #principio(punto: PuntoAuditoria | null): FallaDeCadena | null {
    if (this.#primera === null) return null;
    const antes = punto ? { seq: punto.hastaSeq, hash: punto.hash } : PRIMER_ESLABON;
    return fallaDeLugar(antes, this.#primera, this.#primera.id);
  }

  #final({ tenantId, hastaSeq, cabeza, parcial, punto }: CierreExportado): FallaDeCadena | null {
    const vacia = { seq: punto?.hastaSeq ?? 0, hash: punto?.hash ?? HASH_INICIAL };
    const ultima = this.#ultima ?? vacia;
    if (this.#tenantId !== null && this.#tenantId !== tenantId) {
      return { seq: hastaSeq, id: null, motivo: 'El cierre es de otra organización' };
    }
    const calza = ultima.seq === hastaSeq && ultima.hash === cabeza;
    if (calza || (parcial && ultima.seq < hastaSeq)) return null;
    const motivo =
      ultima.seq < hastaSeq
        ? `El archivo termina en la fila ${ultima.seq} y la cadena en la ${hastaSeq}: faltan las últimas`
        : `La última fila no es la cabeza de la cadena (${hastaSeq})`;
    return { seq: ultima.seq + 1, id: null, motivo };
  }
}
