import { analizarCuit, normalizarCuit } from '../../base/cuit.rules.ts';
import type { Outcome } from '../../base/refusal.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { textoDeCelda, valorMostrado, type CeldaImportada } from '../../planilla/texto.rules.ts';
import type { FilaArca, LayoutArca, ObservacionArca } from '../lectura.schema.ts';
import {
  codigoDe,
  leerCambio,
  leerEntero,
  leerFecha,
  leerImporte,
  leerMoneda,
  leerTipo,
  tipoDeDocumento,
  type Decimales,
} from './celdas.rules.ts';
import { importesDe } from './importes-arca.rules.ts';
import type { CampoArca, TitulosArca } from './layouts.rules.ts';

const PUNTO_VENTA_MAX = 99_998;
const NUMERO_MAX = 99_999_999;
const DENOMINACION_MAX = 200;
const CUIT = 80;
const CUIL = 86;

/** A row of the file before it is read; `fila` is the number that a spreadsheet shows. */
export type FilaCruda = { readonly fila: number; readonly celdas: readonly CeldaImportada[] };
export type FormatoArca = TitulosArca & {
  readonly decimales: Decimales;
};

/** Thrown at the first invalid cell of a row, which is then read no further. */
class CeldaMal extends Error {
  readonly campo: CampoArca;
  readonly motivo: string;

  constructor(campo: CampoArca, motivo: string) {
    super(motivo);
    this.campo = campo;
    this.motivo = motivo;
  }
}

class Renglon {
  readonly #celdas: readonly CeldaImportada[];
  readonly #formato: FormatoArca;

  constructor(celdas: readonly CeldaImportada[], formato: FormatoArca) {
    this.#celdas = celdas;
    this.#formato = formato;
  }

