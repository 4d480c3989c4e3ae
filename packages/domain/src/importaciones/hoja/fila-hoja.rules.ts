import { decimalDeCentavos } from '../../base/importe.rules.ts';
import { esImporteNegativo, leerCotizacionCelda } from '../../planilla/celdas.rules.ts';
import { SIN_HECHOS } from '../../planilla/hechos.rules.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import { estaVacia, valorMostrado, type CeldaImportada } from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import { TITULOS_IMPORTACION } from '../columnas.rules.ts';
import type { Lectura } from '../fila.rules.ts';
import { interpretarFila, type FilaLeida, type MovimientoImportado } from '../importacion.rules.ts';
import type { MapeoImportacion } from '../importacion.schema.ts';
import { campoDeHallazgo, COLUMNAS } from '../libro/fila-libro.rules.ts';
import type { FilaDeTabla, Hallazgo } from '../libro/resultado.ts';
import { leerMoneda, monedasDistintas } from '../palabras.rules.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '../planilla.ts';
import { esDeFechaDeArriba } from './dudas-hoja.rules.ts';
import { campoDe } from './mapeo-hoja.rules.ts';

/** Context of every row. `deFila` reads a row whose cells are in the order of the fields. */
export type LecturaHoja = {
  readonly mapeo: MapeoImportacion;
  readonly titulos: readonly string[];
  readonly deFila: Lectura;
};

export const lecturaDeFilas = ({ mapeo, ...lectura }: Omit<Lectura, 'titulos'>): Lectura => ({
  ...lectura,
  mapeo: { ...mapeo, columnas: COLUMNAS },
  titulos: [],
});

type Valores = Partial<Record<CampoImportacion, CeldaImportada>>;

type Celda = (campo: CampoImportacion) => CeldaImportada;

/**
 * Column with the amount of a row: the one that the workbook reader used, else the first of amount,
 * expense and income that is not empty.
 */
function columnaDeMonto(
  { columnas: { importe, ingreso, egreso } }: MapeoImportacion,
  { celdas }: FilaImportada,
  entrada: FilaDeTabla | null,
): number {
  const [, letra] = /^([A-Z]+)/.exec(entrada?.celdas.importe ?? '') ?? [];
  if (letra !== undefined) return numeroColumna(letra);
  const candidatas = [importe, egreso, ingreso].flatMap((columna) => columna ?? []);
  return candidatas.find((columna) => !estaVacia(celdas[columna] ?? null)) ?? candidatas[0] ?? -1;
}

/**
 * Amount found by the workbook reader, else the cell. It is negative for a negative cell when the
 * sheet has a column of types, which may contradict the sign.
 */
function importeDe(
  { valores: { importeCentavos } }: FilaDeTabla,
  cruda: CeldaImportada,
  conTipo: boolean,
): CeldaImportada {
  if (importeCentavos === null) return cruda;
  const negativo = conTipo && esImporteNegativo(cruda);
  return decimalDeCentavos(negativo ? -importeCentavos : importeCentavos);
}

/** True when the currency column contradicts the currency of the amount. */
function contradiceALaMoneda({ valores }: FilaDeTabla, cruda: CeldaImportada): boolean {
  const escrita = leerMoneda(cruda);
  return valores.moneda !== null && escrita !== null && escrita !== valores.moneda;
}

const SIN_SABER = { ...SIN_HECHOS, decimal: 'DUDOSA' } as const;

/**
 * Rate that the reader found; the cell itself when it is unreadable or the reader found none, null
 * when the rate would only be a proposal.
 */
function cotizacionDe({ valores, preguntas }: FilaDeTabla, cruda: CeldaImportada): CeldaImportada {
  if (preguntas.some((id) => id.startsWith('COTIZACION:'))) return null;
  if (!estaVacia(cruda) && !leerCotizacionCelda(cruda).ok) return cruda;
  return valores.cotizacion?.replace('.', ',') ?? cruda;
}

/** Reason why the rate's cell cannot be read, when the reader found no rate; else null. */
function motivoDeTasa({ valores }: FilaDeTabla, cruda: CeldaImportada): string | null {
  if (estaVacia(cruda) || valores.cotizacion !== null) return null;
  const leida = leerCotizacionCelda(cruda, SIN_SABER);
  return leida.ok ? null : leida.motivo;
}

/** Money, date and sign of a row as found by the workbook reader, else from its cells. */
function valoresLeidos(entrada: FilaDeTabla, cruda: Celda, conTipo: boolean): Valores {
  const { valores, preguntas } = entrada;
  const sinFecha = preguntas.some(esDeFechaDeArriba);
  const conMoneda = valores.importeCentavos !== null && valores.moneda !== null;
  const moneda = cruda('moneda');
  const monedaRota = !estaVacia(moneda) && leerMoneda(moneda) === null;
  return {
    fecha: sinFecha ? null : (valores.fecha ?? cruda('fecha')),
    tipo: conTipo ? cruda('tipo') : valores.tipo,
    importe: importeDe(entrada, cruda('importe'), conTipo),
    moneda: conMoneda && !monedaRota ? valores.moneda : moneda,
    cotizacion: cotizacionDe(entrada, cruda('cotizacion')),
  };
}

const DE_PLATA: ReadonlySet<CampoImportacion> = new Set<CampoImportacion>([
  'fecha',
  'tipo',
  'importe',
  'ingreso',
  'egreso',
  'moneda',
]);

const deMonto = (campo: CampoImportacion): CampoImportacion =>
  campo === 'ingreso' || campo === 'egreso' ? 'importe' : campo;

