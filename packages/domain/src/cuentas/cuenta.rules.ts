import type { Moneda } from '../base/campos.schema.ts';
import { dividirRedondeando, sinCerosDeMas } from '../base/decimal.rules.ts';
import type { MedioPago } from '../base/medio-pago.schema.ts';
import {
  accept,
  type Outcome,
  type Refusal,
  refuseAll,
  refuseAt,
  refuseBy,
} from '../base/refusal.ts';
import type { Linea } from '../base/texto.rules.ts';
import type { TipoCuenta } from './tipo.schema.ts';

export const NOMBRE_DE_CUENTA: Linea = { nombre: 'El nombre', min: 2, max: 60 };

/**
 * Accounts of coins, notes and cheques, whose balance is never negative; a bank account may be
 * overdrawn.
 */
const CAJAS: ReadonlySet<TipoCuenta> = new Set(['EFECTIVO', 'CAJA_CHICA', 'VALORES']);
export const esCaja = (tipo: TipoCuenta): boolean => CAJAS.has(tipo);

/** True for kinds that may have a responsible person. */
export const llevaResponsable = (tipo: TipoCuenta): boolean =>
  tipo === 'CAJA_CHICA' || tipo === 'EFECTIVO';
/** True for accounts at a bank or a wallet, which may have its name and a CBU or CVU. */
export const llevaBanco = (tipo: TipoCuenta): boolean => tipo === 'BANCO' || tipo === 'BILLETERA';

const MEDIOS: Readonly<Record<TipoCuenta, MedioPago>> = {
  EFECTIVO: 'EFECTIVO',
  CAJA_CHICA: 'EFECTIVO',
  BANCO: 'TRANSFERENCIA',
  BILLETERA: 'BILLETERA',
  VALORES: 'CHEQUE_TERCERO',
};

/** Usual means of payment of that kind of account; a transfer without an account. */
export const medioDeCuenta = (tipo: TipoCuenta | null): MedioPago =>
  tipo === null ? 'TRANSFERENCIA' : MEDIOS[tipo];

/** Fields of a stored account that rules need. */
type Cuenta = {
  readonly moneda: Moneda;
  readonly saldoCentavos: number;
  readonly aDebitarCentavos: number;
  readonly saldoInicialEl: string | null;
  readonly topeCentavos: number | null;
  readonly cerrada: boolean;
};

type Datos = {
  readonly tipo: TipoCuenta;
  readonly banco?: string | null | undefined;
  readonly cbu?: string | null | undefined;
  readonly responsableId?: string | null | undefined;
  readonly topeCentavos?: number | null | undefined;
  readonly saldoInicialCentavos?: number | undefined;
  readonly saldoInicialEl?: string | null | undefined;
};

/**
 * Faults of an account: missing fields, fields that do not belong to its kind, and a negative
 * opening balance of coins, notes or cheques.
 */
export function faltasDeCuenta(cuenta: Datos): { path: string; message: string }[] {
  const { tipo, saldoInicialCentavos = 0 } = cuenta;
  const faltas: { path: string; message: string }[] = [];
  const falta = (path: string, message: string) => faltas.push({ path, message });
  if (tipo === 'CAJA_CHICA') {
    if (!cuenta.responsableId) falta('responsableId', 'La caja chica necesita una persona a cargo');
    if (!cuenta.topeCentavos) falta('topeCentavos', 'La caja chica necesita un tope');
  } else {
    if (cuenta.topeCentavos) falta('topeCentavos', 'Solo una caja chica lleva tope');
    if (cuenta.responsableId && !llevaResponsable(tipo)) {
      falta('responsableId', 'Solo una caja lleva una persona a cargo');
    }
  }
  if (!llevaBanco(tipo)) {
    if (cuenta.banco) falta('banco', 'Solo un banco o una billetera lleva entidad');
    if (cuenta.cbu) falta('cbu', 'Solo un banco o una billetera lleva CBU o CVU');
  }
  if (saldoInicialCentavos !== 0 && !cuenta.saldoInicialEl) {
    falta('saldoInicialEl', 'Falta desde qué día tiene ese saldo');
  }
  if (saldoInicialCentavos < 0 && esCaja(tipo)) {
    falta('saldoInicialCentavos', 'Una caja no puede empezar con menos que cero');
  }
  return faltas;
}

type Visto = { readonly primerApunte: string | null; readonly hayDeOtraObra: boolean };

/**
 * Checks an edited account like a new one, and also that no row in it is older than its first day
 * or of another work.
 */
export function verificarEdicion(
  cuenta: Datos,
  { primerApunte, hayDeOtraObra }: Visto,
): Refusal | null {
  const { saldoInicialEl } = cuenta;
  const faltas = faltasDeCuenta(cuenta);
  if (saldoInicialEl && primerApunte !== null && primerApunte < saldoInicialEl) {
    const message = 'Ya hay movimientos de la cuenta antes de ese día';
    faltas.push({ path: 'saldoInicialEl', message });
  }
  if (hayDeOtraObra) {
    faltas.push({
      path: 'proyectoId',
      message: 'Ya hay movimientos de otras obras en esta cuenta',
    });
  }
  return refuseAll(faltas);
}

/** Refuses a work that does not exist, or a person who may not be responsible for cash. */
export function verificarReferidos(
  { proyectoId, responsableId }: Referencias,
  { hayObra, hayPersona }: { readonly hayObra: boolean; readonly hayPersona: boolean },
): Refusal | null {
  if (proyectoId && !hayObra) return refuseBy('NO_ENCONTRADO');
  return responsableId && !hayPersona
    ? refuseAt('responsableId', 'Esa persona no puede estar a cargo de una caja')
    : null;
}
type Referencias = {
  readonly proyectoId?: string | null | undefined;
  readonly responsableId?: string | null | undefined;
};

