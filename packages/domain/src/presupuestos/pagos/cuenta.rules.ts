import type { Moneda } from '../../base/campos.schema.ts';
import { refuseBy, refuseAt, type Refusal } from '../../base/refusal.ts';
import type { ExcesoPresupuesto } from '../presupuesto.schema.ts';
import {
  type CuentaPresupuesto,
  type EscribirDinero,
  excesosDe,
  saldarDeudas,
  type TipoPago,
  topeDePago,
} from './pago.rules.ts';

/**
 * What a budget owes and what was paid of it, a line each: the advance, the approved certificates, the
 * free payments and the fondo de reparo. `comprometidoCentavos` counts what is scheduled, too.
 */
export type RenglonDeCuenta = {
  readonly tipo: TipoPago;
  readonly certificadoId: string | null;
  /** Of the certificate. */
  readonly numero: number;
  readonly importeCentavos: number;
  readonly pagadoCentavos: number;
  readonly comprometidoCentavos: number;
};
type Cuenta = readonly RenglonDeCuenta[];

type Pagado = 'pagadoCentavos' | 'comprometidoCentavos';

/** `que`: what was paid, or with what is scheduled. */
function deudasDe(
  cuenta: Cuenta,
  que: Pagado,
): Pick<CuentaPresupuesto, 'deudas' | 'libreCentavos'> {
  const de = (tipo: TipoPago) => cuenta.filter((renglon) => renglon.tipo === tipo);
  return {
    deudas: [...de('ANTICIPO'), ...de('CERTIFICADO')].map((renglon) => ({
      certificadoId: renglon.certificadoId,
      importeCentavos: renglon.importeCentavos,
      pagadoCentavos: renglon[que],
    })),
    libreCentavos: de('LIBRE').reduce((suma, renglon) => suma + renglon[que], 0),
  };
}

/** What caps count: paid and scheduled. */
function cuentaDe(cuenta: Cuenta, actualizadoCentavos: number): CuentaPresupuesto {
  const reparo = cuenta.find(({ tipo }) => tipo === 'REPARO');
  return {
    actualizadoCentavos,
    ...deudasDe(cuenta, 'comprometidoCentavos'),
    reparoRetenidoCentavos: reparo?.importeCentavos ?? 0,
    reparoPagadoCentavos: reparo?.comprometidoCentavos ?? 0,
  };
}

/** What settles each approved certificate, by its id: its own payments and its part of the free ones. */
export function saldadoPorCertificado(cuenta: Cuenta, que: Pagado): ReadonlyMap<string, number> {
  const { deudas, libreCentavos } = deudasDe(cuenta, que);
  const { pagados } = saldarDeudas(deudas, libreCentavos);
  return new Map(
    deudas.flatMap(({ certificadoId }, i) =>
      certificadoId === null ? [] : [[certificadoId, pagados[i] ?? 0] as const],
    ),
  );
}

/** What went past its cap, each with its certificate. */
export const excesosEnCuenta = (cuenta: Cuenta, actualizadoCentavos: number): ExcesoPresupuesto[] =>
  excesosDe(cuentaDe(cuenta, actualizadoCentavos)).map(({ certificadoId: id, ...exceso }) => {
    const renglon = id === null ? undefined : cuenta.find((uno) => uno.certificadoId === id);
    return { ...exceso, certificado: id && renglon ? { id, numero: renglon.numero } : null };
  });

export type PagoAVerificar = {
  readonly tipo: TipoPago;
  readonly certificadoId: string | null;
  readonly importePresupuestoCentavos: number;
  /** Whoever may decided that it passes the cap. */
  readonly sinTope: boolean;
};

type Presupuesto = {
  readonly actualizadoCentavos: number;
  readonly moneda: Moneda;
  readonly escribir: EscribirDinero;
};

/**
 * Whether the budget has room for a payment, `cuenta` being of all others. Only an approved certificate
 * of it is paid.
 */
export function verificarLugar(
  cuenta: Cuenta,
  { tipo, certificadoId, importePresupuestoCentavos, sinTope }: PagoAVerificar,
  { actualizadoCentavos, moneda, escribir }: Presupuesto,
): Refusal | null {
  if (certificadoId && !cuenta.some((renglon) => renglon.certificadoId === certificadoId)) {
    const message = 'El certificado tiene que ser de este presupuesto y estar aprobado';
    return refuseAt('certificadoId', message);
  }
  const saldoCentavos = topeDePago(cuentaDe(cuenta, actualizadoCentavos), tipo, certificadoId);
  if (sinTope || importePresupuestoCentavos <= saldoCentavos) return null;
  const message =
    saldoCentavos > 0
      ? `Quedan ${escribir(saldoCentavos, moneda)} por pagar.`
      : 'No queda nada por pagar.';
  return refuseBy('PRESUPUESTO_EXCEDIDO', [
    { path: 'importeBrutoCentavos', message, data: { saldoCentavos } },
  ]);
}
