import type { Moneda } from '../base/campos.schema.ts';
import type { MedioPago } from '../base/medio-pago.schema.ts';
import { esTextoDeLinea, esTextoGuardable } from '../base/texto.rules.ts';
import {
  importesCongelados,
  verificarFechaMovimiento,
  type ImportesCongelados,
} from '../movimientos/movimiento.rules.ts';
import type { Movimiento, TipoMovimiento } from '../movimientos/movimiento.schema.ts';
import { leerCotizacionCelda, leerImporteCelda } from '../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../planilla/fecha-celda.rules.ts';
import { abrirCeldas, type LectorDeCeldas } from '../planilla/lector.rules.ts';
import { estaVacia, textoDeCelda } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import type { Catalogo, ObraCatalogo } from './catalogo.rules.ts';
import { TITULOS_IMPORTACION } from './columnas.rules.ts';
import type { MapeoImportacion } from './importacion.schema.ts';
import { leerMedioPago, leerMoneda, leerTipo, monedasDistintas } from './palabras.rules.ts';
import type { CampoImportacion } from './planilla.ts';

/**
 * Context of every row. `hoy`: the Buenos Aires date. `obra`: the one to which all rows are
 * imported, or null.
 */
export type Lectura = {
  readonly mapeo: MapeoImportacion;
  readonly titulos: readonly string[];
  readonly catalogo: Catalogo;
  readonly obra: ObraCatalogo | null;
  readonly hoy: string;
};

export type LectorDeFila = LectorDeCeldas<CampoImportacion> & { readonly lectura: Lectura };

export const abrirFila = (lectura: Lectura, cruda: FilaImportada): LectorDeFila => ({
  lectura,
  ...abrirCeldas(
    {
      columnas: lectura.mapeo.columnas,
      titulos: lectura.titulos,
      nombres: TITULOS_IMPORTACION,
    },
    cruda,
  ),
});

/** Message for a row of another work, when all rows are imported into one. */
export const filaDeOtraObra = ({ codigo }: ObraCatalogo): string =>
  `La fila es de otra obra: acá se importa a ${codigo}`;

export function leerObra({ lectura, celda, error }: LectorDeFila): ObraCatalogo | null {
  const escrita = celda('obra');
  if (lectura.obra && estaVacia(escrita)) return lectura.obra;
  if (estaVacia(escrita)) return error('obra', 'Falta la obra');
  const obra = lectura.catalogo.obra(escrita);
  if (obra === 'AMBIGUO')
    return error('obra', 'Hay más de una obra con ese nombre: usar el código');
  if (obra === null) return error('obra', 'No hay una obra con ese código o nombre');
  if (lectura.obra && obra.id !== lectura.obra.id) {
    return error('obra', filaDeOtraObra(lectura.obra));
  }
  if (obra.soloLectura) return error('obra', 'La obra está archivada y es de solo lectura');
  return obra;
}

export function leerFecha(fila: LectorDeFila, obra: ObraCatalogo | null): string | null {
  const fecha = fila.tomar('fecha', leerFechaCelda(fila.celda('fecha')));
  if (fecha === null) return null;
  const plazo = verificarFechaMovimiento(fecha, fila.lectura.hoy, obra?.fechaInicio ?? null);
  return plazo === null ? fecha : fila.error('fecha', plazo.motivo);
}

export function leerConcepto({ celda, error }: LectorDeFila): string | null {
  const concepto = textoDeCelda(celda('concepto'));
  if (concepto === '') return error('concepto', 'El concepto es requerido');
  if (concepto.length < 3) return error('concepto', 'El concepto debe tener al menos 3 caracteres');
  if (concepto.length > 200) {
    return error('concepto', 'El concepto no puede tener más de 200 caracteres');
  }
  if (esTextoDeLinea(concepto)) return concepto;
  return error('concepto', 'Hay caracteres que no se pueden guardar');
}

/** Fields that are not read as plain texts of a movement. */
type LeidoAparte =
  | 'fecha'
  | 'concepto'
  | 'tipo'
  | 'importe'
  | 'ingreso'
  | 'egreso'
  | 'moneda'
  | 'cotizacion'
  | 'obra'
  | 'rubro'
  | 'proveedor'
  | 'cuit'
  | 'medioPago'
  | 'comprobanteTipo'
  | 'puntoVenta'
  | 'numero';