/**
 * Refuses to close an account that is closed already, has a balance, or has own cheques still to be
 * paid. `decir` formats amounts.
 */
export function verificarCierre(
  {
    cerrada,
    saldoCentavos,
    aDebitarCentavos,
    moneda,
  }: Pick<Cuenta, 'cerrada' | 'saldoCentavos' | 'aDebitarCentavos' | 'moneda'>,
  decir: (centavos: number, moneda: Moneda) => string,
): Refusal | null {
  if (cerrada) return refuseBy('CUENTA_CERRADA');
  if (saldoCentavos === 0 && aDebitarCentavos === 0) return null;
  const motivo =
    aDebitarCentavos === 0
      ? `La cuenta tiene ${decir(saldoCentavos, moneda)}: se cierra cuando queda en cero.`
      : `La cuenta tiene ${decir(aDebitarCentavos, moneda)} en cheques a debitar: se cierra cuando el banco los paga.`;
  const details = [{ path: 'saldoCentavos', message: motivo, data: { saldoCentavos } }];
  return { ok: false, code: 'CUENTA_CON_SALDO', motivo, details };
}

type ConCheques = {
  /** True if a bank has not paid a cheque that was deposited. */
  readonly depositados: boolean;
  /** True if an own cheque that the bank may still return was not confirmed. */
  readonly sinConfirmar: boolean;
};

const conCheques = (motivo: string): Refusal => ({ ok: false, code: 'CUENTA_CON_SALDO', motivo });

/**
 * Refuses to close an account that a cheque may still bring money to: one that was deposited, or an
 * own one that its bank may return.
 */
export function verificarSinCheques({ depositados, sinConfirmar }: ConCheques): Refusal | null {
  if (depositados) {
    return conCheques(
      'La cuenta tiene cheques depositados: se cierra cuando el banco los paga o los devuelve.',
    );
  }
  return sinConfirmar
    ? conCheques(
        'La cuenta tiene cheques propios sin confirmar, que el banco todavía puede devolver: se cierra cuando se confirma su cobro.',
      )
    : null;
}

/**
 * Note on the correction of an account that was counted while its cheques were recorded as paid too
 * early.
 */
export const NOTA_DE_CORRECCION =
  'Corrige arqueos que daban por pagados cheques que todavía no lo estaban';

/** Refuses a day after today. */
export const verificarDia = (fecha: string, hoy: string): Refusal | null =>
  fecha > hoy ? refuseAt('fecha', 'La fecha no puede ser posterior a hoy') : null;

/** Refuses a count of a closed account, or of a day before the account began. */
export const verificarArqueo = (
  { fecha }: { readonly fecha: string },
  { saldoInicialEl, cerrada }: Pick<Cuenta, 'saldoInicialEl' | 'cerrada'>,
): Refusal | null => {
  if (cerrada) return refuseBy('CUENTA_CERRADA');
  return saldoInicialEl && fecha < saldoInicialEl
    ? refuseAt('fecha', 'La cuenta empieza después de ese día')
    : null;
};

type Traspaso = {
  readonly importeCentavos: number;
  readonly importeDestinoCentavos?: number | undefined;
};

/**
 * Amount that arrives: between accounts of one currency the amount sent, and a different one is
 * refused; otherwise the one in the request, which is required.
 */
export function importeQueLlega(
  { importeCentavos, importeDestinoCentavos }: Traspaso,
  de: Moneda,
  a: Moneda,
): Outcome<number> {
  if (de !== a) {
    return importeDestinoCentavos === undefined
      ? refuseAt('importeDestinoCentavos', 'Entre dos monedas hay que decir cuánto llega')
      : accept(importeDestinoCentavos);
  }
  return importeDestinoCentavos === undefined || importeDestinoCentavos === importeCentavos
    ? accept(importeCentavos)
    : refuseAt('importeDestinoCentavos', 'En la misma moneda llega lo mismo que sale');
}

/**
 * Refuses an amount that would bring a petty cash above its ceiling, if it has one, and states how
 * much still fits.
 */
export function verificarTope(
  {
    topeCentavos,
    saldoCentavos,
    moneda,
  }: Pick<Cuenta, 'topeCentavos' | 'saldoCentavos' | 'moneda'>,
  llegaCentavos: number,
  decir: (centavos: number, moneda: Moneda) => string,
): Refusal | null {
  if (topeCentavos === null || saldoCentavos + llegaCentavos <= topeCentavos) return null;
  const entraCentavos = Math.max(0, topeCentavos - saldoCentavos);
  const tope = `Su tope es ${decir(topeCentavos, moneda)}: entran hasta ${decir(entraCentavos, moneda)}`;
  return refuseAt('importeCentavos', tope, { entraCentavos });
}

const ESCALA = 6;

/**
 * Pesos per dollar with up to 6 places, from the amounts sent and received; null within one
 * currency.
 */
export function cotizacionDe(
  { importeCentavos, importeDestinoCentavos }: Required<Traspaso>,
  de: Moneda,
  a: Moneda,
): string | null {
  if (de === a) return null;
  const [pesos, dolares] =
    de === 'ARS'
      ? [importeCentavos, importeDestinoCentavos]
      : [importeDestinoCentavos, importeCentavos];
  const unidades = dividirRedondeando(BigInt(pesos) * 10n ** BigInt(ESCALA), BigInt(dolares));
  const digitos = unidades.toString().padStart(ESCALA + 1, '0');
  return sinCerosDeMas(`${digitos.slice(0, -ESCALA)}.${digitos.slice(-ESCALA)}`);
}
