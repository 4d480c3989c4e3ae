import type { Moneda } from '../../base/campos.schema.ts';
import { decimalDeCentavos } from '../../base/importe.rules.ts';
import type { MedioPago } from '../../base/medio-pago.schema.ts';
import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import type { ColumnasImportadas, FilaImportada } from '../../planilla/titulos.rules.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import type { Catalogo, ObraCatalogo } from '../catalogo.rules.ts';
import { TITULOS_IMPORTACION } from '../columnas.rules.ts';
import { abrirFila, type Lectura, type LectorDeFila } from '../fila.rules.ts';
import { leerMovimientoDeFila } from '../importacion.rules.ts';
import type { MapeoImportacion } from '../importacion.schema.ts';
import { leerNumeroComprobante, leerTipoComprobante } from '../palabras.rules.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '../planilla.ts';
import { chequeEscrito } from './cheque-libro.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { ObraHallada } from './obras-nombradas.rules.ts';
import type { ProveedorHallado } from './proveedores-libro.rules.ts';
import { rubroPorCrear } from './rubros-nombrados.rules.ts';

/** A row with all its words resolved, for the reader of movements. */
export type FilaResuelta = {
  readonly entrada: Entrada;
  readonly fecha: string | null;
  readonly tipo: TipoMovimiento | null;
  readonly centavos: number | null;
  readonly moneda: Moneda | null;
  readonly cotizacion: string | null;
  readonly concepto: string;
  readonly obra: ObraHallada | null;
  readonly rubro: RubroCatalogo | null;
  readonly proveedor: ProveedorHallado | null;
  readonly medio: MedioPago | null;
};

export const POR_CREAR = 'nueva:';

/** Column of each field in a row built for the reader of movements. */
export const COLUMNAS: ColumnasImportadas<CampoImportacion> = Object.fromEntries(
  CAMPOS_IMPORTACION.flatMap((campo, i) =>
    campo === 'ingreso' || campo === 'egreso' ? [] : [[campo, i]],
  ),
);

const MAPEO: MapeoImportacion = {
  filaTitulos: 1,
  columnas: COLUMNAS,
  signo: 'NEGATIVO_ES_EGRESO',
  moneda: 'ARS',
  medioPago: 'TRANSFERENCIA',
  crearProveedores: true,
};

const CAMPO_DE_TITULO: ReadonlyMap<string, CampoImportacion> = new Map(
  CAMPOS_IMPORTACION.map((campo) => [TITULOS_IMPORTACION[campo], campo]),
);

export const campoDeHallazgo = ({ columna }: HallazgoImportacion): CampoImportacion | null =>
  CAMPO_DE_TITULO.get(columna) ?? null;

const obraComoDeCatalogo = (
  { id, nombre }: ObraHallada,
  obras: ReadonlyMap<string, ObraCatalogo>,
): ObraCatalogo =>
  (id === null ? undefined : obras.get(id)) ?? {
    id: `${POR_CREAR}${nombre}`,
    codigo: '',
    nombre,
    soloLectura: false,
    fechaInicio: null,
  };

/**
 * True when the row has a complete document: kind, point of sale, number and CUIT of the issuer.
 * Otherwise the document is added to the notes, as written.
 */
function comprobanteEntero({ entrada: { celdas }, proveedor }: FilaResuelta): boolean {
  const numero = celdas.get('numero');
  const partes = numero ? leerNumeroComprobante(numero.valor) : null;
  if (!partes) return false;
  const tipo = celdas.get('comprobanteTipo')?.valor ?? partes.tipo;
  const puntoVenta = celdas.has('puntoVenta') || partes.puntoVenta !== null;
  const conCuit = celdas.has('cuit') || (proveedor?.cuit ?? null) !== null;
  return tipo !== null && leerTipoComprobante(tipo) !== null && puntoVenta && conCuit;
}

/** Kind, point of sale and number, as written in the row; null without any. */
export function comprobanteEscrito({ celdas }: Pick<Entrada, 'celdas'>): string | null {
  const partes = (['comprobanteTipo', 'puntoVenta', 'numero'] as const).flatMap(
    (campo) => celdas.get(campo)?.texto ?? [],
  );
  return partes.length === 0 ? null : partes.join(' ');
}