  celda(campo: CampoArca): CeldaImportada {
    const columna = this.#formato.columnas.get(campo);
    return columna === undefined ? null : (this.#celdas[columna] ?? null);
  }

  leer<T>(campo: CampoArca, lector: (celda: CeldaImportada) => Outcome<T>): T {
    const leido = lector(this.celda(campo));
    if (!leido.ok) throw new CeldaMal(campo, leido.motivo);
    return leido.valor;
  }

  /**
   * Centavos of a cell, with the file's sign; null where the cell is empty, or the file has no such
   * column.
   */
  importe(campo: CampoArca): number | null {
    return this.leer(campo, (celda) => leerImporte(celda, this.#formato.decimales));
  }

  cambio(): string | null {
    return this.leer('tipoCambio', (celda) => leerCambio(celda, this.#formato.decimales));
  }

  tiene(campo: CampoArca): boolean {
    return this.#formato.columnas.has(campo);
  }
}

function identidadDe(renglon: Renglon) {
  const tipoArca = renglon.leer('tipo', leerTipo);
  const puntoVenta = renglon.leer('puntoVenta', (c) => leerEntero(c, PUNTO_VENTA_MAX));
  const numero = renglon.leer('numero', (c) => leerEntero(c, NUMERO_MAX));
  const numeroHasta = renglon.tiene('numeroHasta')
    ? renglon.leer('numeroHasta', (c) => leerEntero(c, NUMERO_MAX))
    : numero;
  if (numeroHasta < numero)
    throw new CeldaMal('numeroHasta', 'El número hasta es menor que el desde');
  const cuit = analizarCuit(codigoDe(renglon.celda('cuitEmisor')));
  if (!cuit.ok) throw new CeldaMal('cuitEmisor', cuit.motivo);
  return { cuitEmisor: cuit.cuit, tipoArca, puntoVenta, numero, numeroHasta };
}

/**
 * Currency and rate of a document. The rate of one in pesos is 1 or empty: any other value means
 * that decimals were misread.
 */
function monedaDe(renglon: Renglon, layout: LayoutArca) {
  const moneda = renglon.leer('moneda', leerMoneda);
  const cambio = renglon.cambio();
  if (moneda === 'ARS') {
    if (cambio !== null && cambio !== '1') {
      throw new CeldaMal('tipoCambio', 'En pesos el tipo de cambio es 1');
    }
    return { moneda, tipoCambio: '1' };
  }
  // Refuses a row of Portal IVA in another currency: no sample of such a row is known, and some of
  // these files are «montos expresados en pesos».
  if (layout === 'PORTAL_IVA') {
    throw new CeldaMal(
      'moneda',
      'Portal IVA no aclara en qué moneda va el importe: se lee de Mis Comprobantes Recibidos',
    );
  }
  if (cambio === null || cambio === '0')
    throw new CeldaMal('tipoCambio', 'Falta el tipo de cambio');
  return { moneda, tipoCambio: cambio };
}

function receptorDe(renglon: Renglon) {
  if (!renglon.tiene('docReceptor')) return { tipoDocReceptor: null, docReceptor: null };
  const documento = normalizarCuit(codigoDe(renglon.celda('docReceptor')));
  return {
    tipoDocReceptor: tipoDeDocumento(renglon.celda('tipoDocReceptor')),
    docReceptor: documento === '' ? null : documento.slice(0, 20),
  };
}

/**
 * CUIT or CUIL of the receiver; null when the file has none, or an identity document of another
 * kind.
 */
export function cuitReceptor({
  tipoDocReceptor,
  docReceptor,
}: Pick<FilaArca, 'tipoDocReceptor' | 'docReceptor'>): string | null {
  return tipoDocReceptor === CUIT || tipoDocReceptor === CUIL ? docReceptor : null;
}

function documentoDe(renglon: Renglon, layout: LayoutArca): FilaArca {
  const identidad = identidadDe(renglon);
  const receptor = receptorDe(renglon);
  const total = renglon.importe('total');
  if (total === null) throw new CeldaMal('total', 'Falta el total');
  const { observaciones, ...importes } = importesDe(renglon, identidad.tipoArca, total);
  const autorizacion = codigoDe(renglon.celda('autorizacion'));
  const propias: ObservacionArca[] = [];
  if (identidad.numeroHasta !== identidad.numero) propias.push('RANGO_DE_NUMEROS');
  if (renglon.tiene('docReceptor') && cuitReceptor(receptor) === null) {
    propias.push('RECEPTOR_SIN_CUIT');
  }
  return {
    ...identidad,
    fechaEmision: renglon.leer('fecha', leerFecha),
    denominacion: textoDeCelda(renglon.celda('denominacion')).slice(0, DENOMINACION_MAX),
    autorizacion: autorizacion === '' ? null : autorizacion.slice(0, 20),
    ...receptor,
    ...monedaDe(renglon, layout),
    ...importes,
    observaciones: [...propias, ...observaciones],
  };
}

export const hallazgo = (
  { fila, celdas }: FilaCruda,
  { columnas, titulos }: TitulosArca,
  { campo, mensaje }: { readonly campo: CampoArca; readonly mensaje: string },
): HallazgoImportacion => {
  const columna = columnas.get(campo) ?? 0;
  return {
    fila,
    columna: titulos[columna] ?? '',
    valor: valorMostrado(celdas[columna] ?? null),
    mensaje,
  };
};

export type FilaLeida =
  | { readonly ok: true; readonly valor: FilaArca }
  | { readonly ok: false; readonly hallazgo: HallazgoImportacion };

/** Reads a row; answers its first invalid cell, with which the whole row is left out. */
export function leerFilaArca(cruda: FilaCruda, formato: FormatoArca): FilaLeida {
  const { celdas } = cruda;
  const mal = (campo: CampoArca, mensaje: string): FilaLeida => ({
    ok: false,
    hallazgo: hallazgo(cruda, formato, { campo, mensaje }),
  });
  if (celdas.slice(formato.titulos.length).some((celda) => textoDeCelda(celda) !== '')) {
    return mal('fecha', 'La fila tiene más celdas que títulos');
  }
  if (celdas.some((celda) => typeof celda === 'string' && /[\r\n]/.test(celda))) {
    return mal(
      'denominacion',
      'Hay comillas sin cerrar: la celda abarca otras filas, que no se leyeron',
    );
  }
  try {
    return { ok: true, valor: documentoDe(new Renglon(celdas, formato), formato.layout) };
  } catch (error) {
    if (error instanceof CeldaMal) return mal(error.campo, error.motivo);
    throw error;
  }
}
