import type { Moneda } from '../base/campos.schema.ts';
import type { Decir } from '../base/decir.ts';
import { IMPORTE_EXCESIVO } from '../base/importe.rules.ts';
import { accept, type Outcome, type Refusal, refuseAt, refuseBy } from '../base/refusal.ts';
import { importesCongelados } from '../movimientos/movimiento.rules.ts';
import { CONCEPTO_GENERAL } from '../movimientos/palabras.rules.ts';
import {
  type Anotado,
  deCuenta,
  devolvible,
  type Importe,
  importeEn,
  mueveDinero,
  saldoAl,
} from './aporte.rules.ts';
import type { Aporte, EditarAporte, TipoAporte } from './aporte.schema.ts';

// Checks before a contribution is written, and the values that are derived for it.

/** Means of payment of a contribution: a transfer by default for cash; refused for other kinds. */
export function medioDeAporte(
  tipo: TipoAporte,
  medioPago: EditarAporte['medioPago'],
): Outcome<Aporte['medioPago']> {
  if (mueveDinero(tipo)) return accept(medioPago ?? 'TRANSFERENCIA');
  return medioPago
    ? refuseAt('medioPago', 'Solo un aporte o una devolución en dinero lleva medio de pago')
    : accept(null);
}

/** Refuses an account on a contribution that moves no cash. */
export const verificarCuentaDeAporte = (
  tipo: TipoAporte,
  cuentaId: string | null | undefined,
): Refusal | null =>
  cuentaId && !mueveDinero(tipo)
    ? refuseAt('cuentaId', 'Solo un aporte o una devolución en dinero mueve una cuenta')
    : null;

/**
 * Refuses an edit that changes kind or currency of cash that already moved, that makes cash of
 * another kind, or that settles a call with a contribution to the lot.
 */
export function verificarEdicion(
  antes: Pick<Aporte, 'tipo' | 'moneda' | 'destino'>,
  despues: Pick<Aporte, 'tipo' | 'moneda' | 'llamadoId'>,
): Refusal | null {
  const deDinero = mueveDinero(antes.tipo);
  if (deDinero && despues.tipo !== antes.tipo) {
    return refuseAt('tipo', 'El dinero ya se movió: el tipo no se puede cambiar');
  }
  if (!deDinero && mueveDinero(despues.tipo)) {
    const otro = 'Un aporte sin dinero no se puede pasar a uno en dinero: hay que registrar otro';
    return refuseAt('tipo', otro);
  }
  if (deDinero && despues.moneda !== antes.moneda) {
    return refuseAt('moneda', 'El dinero ya se movió: la moneda no se puede cambiar');
  }
  return antes.destino === 'LOTE' && despues.llamadoId !== null
    ? refuseAt('llamadoId', 'Lo aportado para el lote no salda llamados')
    : null;
}

/**
 * Refuses a person who never was a partner of the work; former partners still have an account and
 * may be repaid.
 */
export const verificarSocio = (esSocia: boolean): Refusal | null =>
  esSocia ? null : refuseAt('socioId', 'Esa persona no es socia de la obra');

type Llamado = { readonly anulado: boolean; readonly cuota: number };

/**
 * Call of the work that a contribution settles: not annulled, with a quota for the partner. An edit
 * keeps the call it already had, even an annulled one (`conservado`).
 */
export function llamadoQueSalda<L extends Llamado>(
  llamado: L | undefined,
  conservado: boolean,
): Outcome<L> {
  if (!llamado) return refuseAt('llamadoId', 'Ese llamado no es de la obra');
  if (conservado) return accept(llamado);
  if (llamado.anulado) return refuseBy('LLAMADO_ANULADO');
  return llamado.cuota > 0
    ? accept(llamado)
    : refuseAt('llamadoId', 'Ese llamado no le pide nada a este socio');
}

type Congelado = Pick<Aporte, 'monedaCuenta' | 'importeCuentaCentavos'> & {
  readonly importeArsCentavos: number;
};

/**
 * Frozen equivalents of a contribution: in the currency of account (the call's, or the
 * contribution's) and in pesos.
 */
