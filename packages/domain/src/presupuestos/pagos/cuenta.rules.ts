import type { Moneda } from '../../base/campos.schema.ts';
import { refuseBy, refuseAt, type Refusal } from '../../base/refusal.ts';
import { CATALOGO_ERRORES } from '../../catalogo-errores.ts';
import type { ExcesoPresupuesto } from '../cifras.schema.ts';
import { excesosDe, saldarDeudas, topeDePago, type CuentaPresupuesto } from './deudas.rules.ts';
import type { EscribirDinero, TipoPago } from './pago.rules.ts';

/**
 * Line of a budget's account: a debt with its payments (the advance, an approved certificate or the
 * fondo de reparo), or the free payments. `comprometidoCentavos` also counts scheduled payments.
 */
export type RenglonDeCuenta = {
  readonly tipo: TipoPago;
  readonly certificadoId: string | null;
  /** Number of the certificate, for a debt that has one. */
  readonly numero: number;
  readonly importeCentavos: number;
  readonly pagadoCentavos: number;
  readonly comprometidoCentavos: number;
};
type Cuenta = readonly RenglonDeCuenta[];

type Pagado = 'pagadoCentavos' | 'comprometidoCentavos';

/**
 * The advance and the certificates with their payments, and the free payments; `que` selects
 * whether scheduled ones count.
 */
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

/** Account for the caps, which count paid and scheduled payments. */
function cuentaDe(cuenta: Cuenta, actualizadoCentavos: number): CuentaPresupuesto {
  const reparo = cuenta.find(({ tipo }) => tipo === 'REPARO');
  return {
    actualizadoCentavos,
    ...deudasDe(cuenta, 'comprometidoCentavos'),
    reparoRetenidoCentavos: reparo?.importeCentavos ?? 0,
    reparoPagadoCentavos: reparo?.comprometidoCentavos ?? 0,
  };
}

/**
 * Amount paid of each approved certificate, by its id: its own payments and its part of the free
 * ones.
 */
export function saldadoPorCertificado(cuenta: Cuenta): ReadonlyMap<string, number> {
  const { deudas, libreCentavos } = deudasDe(cuenta, 'pagadoCentavos');
  const { pagados } = saldarDeudas(deudas, libreCentavos);
  return new Map(
    deudas.flatMap(({ certificadoId }, i) =>
      certificadoId === null ? [] : [[certificadoId, pagados[i] ?? 0] as const],
    ),
  );
}

/**
 * Excesses of payments over the updated total, the advance, a certificate or the fondo de reparo;
 * that over a certificate names it.
 */
export const excesosEnCuenta = (cuenta: Cuenta, actualizadoCentavos: number): ExcesoPresupuesto[] =>
  excesosDe(cuentaDe(cuenta, actualizadoCentavos)).map(({ certificadoId: id, ...exceso }) => {
    const renglon = id === null ? undefined : cuenta.find((uno) => uno.certificadoId === id);
    return { ...exceso, certificado: id && renglon ? { id, numero: renglon.numero } : null };
  });

export type PagoAVerificar = {
  readonly tipo: TipoPago;
  readonly certificadoId: string | null;
  readonly importePresupuestoCentavos: number;
  /** True when the payment may exceed its cap. */
  readonly sinTope: boolean;
};

type Presupuesto = {
  readonly actualizadoCentavos: number;
  readonly moneda: Moneda;
  readonly escribir: EscribirDinero;
};

/**
 * Refuses a payment beyond its cap, unless `sinTope`, or on a certificate that is not approved;
 * `cuenta` has all other payments.
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

/** A payment, paid or scheduled and not deleted; lists are sorted oldest first. */
export type PagoDeCuenta = {
  readonly tipo: TipoPago;
  readonly certificadoId: string | null;
  readonly numero: number;
  readonly privado: boolean;
  readonly importePresupuestoCentavos: number;
};

type ParteDePago = Pick<PagoDeCuenta, 'numero' | 'privado'> & { readonly centavos: number };
type Tramo = { readonly desde: number; readonly hasta: number };

/** Range of centavos that belongs to a certificate, within the payments of each type. */
function tramosDe(cuenta: Cuenta, id: string, fondoReparoCentavos: number) {
  const { deudas, libreCentavos } = deudasDe(cuenta, 'comprometidoCentavos');
  const { pagados } = saldarDeudas(deudas, libreCentavos);
  const libres = deudas.map(({ pagadoCentavos }, i) => (pagados[i] ?? 0) - pagadoCentavos);
  const lugar = deudas.findIndex(({ certificadoId }) => certificadoId === id);
  const desde = libres.slice(0, lugar).reduce((suma, libre) => suma + libre, 0);
  const retenido = cuenta.find(({ tipo }) => tipo === 'REPARO')?.importeCentavos ?? 0;
  return {
    ANTICIPO: { desde: 0, hasta: 0 },
    CERTIFICADO: { desde: 0, hasta: Infinity },
    LIBRE: { desde, hasta: desde + (libres[lugar] ?? 0) },
    // The certificate is the last one, so its range of the fondo de reparo is the last, too.
    REPARO: { desde: retenido - fondoReparoCentavos, hasta: retenido },
  } satisfies Readonly<Record<TipoPago, Tramo>>;
}

type UltimoCertificado = { readonly id: string; readonly fondoReparoCentavos: number };

/**
 * Payments that settle the last certificate, each with the amount that does: its own payments, free
 * payments after older debts, and payments of the fondo de reparo that only this certificate
 * retains.
 */
export function pagosDelUltimo(
  cuenta: Cuenta,
  pagos: readonly PagoDeCuenta[],
  { id, fondoReparoCentavos }: UltimoCertificado,
): readonly ParteDePago[] {
  const tramos = tramosDe(cuenta, id, fondoReparoCentavos);
  const pagado = { ANTICIPO: 0, CERTIFICADO: 0, LIBRE: 0, REPARO: 0 };
  return pagos.flatMap(({ tipo, certificadoId, numero, privado, importePresupuestoCentavos }) => {
    if (certificadoId !== null && certificadoId !== id) return [];
    const { desde, hasta } = tramos[tipo];
    const antes = pagado[tipo];
    pagado[tipo] += importePresupuestoCentavos;
    const centavos = Math.min(hasta, pagado[tipo]) - Math.max(desde, antes);
    return centavos > 0 ? [{ numero, privado, centavos }] : [];
  });
}

const NOMBRADOS = 5;

/**
 * Refuses to annul the last certificate while payments settle any of it, and names up to 5 of them.
 */
export function verificarSinPagos(
  partes: readonly ParteDePago[],
  { moneda, escribir }: Pick<Presupuesto, 'moneda' | 'escribir'>,
): Refusal | null {
  if (partes.length === 0) return null;
  const nombres = partes
    .slice(0, NOMBRADOS)
    .map(
      ({ numero, privado, centavos }) =>
        `el pago ${privado ? 'privado ' : ''}${numero} (${escribir(centavos, moneda)})`,
    );
  const demas = partes.length - nombres.length;
  const todos = demas > 0 ? [...nombres, `${demas} más`] : nombres;
  const ultimo = todos.at(-1) ?? '';
  const lista = todos.length > 1 ? `${todos.slice(0, -1).join(', ')} y ${ultimo}` : ultimo;
  const verbo = todos.length > 1 ? 'Lo saldan' : 'Lo salda';
  const { mensaje } = CATALOGO_ERRORES.CERTIFICADO_CON_PAGOS;
  return { ...refuseBy('CERTIFICADO_CON_PAGOS'), motivo: `${mensaje} ${verbo} ${lista}.` };
}
