import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  CrearMovimientoEntrada,
  MedioPago,
  TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

import { dateProblem } from '../../../lib/date-text.ts';
import type { FacturaLeida } from '../comprobante/qr.ts';
import { centavosDe, problemaDeImporte } from './teclas.ts';

type Nombrado = { readonly id: string; readonly nombre: string };

/** What the quick entry holds until it is saved. */
export type Borrador = {
  readonly tipo: TipoMovimiento;
  /** As it was typed: `shownOf` groups it. */
  readonly importe: string;
  readonly moneda: Moneda;
  readonly cotizacion: CrearMovimientoEntrada['cotizacion'];
  readonly fecha: string;
  readonly obra: Nombrado | null;
  readonly rubro: Nombrado | null;
  readonly proveedor: Nombrado | null;
  readonly medioPago: MedioPago;
  readonly nota: string;
  readonly comprobante: CrearMovimientoEntrada['comprobante'];
  /** The document's name, once a QR was read. */
  readonly documento: string | null;
};

const CLAVES = new Set(
  'tipo importe moneda cotizacion fecha obra rubro proveedor medioPago nota comprobante documento'.split(
    ' ',
  ),
);

/** What was kept of a draft, if this version of the app still writes it so. */
export const esBorrador = (kept: unknown): kept is Partial<Borrador> =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(kept).every((clave) => CLAVES.has(clave)) &&
  ['importe', 'nota'].every((clave) =>
    Object.entries(kept).every(([otra, valor]) => otra !== clave || typeof valor === 'string'),
  );

const CONCEPTO_MAX = 200;

/** What a new one is before anything is known of the obra or of what was last used. */
export const vacio = (
  fecha: string,
): Omit<Borrador, 'obra' | 'rubro' | 'proveedor' | 'medioPago'> => ({
  tipo: 'EGRESO',
  importe: '',
  moneda: 'ARS',
  cotizacion: null,
  fecha,
  nota: '',
  comprobante: null,
  documento: null,
});

/** What the call takes, as far as it is written. */
export function entradaDe(borrador: Borrador, imputar: boolean): Partial<CrearMovimientoEntrada> {
  const { tipo, fecha, moneda, cotizacion, medioPago, comprobante } = borrador;
  const importeCentavos = centavosDe(borrador.importe);
  return {
    tipo,
    fecha,
    moneda,
    cotizacion,
    medioPago,
    comprobante: comprobante && imputar ? { ...comprobante, imputar } : comprobante,
    concepto: conceptoDe(borrador),
    notas: notasDe(borrador),
    rubroId: borrador.rubro?.id ?? null,
    proveedorId: borrador.proveedor?.id ?? null,
    ...(importeCentavos === null ? {} : { importeCentavos }),
    ...(borrador.obra === null ? {} : { proyectoId: borrador.obra.id }),
  };
}

/** The first thing that is missing, in words. */
export function primerFaltante(borrador: Borrador): string | null {
  const problema = problemaDeImporte(borrador.importe);
  if (problema !== null) return `${problema}.`;
  if (!centavosDe(borrador.importe)) return 'Falta el importe.';
  const malaFecha = dateProblem(borrador.fecha);
  if (malaFecha !== undefined) return `${malaFecha}.`;
  if (borrador.obra === null) return 'Falta elegir la obra.';
  if (borrador.moneda === 'USD' && !borrador.cotizacion?.valor) {
    return 'Falta la cotización: se carga tocando US$, junto al importe.';
  }
  return null;
}

/**
 * A movement needs a concept and the quick entry asks for none: the note says it, else the
 * document, else the trade and the supplier.
 */
export function conceptoDe({ nota, documento, rubro, proveedor, tipo }: Borrador): string {
  const primera = nota.trim().split('\n')[0]?.trim() ?? '';
  if (primera.length >= 3) return primera.slice(0, CONCEPTO_MAX);
  if (documento !== null) {
    const de = proveedor === null ? '' : ` de ${proveedor.nombre}`;
    return `${documento}${de}`.slice(0, CONCEPTO_MAX);
  }
  const partes = [rubro?.nombre, proveedor?.nombre].filter((parte) => parte !== undefined);
  if (partes.length > 0) return partes.join(', ').slice(0, CONCEPTO_MAX);
  return tipo === 'INGRESO' ? 'Ingreso' : 'Egreso';
}

/** The note travels as notes only when the concept does not already say it all. */
export function notasDe(borrador: Borrador): string | null {
  const nota = borrador.nota.trim();
  return nota === '' || nota === conceptoDe(borrador) ? null : nota;
}

export function conFactura(borrador: Borrador, factura: FacturaLeida): Partial<Borrador> {
  const { campos } = factura.propuesta;
  return {
    tipo: campos.tipo,
    fecha: campos.fecha,
    moneda: campos.moneda,
    cotizacion:
      campos.cotizacion ?? (campos.moneda === 'USD' ? { valor: '', tipo: 'COMPROBANTE' } : null),
    comprobante: campos.comprobante,
    documento: factura.nombre,
    proveedor:
      factura.proveedor === null
        ? null
        : { id: factura.proveedor.id, nombre: factura.proveedor.razonSocial },
    nota: borrador.nota,
  };
}