export function congelarAporte(importe: Importe, monedaCuenta: Moneda): Outcome<Congelado> {
  const enCuenta = importeEn(importe, monedaCuenta);
  if (!enCuenta.ok) return enCuenta;
  const congelados = importesCongelados({ ...importe, cotizacion: importe.cotizacion ?? null });
  if (!congelados.ok) return congelados;
  const { importeArsCentavos } = congelados.valor;
  return accept({ monedaCuenta, importeCuentaCentavos: enCuenta.valor, importeArsCentavos });
}

const CONCEPTO_MIN = 3;

/**
 * Concept of the movement, on one line: the general one when empty, prefixed with it when shorter
 * than a movement requires.
 */
function conceptoDe(tipo: TipoAporte, concepto: string | null | undefined): string {
  const general = CONCEPTO_GENERAL[tipo === 'DEVOLUCION' ? 'DEVOLUCION' : 'APORTE'];
  const propio = concepto?.replaceAll(/\s+/g, ' ') ?? '';
  if (propio === '') return general;
  return [...propio].length >= CONCEPTO_MIN ? propio : `${general}: ${propio}`;
}

/** Movement in the work that a contribution creates; null when no cash moves. */
export function movimientoDeAporte<C>(aporte: {
  readonly tipo: TipoAporte;
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: C | undefined;
  readonly medioPago: Aporte['medioPago'];
  readonly concepto?: string | null | undefined;
}) {
  const { tipo, fecha, importeCentavos, moneda, cotizacion, medioPago, concepto } = aporte;
  if (!mueveDinero(tipo)) return null;
  return {
    tipo: tipo === 'DEVOLUCION' ? ('EGRESO' as const) : ('INGRESO' as const),
    fecha,
    concepto: conceptoDe(tipo, concepto),
    importeCentavos,
    moneda,
    cotizacion: cotizacion ?? null,
    medioPago: medioPago ?? ('TRANSFERENCIA' as const),
  };
}

/**
 * Reason of a refused return, or of another refused change. `hasta` is the amount that would be
 * possible, formatted; null when nothing is left.
 */
function motivoDeExceso(esDevolucion: boolean, hasta: string | null): string {
  if (esDevolucion) {
    return hasta ? `Se le puede devolver hasta ${hasta}.` : 'No hay nada por devolverle.';
  }
  return hasta
    ? `Se le puede quitar hasta ${hasta}: el resto ya se devolvió.`
    : 'Lo que aportó ya se devolvió: no se le puede quitar nada.';
}

export type CambioDeCuenta = {
  /** Row of the account before the change; absent for a new one. */
  readonly antes?: Anotado;
  /** Row of the account after the change; absent for a deletion. */
  readonly despues?: Anotado;
};

/**
 * Refuses a change after which the returns to a partner would exceed their contributions at the end
 * of some day, in one of their accounts (work or lot, by currency).
 */
export function verificarDevolvible(
  anotados: readonly Anotado[],
  { antes, despues }: CambioDeCuenta,
  decir: Pick<Decir, 'dinero'>,
): Refusal | null {
  const otros = anotados.filter(({ id }) => id !== antes?.id && id !== despues?.id);
  const quedan = despues ? [...otros, despues] : otros;
  for (const cuenta of [despues, antes]) {
    if (!cuenta) continue;
    const deLaCuenta = deCuenta(quedan, cuenta);
    try {
      if (deLaCuenta.every(({ fecha }) => saldoAl(deLaCuenta, fecha) >= 0)) continue;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return refuseAt('importeCentavos', IMPORTE_EXCESIVO);
    }
    // A return may ask for too much; any other change may leave a later return uncovered.
    const esDevolucion = cuenta === despues && despues.tipo === 'DEVOLUCION';
    const base = esDevolucion || !antes ? otros : [...otros, antes];
    const { fecha } = esDevolucion ? cuenta : (antes ?? cuenta);
    const disponibleCentavos = devolvible(base, { ...cuenta, fecha });
    const hasta =
      disponibleCentavos > 0 ? decir.dinero(disponibleCentavos, cuenta.monedaCuenta) : null;
    const motivo = motivoDeExceso(esDevolucion, hasta);
    const details = [{ path: 'importeCentavos', message: motivo, data: { disponibleCentavos } }];
    return { ok: false, code: 'DEVOLUCION_EXCEDIDA', motivo, details };
  }
  return null;
}
