import { diaDeSemana, diasEntre, sumarDias } from '../base/fecha.rules.ts';
import { type Refusal, refuseBy } from '../base/refusal.ts';
import type { Cuenta } from '../cuentas/cuenta.schema.ts';
import type { Cuadre, EstadoLinea, EstadoMes, Linea } from './conciliacion.schema.ts';
import type { Hueco } from './extracto.schema.ts';

/** Refuses an account that no bank has statements of. */
export const verificarConExtractos = ({ tipo }: Pick<Cuenta, 'tipo'>): Refusal | null =>
  tipo === 'BANCO' || tipo === 'BILLETERA' ? null : refuseBy('CUENTA_SIN_EXTRACTOS');

type Decision = {
  readonly importeCentavos: number;
  readonly vinculadoCentavos: number;
  readonly espera: Linea['espera'];
  readonly motivo: string | null;
};

/** State of a line; links prevail over what was decided before them. */
export function estadoDeLinea(linea: Decision): EstadoLinea {
  if (linea.vinculadoCentavos === linea.importeCentavos) return 'VINCULADA';
  if (linea.espera !== null) return 'ESPERA';
  return linea.motivo === null ? 'PENDIENTE' : 'IGNORADA';
}

/** Sums of an account at the end of a month. */
export type PartesDelCuadre = {
  readonly libros: number;
  /** First day of the account's first file, with the bank's balance before it. */
  readonly primero: string | null;
  readonly saldoInicial: number | null;
  /** Entries and lines since then. */
  readonly apuntado: number;
  readonly listado: number;
  readonly lineasCentavos: number;
  readonly lineasCantidad: number;
  readonly apuntesCentavos: number;
  readonly apuntesCantidad: number;
  /** Links of lines to entries before that day. */
  readonly deAntes: number;
  readonly tipeado: number | null;
};

/**
 * Reconciliation at the end of the day `al`. A first file without balances begins with ours, because
 * nothing else is known.
 */
export function cuadreDeSumas(partes: PartesDelCuadre, al: string): Cuadre {
  const { libros, primero, apuntado, listado, tipeado } = partes;
  if (primero === null || primero > al) {
    return {
      librosCentavos: libros,
      bancoCentavos: null,
      anterioresCentavos: 0,
      lineasCentavos: 0,
      lineasCantidad: 0,
      apuntesCentavos: 0,
      apuntesCantidad: 0,
      tipeadoCentavos: tipeado,
      diferenciaCentavos: tipeado === null ? null : tipeado - libros,
    };
  }
  const nuestro = libros - apuntado;
  const inicial = partes.saldoInicial ?? nuestro;
  const banco = inicial + listado;
  return {
    librosCentavos: libros,
    bancoCentavos: banco,
    anterioresCentavos: inicial - nuestro + partes.deAntes,
    lineasCentavos: partes.lineasCentavos,
    lineasCantidad: partes.lineasCantidad,
    apuntesCentavos: partes.apuntesCentavos,
    apuntesCantidad: partes.apuntesCantidad,
    tipeadoCentavos: tipeado,
    diferenciaCentavos: tipeado === null ? null : tipeado - banco,
  };
}

type Dias = Pick<Hueco, 'desde' | 'hasta'>;

/** Days of a file, with the bank's balances around them as far as it has any. */
export type Tramo = Dias & {
  readonly tipo: Cuenta['tipo'];
  readonly saldoInicial: number | null;
  readonly saldoFinal: number | null;
};

/** True for a weekend, on which banks list nothing; wallets have lines on every day. */
function esFinDeSemana({ desde, hasta }: Dias, tipo: Cuenta['tipo']): boolean {
  const quedan = { 6: 2, 0: 1 }[diaDeSemana(desde)] ?? 0;
  return tipo === 'BANCO' && diasEntre(desde, hasta) < quedan;
}

/**
 * Days between files of an account, which are sorted by their first day, that none of them has. Days
 * without lines are known by the balances around them, which are equal. Where one is missing, only a
 * bank's weekend is known to have none: nobody lists the holidays, which change every year.
 */
export function huecosEntre(tramos: readonly Tramo[]): Hueco[] {
  const huecos: Hueco[] = [];
  let ultimo: Tramo | null = null;
  for (const tramo of tramos) {
    if (ultimo !== null && tramo.desde > sumarDias(ultimo.hasta, 1)) {
      const hueco = { desde: sumarDias(ultimo.hasta, 1), hasta: sumarDias(tramo.desde, -1) };
      const [cierre, apertura] = [ultimo.saldoFinal, tramo.saldoInicial];
      const seSabe = cierre !== null && apertura !== null;
      const quieto = seSabe ? cierre === apertura : esFinDeSemana(hueco, tramo.tipo);
      if (!quieto) huecos.push({ ...hueco, cambiaElSaldo: seSabe });
    }
    const llegaMas = ultimo === null || tramo.hasta > ultimo.hasta;
    if (llegaMas || (tramo.hasta === ultimo?.hasta && ultimo.saldoFinal === null)) ultimo = tramo;
  }
  return huecos;
}

type Situacion = {
  readonly cuadre: Cuadre;
  readonly noSeConcilia: string | null;
  /** Lines until the month's end that nobody decided about, and those that wait for a document. */
  readonly porDecidir: number;
  readonly esperan: number;
  /** Days between statements, and the month's last day. */
  readonly huecos: readonly Hueco[];
  readonly al: string;
};

/**
 * State of a month. It is reconciled when the typed balance is the bank's, or ours without
 * statements, no lines are known to be missing and every line is decided. That balance also shows
 * that days of which nothing is known had no movements.
 */
export function estadoDelMes({
  cuadre,
  noSeConcilia,
  porDecidir,
  esperan,
  huecos,
  al,
}: Situacion): EstadoMes {
  if (noSeConcilia !== null) return 'NO_SE_CONCILIA';
  const cierra = cuadre.diferenciaCentavos === 0;
  if (cuadre.bancoCentavos === null) return cierra ? 'CONCILIADO' : 'SIN_EXTRACTO';
  const entero = !huecos.some(({ desde, cambiaElSaldo }) => cambiaElSaldo && desde <= al);
  return cierra && entero && porDecidir + esperan === 0 ? 'CONCILIADO' : 'PENDIENTE';
}
