import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte, TipoAporte } from '@plomada/domain/aportes/aporte.schema';
import { CONCEPTO_GENERAL } from '@plomada/domain/movimientos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { FilaAporte } from './list.sql.ts';

const cotizacionDe = (fila: FilaAporte): Aporte['cotizacion'] => {
  const { cotizacion_valor: valor, cotizacion_tipo: tipo } = fila;
  if (valor === null || tipo === null) return null;
  return { valor, tipo, fecha: fila.cotizacion_fecha, fuente: fila.cotizacion_fuente };
};

export const aporteDto = (fila: FilaAporte): Aporte => ({
  id: fila.id,
  codigo: fila.codigo,
  proyectoId: fila.proyecto.id,
  proyecto: fila.proyecto,
  socioId: fila.socio.id,
  socio: fila.socio,
  llamadoId: fila.llamado?.id ?? null,
  llamado: fila.llamado,
  destino: fila.destino,
  tipo: fila.tipo,
  fecha: fila.fecha,
  importeCentavos: fila.importe,
  moneda: fila.moneda,
  cotizacion: cotizacionDe(fila),
  importeCuentaCentavos: fila.en_cuenta,
  monedaCuenta: fila.moneda_cuenta,
  medioPago: fila.medio_pago,
  concepto: fila.concepto,
  movimientoId: fila.movimiento_id,
  movimiento: fila.movimiento,
  bajaPendiente: fila.baja_pendiente,
  eliminado: fila.eliminado,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
  version: fila.version,
});

/** The audited fields, under their wire names. */
export const camposAporte = (aporte: Aporte) => ({
  socio: aporte.socio.nombre,
  tipo: aporte.tipo,
  destino: aporte.destino,
  llamado: aporte.llamado?.numero ?? null,
  fecha: aporte.fecha,
  importeCentavos: aporte.importeCentavos,
  moneda: aporte.moneda,
  cotizacion: aporte.cotizacion,
  importeCuentaCentavos: aporte.importeCuentaCentavos,
  monedaCuenta: aporte.monedaCuenta,
  medioPago: aporte.medioPago,
  concepto: aporte.concepto,
});

/** What the audit log calls it, after the verb. */
export function nombrarAporte(aporte: Aporte): string {
  const { codigo, tipo, importeCentavos, moneda, socio, proyecto } = aporte;
  const importe = formatearDinero(importeCentavos, moneda);
  return tipo === 'DEVOLUCION'
    ? `la devolución ${codigo} de ${importe} a ${socio.nombre} en ${proyecto.codigo}`
    : `el aporte ${codigo} de ${importe} de ${socio.nombre} en ${proyecto.codigo}`;
}

const CONCEPTO_MIN = 3;

/** What its movement is called: one line, as long as a movement asks for. */
export function conceptoDe(tipo: TipoAporte, concepto: string | null): string {
  const general = CONCEPTO_GENERAL[tipo === 'DEVOLUCION' ? 'DEVOLUCION' : 'APORTE'];
  const propio = concepto?.replaceAll(/\s+/g, ' ') ?? '';
  if (propio === '') return general;
  if ([...propio].length >= CONCEPTO_MIN) return propio;
  return `${general}: ${propio}`;
}

/** How its movement counts in the obra; null for what moves no cash. */
export const sentidoDe = (tipo: TipoAporte): 'INGRESO' | 'EGRESO' | null => {
  if (!mueveDinero(tipo)) return null;
  return tipo === 'DEVOLUCION' ? 'EGRESO' : 'INGRESO';
};
