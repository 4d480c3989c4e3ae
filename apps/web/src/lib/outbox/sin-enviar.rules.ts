import { monedaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import { importesCongelados } from '@plomada/domain/movimientos/movimiento.rules';
import {
  cotizacionSchema,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { z } from 'zod';

import type { Envio } from './envio.ts';

type Enviable = Pick<
  Envio,
  | 'capturaId'
  | 'clase'
  | 'estado'
  | 'intentos'
  | 'intentadoEn'
  | 'corregido'
  | 'respuesta'
  | 'cuerpo'
  | 'titulo'
  | 'detalle'
>;

/**
 * True when what the server answered at `leidoEn` lacks the row of an envío that is its own. After a try without an
 * answer the row may be in all that is read from then on, so it is not counted beside it: once too few, never twice.
 * What was refused or put aside waits for a person, and is no row yet.
 */
export function faltaEn(envio: Omit<Enviable, 'cuerpo'>, leidoEn: number): boolean {
  const { estado, intentos, intentadoEn = 0, corregido, respuesta } = envio;
  if (estado === 'ESPERA') return intentos === 0 || leidoEn < intentadoEn;
  const sigueAsi = !corregido && fieldsOf(respuesta)['estado'] !== 'ELIMINADO';
  return estado === 'ENVIADO' && sigueAsi && leidoEn < intentadoEn;
}

const cuerpoSchema = z.object({
  tipo: tipoMovimientoSchema,
  fecha: z.string(),
  importeCentavos: z.int(),
  moneda: monedaSchema.default('ARS'),
  cotizacion: cotizacionSchema.nullish(),
  proyectoId: z.string(),
  cuentaId: z.string().nullish(),
  privado: z.boolean().default(false),
});

/** A movement that this device has and an answer of the server lacks. */
export type MovimientoSinEnviar = z.output<typeof cuerpoSchema> &
  Pick<Envio, 'capturaId' | 'titulo' | 'detalle'>;

export const movimientosSinEnviar = (
  envios: readonly Enviable[],
  leidoEn: number,
): readonly MovimientoSinEnviar[] =>
  envios.flatMap((envio) => {
    if (envio.clase !== 'MOVIMIENTO' || !faltaEn(envio, leidoEn)) return [];
    const { data } = cuerpoSchema.safeParse(envio.cuerpo);
    const { capturaId, titulo, detalle } = envio;
    return data === undefined ? [] : [{ ...data, capturaId, titulo, detalle }];
  });

const conSigno = (tipo: MovimientoSinEnviar['tipo'], centavos: number) =>
  tipo === 'INGRESO' ? centavos : -centavos;

/** Change of a balance in one currency; the other currency is another balance. */
export const sumaEn = (movimientos: readonly MovimientoSinEnviar[], moneda: Moneda): number =>
  movimientos
    .filter((uno) => uno.moneda === moneda)
    .reduce((suma, { tipo, importeCentavos }) => suma + conSigno(tipo, importeCentavos), 0);

/** Those of one account that its balance of `hoy` would have. */
export const deCuenta = (
  movimientos: readonly MovimientoSinEnviar[],
  cuentaId: string,
  hoy: string,
): readonly MovimientoSinEnviar[] =>
  movimientos.filter((uno) => uno.cuentaId === cuentaId && uno.fecha <= hoy);

/** Change of an account in its own currency, by the rate of what was written in the other one. */
export function sumaDeCuenta(movimientos: readonly MovimientoSinEnviar[], moneda: Moneda): number {
  const cambios = movimientos.map(({ cotizacion, ...movimiento }) => {
    const congelados = importesCongelados({ ...movimiento, cotizacion: cotizacion ?? null });
    if (!congelados.ok) return 0;
    const { importeArsCentavos, importeUsdCentavos } = congelados.valor;
    const importe = moneda === 'ARS' ? importeArsCentavos : (importeUsdCentavos ?? 0);
    return conSigno(movimiento.tipo, importe);
  });
  return cambios.reduce((suma, cambio) => suma + cambio, 0);
}

const SIN_NADA = { ingresosCentavos: 0, egresosCentavos: 0, saldoCentavos: 0, cantidad: 0 };

/** Totals of a list with the movements that it lacks. */
export function totalesCon(
  totales: TotalesMovimientos,
  movimientos: readonly MovimientoSinEnviar[],
): TotalesMovimientos {
  const nuevas = [...new Set(movimientos.map(({ moneda }) => moneda))].filter((moneda) =>
    totales.porMoneda.every((suya) => suya.moneda !== moneda),
  );
  const porMoneda = [...totales.porMoneda, ...nuevas.map((moneda) => ({ moneda, ...SIN_NADA }))];
  return {
    cantidad: totales.cantidad + movimientos.length,
    porMoneda: porMoneda.map((total) => {
      const suyos = movimientos.filter(({ moneda }) => moneda === total.moneda);
      const de = (tipo: MovimientoSinEnviar['tipo']) =>
        suyos
          .filter((uno) => uno.tipo === tipo)
          .reduce((suma, uno) => suma + uno.importeCentavos, 0);
      return {
        moneda: total.moneda,
        cantidad: total.cantidad + suyos.length,
        ingresosCentavos: total.ingresosCentavos + de('INGRESO'),
        egresosCentavos: total.egresosCentavos + de('EGRESO'),
        saldoCentavos: total.saldoCentavos + sumaEn(suyos, total.moneda),
      };
    }),
  };
}