/** True when the sign contradicts the mapping: only expenses, or only income. */
function contradiceAlSigno({ valores: { tipo } }: FilaDeTabla, mapeo: MapeoImportacion): boolean {
  if (mapeo.signo === 'TODO_EGRESO') return tipo === 'INGRESO';
  return mapeo.signo === 'TODO_INGRESO' && tipo === 'EGRESO';
}

/**
 * A row ready to be imported. `pactada`: its amount was written as a product, read as dollars times
 * a rate. `cheque`: own cheque that pays it.
 */
export type MovimientoDeHoja = MovimientoImportado &
  Pick<FilaDeTabla['valores'], 'pactada' | 'cheque'>;

/** The movement, with its own cheque when both readers agree that one pays it. */
function conCheque(
  movimiento: MovimientoImportado,
  { pactada, cheque, medioPago, tipo }: FilaDeTabla['valores'],
): MovimientoDeHoja {
  const esSuyo = movimiento.medioPago === medioPago && movimiento.tipo === tipo;
  return { ...movimiento, pactada, cheque: esSuyo ? cheque : null };
}

export type FilaDeHoja = Omit<FilaLeida, 'movimiento'> & {
  readonly movimiento: MovimientoDeHoja | null;
};

export type ComoSeLeyo = {
  readonly entrada: FilaDeTabla | null;
  readonly hallazgos: readonly Hallazgo[];
  /** True when the user chose the meaning of the sign. */
  readonly signoElegido: boolean;
};

const NO_SE_SABE = 'No se sabe qué es esta fila';

type Falta = readonly [campo: CampoImportacion, mensaje: string];

const tieneTipo = ({ columnas: { tipo, importe } }: MapeoImportacion): boolean =>
  tipo !== undefined && importe !== undefined;

/** Errors in the date, money and sign of a row, beyond those found in its cells. */
function faltasDePlata(
  { entrada, hallazgos, signoElegido }: ComoSeLeyo,
  cruda: Celda,
  {
    mapeo,
    yaConError,
  }: { readonly mapeo: MapeoImportacion; readonly yaConError: readonly (string | null)[] },
): Falta[] {
  if (!entrada) return [];
  const deLibro = hallazgos.flatMap(({ campo, mensaje }): Falta[] => {
    const campoDePlata = campoDe(campo);
    return campoDePlata !== null &&
      DE_PLATA.has(campoDePlata) &&
      !yaConError.includes(deMonto(campoDePlata))
      ? [[campoDePlata, mensaje]]
      : [];
  });
  const { moneda } = entrada.valores;
  const otraMoneda =
    deLibro.length === 0 && moneda && contradiceALaMoneda(entrada, cruda('moneda'));
  const sinTasa = yaConError.includes('cotizacion')
    ? null
    : motivoDeTasa(entrada, cruda('cotizacion'));
  const negado = signoElegido && !tieneTipo(mapeo) && contradiceAlSigno(entrada, mapeo);
  return [
    ...deLibro,
    ...(otraMoneda ? [['moneda', monedasDistintas(moneda)] as const] : []),
    ...(sinTasa === null ? [] : [['cotizacion', sinTasa] as const]),
    ...(negado ? [['importe', 'El importe no puede ser negativo'] as const] : []),
  ];
}

/**
 * Reads a row of the sheet: its date, money and sign by the workbook reader, the rest from its
 * cells.
 */
export function leerFilaDeHoja(
  lectura: LecturaHoja,
  cruda: FilaImportada,
  como: ComoSeLeyo,
): FilaDeHoja {
  const { mapeo, titulos, deFila } = lectura;
  const { entrada } = como;
  const conMonto = columnaDeMonto(mapeo, cruda, entrada);
  const columnaDe = (campo: CampoImportacion): number =>
    deMonto(campo) === 'importe' ? conMonto : (mapeo.columnas[campo] ?? -1);
  const celdaDe = (campo: CampoImportacion) => cruda.celdas[columnaDe(campo)] ?? null;
  const conTipo = tieneTipo(mapeo);
  const leidos: Valores = entrada
    ? valoresLeidos(entrada, celdaDe, conTipo)
    : { tipo: conTipo ? celdaDe('tipo') : 'EGRESO' };
  const celdas = CAMPOS_IMPORTACION.map((campo) => {
    const leido = leidos[campo];
    return leido === undefined ? celdaDe(campo) : leido;
  });
  const leida = interpretarFila(deFila, { fila: cruda.fila, celdas });
  const comoEsta = (campo: CampoImportacion, mensaje: string): HallazgoImportacion => ({
    fila: cruda.fila,
    columna: titulos[columnaDe(campo)] || TITULOS_IMPORTACION[campo],
    valor: valorMostrado(celdaDe(campo)),
    mensaje,
  });
  const enSuLugar = (hallazgo: HallazgoImportacion): HallazgoImportacion => {
    const campo = campoDeHallazgo(hallazgo);
    return campo === null ? hallazgo : comoEsta(campo, hallazgo.mensaje);
  };
  const yaConError = leida.errores.map(campoDeHallazgo);
  const faltas = faltasDePlata(como, celdaDe, { mapeo, yaConError });
  const errores = [...leida.errores.map(enSuLugar), ...faltas.map((falta) => comoEsta(...falta))];
  const sinImporte = faltas.some(([campo]) => deMonto(campo) === 'importe');
  const sana = errores.length === 0 && entrada !== null && leida.movimiento !== null;
  if (!sana && errores.length === 0) errores.push(comoEsta('importe', NO_SE_SABE));
  return {
    movimiento: sana ? conCheque(leida.movimiento, entrada.valores) : null,
    vista: { ...leida.vista, ...(sinImporte && { importeCentavos: null }), valida: sana },
    errores,
    advertencias: leida.advertencias.map(enSuLugar),
  };
}
