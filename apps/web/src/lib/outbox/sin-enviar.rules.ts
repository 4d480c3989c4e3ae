import type { Moneda } from '@plomada/domain/base/campos.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import { importesCongelados } from '@plomada/domain/movimientos/movimiento.rules';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

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
 * True when the server's answer of `leidoEn` lacks the row of an envío. After a try without an
 * answer, later reads may include the row, so it is not added to them: better missing once than
 * counted twice. Refused and put-aside envíos wait for a person, and are no rows yet.
 */
export function faltaEn(envio: Omit<Enviable, 'cuerpo'>, leidoEn: number): boolean {
  const { estado, intentos, intentadoEn = 0, corregido, respuesta } = envio;
  if (estado === 'ESPERA') return intentos === 0 || leidoEn < intentadoEn;
  const sigueAsi = !corregido && fieldsOf(respuesta)['estado'] !== 'ELIMINADO';
  return estado === 'ENVIADO' && sigueAsi && leidoEn < intentadoEn;
}

/** Movement on this device that the server's answer lacks. */
export type MovimientoSinEnviar = Pick<Envio, 'capturaId' | 'titulo' | 'detalle'> & {
  readonly tipo: TipoMovimiento;
  readonly fecha: string;
  /** Day on which its account has it: of an own cheque, that of its payment. */
  readonly enCuentaEl: string;
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: { readonly valor: string } | null;
  readonly proyectoId: string;
  readonly cuentaId: string | null;
  readonly privado: boolean;
};

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/**
 * Movement in the body of an envío, read without the large schema of movements. Null when the body
 * is no movement.
 */
function leido({ capturaId, titulo, detalle, cuerpo }: Enviable): MovimientoSinEnviar | null {
  const { tipo, importeCentavos, moneda = 'ARS', cotizacion, privado } = cuerpo;
  const fecha = texto(cuerpo['fecha']);
  const proyectoId = texto(cuerpo['proyectoId']);
  if (tipo !== 'INGRESO' && tipo !== 'EGRESO') return null;
  if (moneda !== 'ARS' && moneda !== 'USD') return null;
  if (typeof importeCentavos !== 'number' || !Number.isSafeInteger(importeCentavos)) return null;
  if (fecha === null || proyectoId === null) return null;
  const valor = texto(fieldsOf(cotizacion)['valor']);
  const pago = texto(fieldsOf(cuerpo['chequeNuevo'])['pago']);
  return {
    capturaId,
    titulo,
    detalle,
    tipo,
    fecha,
    enCuentaEl: tipo === 'EGRESO' ? (pago ?? fecha) : fecha,
    importeCentavos,
    moneda,
    proyectoId,
    cotizacion: valor === null ? null : { valor },
    cuentaId: texto(cuerpo['cuentaId']),
    privado: privado === true,
  };
}

export const movimientosSinEnviar = (
  envios: readonly Enviable[],
  leidoEn: number,
): readonly MovimientoSinEnviar[] =>
  envios.flatMap((envio) => {
    if (envio.clase !== 'MOVIMIENTO' || !faltaEn(envio, leidoEn)) return [];
    return leido(envio) ?? [];
  });

const conSigno = (tipo: MovimientoSinEnviar['tipo'], centavos: number) =>
  tipo === 'INGRESO' ? centavos : -centavos;

/** Change of the balance in one currency, without the movements in the other. */
export const sumaEn = (movimientos: readonly MovimientoSinEnviar[], moneda: Moneda): number =>
  movimientos
    .filter((uno) => uno.moneda === moneda)
    .reduce((suma, { tipo, importeCentavos }) => suma + conSigno(tipo, importeCentavos), 0);

/** Unsent movements of one account that count in its balance of `hoy`. */
export const deCuenta = (
  movimientos: readonly MovimientoSinEnviar[],
  cuentaId: string,
  hoy: string,
): readonly MovimientoSinEnviar[] =>
  movimientos.filter((uno) => uno.cuentaId === cuentaId && uno.enCuentaEl <= hoy);

/**
 * Change of an account's balance in its currency; movements in the other one are converted at their
 * rate.
 */
export function sumaDeCuenta(movimientos: readonly MovimientoSinEnviar[], moneda: Moneda): number {
  const cambios = movimientos.map((movimiento) => {
    const congelados = importesCongelados(movimiento);
    if (!congelados.ok) return 0;
    const { importeArsCentavos, importeUsdCentavos } = congelados.valor;
    const importe = moneda === 'ARS' ? importeArsCentavos : (importeUsdCentavos ?? 0);
    return conSigno(movimiento.tipo, importe);
  });
  return cambios.reduce((suma, cambio) => suma + cambio, 0);
}

const SIN_NADA = { ingresosCentavos: 0, egresosCentavos: 0, saldoCentavos: 0, cantidad: 0 };

/** Totals of a list plus the movements that it lacks. */
export function totalesCon(
  totales: TotalesMovimientos,
  movimientos: readonly MovimientoSinEnviar[],
): TotalesMovimientos {
  const nuevas = [...new Set(movimientos.map(({ moneda }) => moneda))].filter((moneda) =>
    totales.porMoneda.every((cifra) => cifra.moneda !== moneda),
  );
  const porMoneda = [...totales.porMoneda, ...nuevas.map((moneda) => ({ moneda, ...SIN_NADA }))];
  return {
    cantidad: totales.cantidad + movimientos.length,
    porMoneda: porMoneda.map((total) => {
      const enMoneda = movimientos.filter(({ moneda }) => moneda === total.moneda);
      const de = (tipo: MovimientoSinEnviar['tipo']) =>
        enMoneda
          .filter((uno) => uno.tipo === tipo)
          .reduce((suma, uno) => suma + uno.importeCentavos, 0);
      return {
        moneda: total.moneda,
        cantidad: total.cantidad + enMoneda.length,
        ingresosCentavos: total.ingresosCentavos + de('INGRESO'),
        egresosCentavos: total.egresosCentavos + de('EGRESO'),
        saldoCentavos: total.saldoCentavos + sumaEn(enMoneda, total.moneda),
      };
    }),
  };
}