function notasDe(
  { entrada: { celdas }, medio }: FilaResuelta,
  conComprobante: boolean,
): string | null {
  const notas = celdas.get('notas')?.texto ?? '';
  const escrito = comprobanteEscrito({ celdas });
  const suelto = conComprobante || escrito === null ? '' : `Comprobante ${escrito}`;
  const cheque = chequeEscrito(celdas, medio) ?? '';
  const todas = [notas, suelto, cheque].filter((texto) => texto !== '').join('\n');
  return todas === '' ? null : todas;
}

/** CUIT of a row; a failed formula is ignored when the row names its supplier. */
function cuitDe(celdas: FilaResuelta['entrada']['celdas']): CeldaImportada {
  const celda = celdas.get('cuit');
  if (!celda || (celda.clase === 'ERROR' && celdas.has('proveedor'))) return null;
  return celda.valor;
}

function valoresDe(
  fila: FilaResuelta,
  conComprobante: boolean,
): Readonly<Record<CampoImportacion, CeldaImportada>> {
  const { entrada, rubro, proveedor, centavos, cotizacion } = fila;
  const { celdas } = entrada;
  return {
    fecha: fila.fecha,
    concepto: fila.concepto,
    tipo: fila.tipo,
    importe: centavos === null ? null : decimalDeCentavos(Math.abs(centavos)),
    // The type already has the direction, and the obra was resolved before.
    ingreso: null,
    egreso: null,
    obra: null,
    moneda: fila.moneda,
    cotizacion: cotizacion?.replace('.', ',') ?? null,
    rubro: rubro && rubroPorCrear(rubro.id) === null ? `${rubro.codigo} ${rubro.nombre}` : null,
    proveedor: proveedor?.nombre ?? null,
    cuit: cuitDe(celdas) ?? proveedor?.cuit ?? null,
    medioPago: fila.medio,
    comprobanteTipo: conComprobante ? (celdas.get('comprobanteTipo')?.valor ?? null) : null,
    puntoVenta: conComprobante ? (celdas.get('puntoVenta')?.valor ?? null) : null,
    numero: conComprobante ? (celdas.get('numero')?.valor ?? null) : null,
    notas: notasDe(fila, conComprobante),
  };
}

export type LecturaLibro = {
  readonly catalogo: Catalogo;
  readonly obras: ReadonlyMap<string, ObraCatalogo>;
  readonly hoy: string;
};

function crudaDe(
  fila: FilaResuelta,
  { catalogo, obras, hoy }: LecturaLibro,
  conComprobante: boolean,
): { readonly lectura: Lectura; readonly cruda: FilaImportada } {
  const valores = valoresDe(fila, conComprobante);
  const obra = fila.obra && obraComoDeCatalogo(fila.obra, obras);
  return {
    lectura: { mapeo: MAPEO, titulos: [], catalogo, obra, hoy },
    cruda: {
      fila: fila.entrada.fila.fila,
      celdas: CAMPOS_IMPORTACION.map((campo) => valores[campo]),
    },
  };
}

/** Movement of a row with its errors, by the reader shared with the other imports. */
export function leerMovimiento(fila: FilaResuelta, con: LecturaLibro) {
  const { lectura, cruda } = crudaDe(fila, con, comprobanteEntero(fila));
  const leida = leerMovimientoDeFila(lectura, cruda);
  const { rubro } = fila;
  // A new rubro is not in the catalogue yet.
  if (!leida.movimiento || !rubro || rubroPorCrear(rubro.id) === null) return leida;
  return { ...leida, movimiento: { ...leida.movimiento, rubroId: rubro.id } };
}

/**
 * Opens the cells of a row for the shared readers, with its document even when parts of that are
 * missing.
 */
export function abrirResuelta(fila: FilaResuelta, con: LecturaLibro): LectorDeFila {
  const { lectura, cruda } = crudaDe(fila, con, true);
  return abrirFila(lectura, cruda);
}
