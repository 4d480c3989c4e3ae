import type { Moneda } from '../base/campos.schema.ts';
import { convertir, IMPORTE_EXCESIVO, sumarCentavos } from '../base/dinero.rules.ts';
import { accept, refuseAt, refuseBy, type Outcome, type Refusal } from '../base/refusal.ts';
import { required } from '../base/required.ts';
import { importesCongelados } from '../movimientos/movimiento.rules.ts';
import { CONCEPTO_GENERAL } from '../movimientos/palabras.rules.ts';
import type { Aporte, EditarAporte, TipoAporte } from './aporte.schema.ts';

/** What moves cash owns a movement of the work, in (DINERO) or out (DEVOLUCION). */
export const mueveDinero = (tipo: TipoAporte): boolean =>
  tipo === 'DINERO' || tipo === 'DEVOLUCION';

/** What it is to the partner's account: a return takes away. */
export const conSigno = (tipo: TipoAporte, centavos: number): number =>
  tipo === 'DEVOLUCION' ? 0 - centavos : centavos;

/** Cash moves by some means, a transfer unless said; what is no cash by none. */
export function medioDeAporte(
  tipo: TipoAporte,
  medioPago: EditarAporte['medioPago'],
): Outcome<Aporte['medioPago']> {
  if (mueveDinero(tipo)) return accept(medioPago ?? 'TRANSFERENCIA');
  return medioPago
    ? refuseAt('medioPago', 'Solo un aporte o una devolución en dinero lleva medio de pago')
    : accept(null);
}

/** Cash that moved stays what it was, no kind becomes the other, and what is for the lot settles no call. */
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

/** Whoever was a partner of the work once has an account there, and may be given money back. */
export const verificarSocio = (loFue: boolean): Refusal | null =>
  loFue ? null : refuseAt('socioId', 'Esa persona no es socia de la obra');

type Llamado = { readonly anulado: boolean; readonly cuota: number };

/**
 * The call of the work that a contribution settles: a living one that asks something of the partner. What
 * was paid on one that is gone stays as it is (`conservado`).
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

type Importe = {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: { readonly valor: string } | null | undefined;
};

/**
 * An amount as it counts in another currency, at its own rate. A rate is needed between two currencies,
 * and for dollars, whose pesos are frozen too.
 */
