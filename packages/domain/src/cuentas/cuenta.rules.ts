import type { Moneda } from '../base/campos.schema.ts';
import { dividirRedondeando, sinCerosDeMas } from '../base/decimal.rules.ts';
import {
  accept,
  type Outcome,
  type Refusal,
  refuseAll,
  refuseAt,
  refuseBy,
} from '../base/refusal.ts';
import type { Linea } from '../base/texto.rules.ts';
import type { MedioPago } from '../movimientos/movimiento.schema.ts';
import type { TipoCuenta } from './tipo.schema.ts';

export const NOMBRE_DE_CUENTA: Linea = { nombre: 'El nombre', min: 2, max: 60 };

/** What holds coins and notes, which are never less than nothing; a bank may owe us, or we it. */
const CAJAS: ReadonlySet<TipoCuenta> = new Set(['EFECTIVO', 'CAJA_CHICA', 'VALORES']);
export const esCaja = (tipo: TipoCuenta): boolean => CAJAS.has(tipo);

/** Whether somebody may answer for an account of that kind. */
export const llevaResponsable = (tipo: TipoCuenta): boolean =>
  tipo === 'CAJA_CHICA' || tipo === 'EFECTIVO';
/** Whether an account of that kind stands in a bank or an app, with a name and a CBU or CVU. */
export const llevaBanco = (tipo: TipoCuenta): boolean => tipo === 'BANCO' || tipo === 'BILLETERA';

const MEDIOS: Readonly<Record<TipoCuenta, MedioPago>> = {
  EFECTIVO: 'EFECTIVO',
  CAJA_CHICA: 'EFECTIVO',
  BANCO: 'TRANSFERENCIA',
  BILLETERA: 'BILLETERA',
  VALORES: 'CHEQUE_TERCERO',
};

/** What is paid with out of that kind of account; without one, a transfer. */
export const medioDeCuenta = (tipo: TipoCuenta | null): MedioPago =>
  tipo === null ? 'TRANSFERENCIA' : MEDIOS[tipo];

/** What a rule asks of an account that is there. */
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

/** What an account of its kind lacks, or has too much of. */
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

/** The same of an account that is edited; nothing that it saw may come to be before its first day, or of another work. */
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

/** An account is of a work that exists, and somebody of the organisation answers for it. */
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

/** Only an empty one that no cheque of ours is still to leave is closed. `decir`: how the amount is written. */
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

/** Why an account is put right that was counted while cheques had left it too early. */
export const NOTA_DE_CORRECCION =
  'Corrige arqueos que daban por pagados cheques que todavía no lo estaban';

/** Money moved, or was counted, at most today. */
export const verificarDia = (fecha: string, hoy: string): Refusal | null =>
  fecha > hoy ? refuseAt('fecha', 'La fecha no puede ser posterior a hoy') : null;

/** A count before the first day of an account would be of nothing. */
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

/** What arrives: between two of one currency what left, else what was said. */
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

/** What fits below the ceiling of a petty cash; null where there is none or it fits. */
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

/** Pesos per dollar with up to 6 places, of what left and what arrived; null between two of one currency. */
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
