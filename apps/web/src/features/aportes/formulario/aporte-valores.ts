import { importeEn, mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import {
  type Aporte,
  type CrearAporte,
  type CrearAporteEntrada,
  crearAporteSchema,
  type EditarAporte,
  type TipoAporte,
} from '@plomada/domain/aportes/aporte.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Control, DefaultValues } from 'react-hook-form';

import { CHEQUE_VACIO } from '@/features/movimientos/cheque/cheque-nuevo.ts';
import { conCheques } from '@/features/movimientos/cheque/con-cheques.ts';

export type AporteControl = Control<CrearAporteEntrada, unknown, CrearAporte>;
export type AporteValores = DefaultValues<CrearAporteEntrada>;

export const cotizacionNueva = () => ({ tipo: 'OFICIAL', valor: '' }) as const;

/** Currency in which a contribution counts: that of its call, or undefined for its own. */
export type MonedaDeLlamado = (llamadoId: string | null | undefined) => Moneda | undefined;

export const pideCotizacion = (moneda: Moneda, monedaCuenta: Moneda): boolean =>
  moneda === 'USD' || moneda !== monedaCuenta;

/** Direction of the cash of a contribution; null when it moves none. */
export const sentidoDe = (tipo: TipoAporte | undefined): TipoMovimiento | null =>
  tipo === 'DINERO' ? 'INGRESO' : tipo === 'DEVOLUCION' ? 'EGRESO' : null;

/** Schema of the API with its cheques, plus the rate required when the currencies differ. */
export const aporteFormSchema = (monedaDeLlamado: MonedaDeLlamado) =>
  conCheques(
    crearAporteSchema.superRefine((aporte, contexto) => {
      const cuenta = importeEn(aporte, monedaDeLlamado(aporte.llamadoId) ?? aporte.moneda);
      if (cuenta.ok) return;
      for (const { path, message } of cuenta.details ?? []) {
        contexto.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    }),
    ({ tipo }) => sentidoDe(tipo),
  );

type Pedido = {
  readonly socioId: string | null;
  readonly llamadoId: string | null;
  readonly tipo: TipoAporte;
};

export const valoresNuevos = (
  proyectoId: string,
  hoy: string,
  { socioId, llamadoId, tipo }: Pedido,
  { centavos, moneda }: { readonly centavos: number; readonly moneda: Moneda },
): AporteValores => ({
  proyectoId,
  ...(socioId === null ? {} : { socioId }),
  llamadoId,
  fecha: hoy,
  tipo,
  ...(centavos > 0 ? { importeCentavos: centavos } : {}),
  moneda,
  cotizacion: moneda === 'USD' ? cotizacionNueva() : null,
  medioPago: mueveDinero(tipo) ? 'TRANSFERENCIA' : null,
  cuentaId: null,
  concepto: null,
  chequeNuevo: CHEQUE_VACIO,
});

export const valoresDe = (aporte: Aporte): CrearAporteEntrada => ({
  proyectoId: aporte.proyectoId,
  socioId: aporte.socioId,
  llamadoId: aporte.llamadoId,
  fecha: aporte.fecha,
  tipo: aporte.tipo,
  importeCentavos: aporte.importeCentavos,
  moneda: aporte.moneda,
  cotizacion: aporte.cotizacion,
  medioPago: aporte.medioPago,
  cuentaId: aporte.cuentaId,
  concepto: aporte.concepto,
  chequeNuevo: null,
  chequeIds: null,
});

/**
 * Request to edit a contribution: obra, partner and cheques never change, nor do kind and currency once
 * money moved.
 */
export function paraEditar(escrito: CrearAporte, base: Aporte): EditarAporte {
  const { proyectoId: _obra, socioId: _socio, tipo, moneda, ...resto } = escrito;
  const { chequeNuevo: _nuevo, chequeIds: _elegidos, ...datos } = resto;
  const libres = base.movimientoId === null ? { tipo, moneda } : {};
  return { ...datos, ...libres, id: base.id, version: base.version };
}