export function importeEn(
  { importeCentavos, moneda, cotizacion }: Importe,
  a: Moneda,
): Outcome<number> {
  if (!cotizacion && (moneda !== a || moneda === 'USD')) {
    return refuseAt('cotizacion', 'La cotización es requerida para esa moneda');
  }
  if (moneda === a) return accept(importeCentavos);
  const { valor } = required(cotizacion, 'the rate');
  try {
    const convertido = convertir(importeCentavos, valor, a === 'ARS' ? 'aArs' : 'aUsd');
    return convertido > 0
      ? accept(convertido)
      : refuseAt('importeCentavos', 'El importe no llega a un centavo en la otra moneda');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}

type Congelado = Pick<Aporte, 'monedaCuenta' | 'importeCuentaCentavos'> & {
  readonly importeArsCentavos: number;
};

/** What is frozen with it: in the currency it counts in (its call's, or its own) and in pesos. */
export function congelarAporte(importe: Importe, monedaCuenta: Moneda): Outcome<Congelado> {
  const enCuenta = importeEn(importe, monedaCuenta);
  if (!enCuenta.ok) return enCuenta;
  const congelados = importesCongelados({ ...importe, cotizacion: importe.cotizacion ?? null });
  if (!congelados.ok) return congelados;
  const { importeArsCentavos } = congelados.valor;
  return accept({ monedaCuenta, importeCuentaCentavos: enCuenta.valor, importeArsCentavos });
}

const CONCEPTO_MIN = 3;

/** What its movement is called: one line, as long as a movement asks for. */
function conceptoDe(tipo: TipoAporte, concepto: string | null | undefined): string {
  const general = CONCEPTO_GENERAL[tipo === 'DEVOLUCION' ? 'DEVOLUCION' : 'APORTE'];
  const propio = concepto?.replaceAll(/\s+/g, ' ') ?? '';
  if (propio === '') return general;
  return [...propio].length >= CONCEPTO_MIN ? propio : `${general}: ${propio}`;
}

/** What a contribution says of its movement in the work; null for what moves no cash. */
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

/** A row of a partner's account. */
export type Anotado = Pick<
  Aporte,
  'id' | 'destino' | 'monedaCuenta' | 'fecha' | 'tipo' | 'importeCuentaCentavos'
>;

/** The account a row is in: what is given back comes out of the same one. */
type Cuenta = Pick<Anotado, 'destino' | 'monedaCuenta'>;

const deCuenta = (anotados: readonly Anotado[], { destino, monedaCuenta }: Cuenta) =>
  anotados.filter((otro) => otro.destino === destino && otro.monedaCuenta === monedaCuenta);

/** What they add up to at the end of a day. */
const saldoAl = (anotados: readonly Anotado[], dia: string): number =>
  sumarCentavos(
    anotados
      .filter(({ fecha }) => fecha <= dia)
      .map(({ tipo, importeCuentaCentavos }) => conSigno(tipo, importeCuentaCentavos)),
  );

/**
 * The most that may be given back on a day, of what a partner gave in one account: the least they have
 * in from that day on, whatever was written down later.
 */
export function devolvible(
  anotados: readonly Anotado[],
  { fecha, ...cuenta }: Cuenta & { readonly fecha: string },
): number {
  const suyos = deCuenta(anotados, cuenta);
  const dias = new Set([fecha, ...suyos.map((otro) => otro.fecha).filter((dia) => dia > fecha)]);
  return Math.max(0, Math.min(...[...dias].map((dia) => saldoAl(suyos, dia))));
}

/** `hasta`: in words, null where there is nothing left. */
function motivoDeExceso(esDevolucion: boolean, hasta: string | null): string {
  if (esDevolucion) {
    return hasta ? `Se le puede devolver hasta ${hasta}.` : 'No hay nada por devolverle.';
  }
  return hasta
    ? `Se le puede quitar hasta ${hasta}: el resto ya se devolvió.`
    : 'Lo que aportó ya se devolvió: no se le puede quitar nada.';
}

export type CambioDeCuenta = {
  /** The row as it stands; left out of a new one. */
  readonly antes?: Anotado;
  /** As it would be; left out where there would be none. */
  readonly despues?: Anotado;
};

/** Refuses a change after which some day would end with more given back to a partner than they gave. */
export function verificarDevolvible(
  anotados: readonly Anotado[],
  { antes, despues }: CambioDeCuenta,
  enPalabras: (centavos: number, moneda: Moneda) => string,
): Refusal | null {
  const otros = anotados.filter(({ id }) => id !== antes?.id && id !== despues?.id);
  const quedan = despues ? [...otros, despues] : otros;
  for (const cuenta of [despues, antes]) {
    if (!cuenta) continue;
    const suyos = deCuenta(quedan, cuenta);
    try {
      if (suyos.every(({ fecha }) => saldoAl(suyos, fecha) >= 0)) continue;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return refuseAt('importeCentavos', IMPORTE_EXCESIVO);
    }
    // A return asks for too much; anything else holds up returns that stand on it.
    const esDevolucion = cuenta === despues && despues.tipo === 'DEVOLUCION';
    const base = esDevolucion || !antes ? otros : [...otros, antes];
    const { fecha } = esDevolucion ? cuenta : (antes ?? cuenta);
    const disponibleCentavos = devolvible(base, { ...cuenta, fecha });
    const hasta =
      disponibleCentavos > 0 ? enPalabras(disponibleCentavos, cuenta.monedaCuenta) : null;
    const motivo = motivoDeExceso(esDevolucion, hasta);
    const details = [{ path: 'importeCentavos', message: motivo, data: { disponibleCentavos } }];
    return { ok: false, code: 'DEVOLUCION_EXCEDIDA', motivo, details };
  }
  return null;
}
