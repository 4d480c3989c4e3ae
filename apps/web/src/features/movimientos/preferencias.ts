import { medioPagoSchema, type MedioPago } from '@plomada/domain/base/medio-pago.schema';
import {
  tipoCotizacionSchema,
  type TipoCotizacion,
} from '@plomada/domain/movimientos/cotizacion.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { type Owner, ownKey } from '@/lib/device-keys.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';

/**
 * Account last used in the obra with those means; null when the person chose none, undefined when
 * nothing is remembered.
 */
export const cuentaRecordada = (
  { porObra }: Preferencias,
  obraId: string | null,
  medioPago: MedioPago,
): string | null | undefined => (obraId === null ? undefined : porObra[obraId]?.cuentas[medioPago]);

/** Schema of stored values, which may have any shape: unreadable fields count as never used. */
const ultimosSchema = z.object({
  rubroId: z.string().nullable().catch(null),
  proveedor: z.object({ id: z.string(), razonSocial: z.string() }).nullable().catch(null),
  medioPago: medioPagoSchema.nullable().catch(null),
  cotizacion: z
    .object({ tipo: tipoCotizacionSchema, valor: z.string(), dia: z.string() })
    .nullable()
    .catch(null),
  /** Account last used, by means of payment; null when the person chose none. */
  cuentas: z.record(z.string(), z.string().nullable()).catch({}),
});
const preferenciasSchema = z.object({
  obraId: z.string().nullable().catch(null),
  ultimos: ultimosSchema.nullable().catch(null),
  porObra: z.record(z.string(), ultimosSchema).catch({}),
});

/** Values last used in one obra, or in the organisation when the obra does not matter. */
type Ultimos = z.infer<typeof ultimosSchema>;
/**
 * Values that the person last used in an organisation on this device, as defaults of the next
 * movement.
 */
export type Preferencias = z.infer<typeof preferenciasSchema>;
export type Predeterminados = Proyecto['predeterminados'];

/** Exchange rate and the day it was typed. */
export type UltimaCotizacion = { readonly valor: string; readonly dia: string };

export type Sugerencias = {
  readonly rubroId: string | null;
  readonly proveedor: Ultimos['proveedor'];
  readonly medioPago: MedioPago;
  readonly tipoCotizacion: TipoCotizacion;
  /** Rate of that kind typed last, in the obra or in any. */
  readonly ultimaCotizacion: UltimaCotizacion | null;
};

const OBRAS_MAX = 12;
const clave = (persona: Owner) => ownKey('ultimo-movimiento', persona);

export function leerPreferencias(texto: string | null): Preferencias {
  try {
    return preferenciasSchema.parse(JSON.parse(texto ?? '{}'));
  } catch {
    return { obraId: null, ultimos: null, porObra: {} }; // Not JSON, or no object.
  }
}

/** Movement to remember, from the form or from the server. */
export type MovimientoUsado = Pick<Movimiento, 'proveedor' | 'medioPago'> & {
  readonly proyecto: { readonly id: string };
  readonly rubro: { readonly id: string } | null;
  readonly cotizacion: { readonly tipo: TipoCotizacion; readonly valor: string } | null;
  /** Account that was sent: undefined when there was no account to choose. */
  readonly cuentaId?: string | null | undefined;
};

/** Preferences after a save; the obras used longest ago are dropped. */
export function conMovimiento(
  antes: Preferencias,
  movimiento: MovimientoUsado,
  hoy: string,
): Preferencias {
  const { proyecto, rubro, proveedor, medioPago, cotizacion, cuentaId } = movimiento;
  const de = antes.porObra[proyecto.id];
  // A rate read from an invoice applies only to that invoice.
  const usada = cotizacion === null || cotizacion.tipo === 'COMPROBANTE' ? null : cotizacion;
  const ultimos: Ultimos = {
    rubroId: rubro?.id ?? null,
    proveedor,
    medioPago,
    cotizacion:
      usada === null
        ? (de?.cotizacion ?? antes.ultimos?.cotizacion ?? null)
        : { tipo: usada.tipo, valor: usada.valor, dia: hoy },
    cuentas: { ...de?.cuentas, ...(cuentaId === undefined ? {} : { [medioPago]: cuentaId }) },
  };
  const otras = Object.entries(antes.porObra).filter(([id]) => id !== proyecto.id);
  return {
    obraId: proyecto.id,
    ultimos,
    porObra: Object.fromEntries([...otras, [proyecto.id, ultimos]].slice(-OBRAS_MAX)),
  };
}

/**
 * Suggests values from the last use in the obra, from its defaults and from the last use anywhere.
 */
export function sugerir(
  { ultimos, porObra }: Preferencias,
  obraId: string | null,
  predeterminados: Predeterminados | null,
): Sugerencias {
  const deObra = obraId === null ? undefined : porObra[obraId];
  const cotizacion = deObra?.cotizacion ?? null;
  const tipoCotizacion =
    cotizacion?.tipo ?? predeterminados?.cotizacion ?? ultimos?.cotizacion?.tipo ?? 'OFICIAL';
  const [reciente] = [cotizacion, ultimos?.cotizacion ?? null]
    .filter((una) => una?.tipo === tipoCotizacion)
    .toSorted((una, otra) => (otra?.dia ?? '').localeCompare(una?.dia ?? ''));
  return {
    rubroId:
      deObra?.rubroId ??
      predeterminados?.rubroId ??
      (deObra === undefined ? (ultimos?.rubroId ?? null) : null),
    proveedor: (deObra ?? ultimos)?.proveedor ?? null,
    medioPago:
      deObra?.medioPago ?? predeterminados?.medioPago ?? ultimos?.medioPago ?? 'TRANSFERENCIA',
    tipoCotizacion,
    ultimaCotizacion: reciente ? { valor: reciente.valor, dia: reciente.dia } : null,
  };
}

/**
 * Note with the day of the proposed rate, while the field is unchanged and the day is not today.
 */
export const origenDeCotizacion = (
  escrita: unknown,
  ultima: UltimaCotizacion | null,
  hoy: string,
): string | null =>
  ultima === null || ultima.dia === hoy || ultima.valor !== escrita
    ? null
    : `La última que usaste, del ${formatearFecha(ultima.dia)}`;

export function preferenciasDe(persona: Owner): Preferencias {
  return leerPreferencias(readSetting(clave(persona)));
}

export function recordarMovimiento(persona: Owner, movimiento: MovimientoUsado, hoy: string): void {
  const nuevas = conMovimiento(preferenciasDe(persona), movimiento, hoy);
  writeSetting(clave(persona), JSON.stringify(nuevas));
}