/** Texts that a movement may lack, under their names in it. */
type TextoImportado = Exclude<CampoImportacion, LeidoAparte>;
export type TextosDeFila = { readonly [C in TextoImportado]: Movimiento[C] };

/**
 * Text of a cell; null when it is empty, or when it is refused: for more than `max` characters with
 * the message `pasado`, or because it cannot be stored.
 */
function leerTexto(
  { celda, error }: LectorDeFila,
  campo: TextoImportado,
  { max, pasado }: { readonly max: number; readonly pasado: string },
): string | null {
  const escrito = celda(campo);
  // Line breaks are kept, which `textoDeCelda` would not.
  const texto = typeof escrito === 'string' ? escrito.trim() : textoDeCelda(escrito);
  if (texto.length > max) return error(campo, pasado);
  if (!esTextoGuardable(texto)) return error(campo, 'Hay caracteres que no se pueden guardar');
  return texto === '' ? null : texto;
}

/** Text fields of a row. It does not compile while one that the import offers is missing here. */
export const leerTextos = (fila: LectorDeFila): TextosDeFila => ({
  notas: leerTexto(fila, 'notas', {
    max: 2000,
    pasado: 'Las notas no pueden tener más de 2000 caracteres',
  }),
});

type Monto = {
  readonly centavos: number;
  readonly tipo: TipoMovimiento;
  readonly moneda: Moneda | null;
};

function leerTipoDeFila(fila: LectorDeFila, centavos: number): TipoMovimiento | null {
  const celda = fila.celda('tipo');
  const tipo = leerTipo(celda);
  if (tipo === null) {
    return fila.error('tipo', estaVacia(celda) ? 'Falta el tipo' : 'El tipo es Ingreso o Egreso');
  }
  if (tipo === 'INGRESO' && centavos < 0) {
    return fila.error('importe', 'Un ingreso no puede ser negativo');
  }
  return tipo;
}

/**
 * Amount of a row without its sign, with its type; null, with a finding, when one of the two is
 * invalid.
 */
export function leerMonto(fila: LectorDeFila): Monto | null {
  const leido = fila.tomar('importe', leerImporteCelda(fila.celda('importe')));
  if (leido === null) return null;
  if (leido.centavos === 0) return fila.error('importe', 'El importe tiene que ser mayor que cero');
  const tipo = leerTipoDeFila(fila, leido.centavos);
  return tipo && { centavos: Math.abs(leido.centavos), tipo, moneda: leido.moneda };
}

export function leerMonedaDeFila(fila: LectorDeFila, escrita: Moneda | null): Moneda | null {
  const celda = fila.celda('moneda');
  if (estaVacia(celda)) return escrita ?? fila.lectura.mapeo.moneda;
  const moneda = leerMoneda(celda);
  if (moneda === null) return fila.error('moneda', 'La moneda es ARS o USD');
  if (escrita !== null && escrita !== moneda) {
    return fila.error('moneda', monedasDistintas(escrita));
  }
  return moneda;
}

/**
 * Rate of a row; null without one and, with a finding, when it is invalid or a row in dollars lacks
 * it.
 */
export function leerCotizacion(fila: LectorDeFila, moneda: Moneda | null): string | null {
  const celda = fila.celda('cotizacion');
  if (!estaVacia(celda)) return fila.tomar('cotizacion', leerCotizacionCelda(celda));
  if (moneda !== 'USD') return null;
  return fila.error('cotizacion', 'Un movimiento en dólares necesita la cotización');
}

type Leido = {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
};

/** Frozen amounts in both currencies; null, with a finding, when they cannot be computed. */
export function congelar(
  fila: LectorDeFila,
  { importeCentavos, moneda, cotizacion }: Leido,
): ImportesCongelados | null {
  const congelados = importesCongelados({
    importeCentavos,
    moneda,
    cotizacion: cotizacion === null ? null : { valor: cotizacion },
  });
  return fila.tomar('cotizacion', congelados);
}

export function leerMedio(fila: LectorDeFila): MedioPago | null {
  const celda = fila.celda('medioPago');
  if (estaVacia(celda)) return fila.lectura.mapeo.medioPago;
  return leerMedioPago(celda) ?? fila.error('medioPago', 'El medio de pago no se reconoce');
}
