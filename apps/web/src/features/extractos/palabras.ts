import type {
  Conciliacion,
  EstadoMes,
  FILTROS_CONCILIACION,
  Linea,
  ReglaDeVinculo,
  Vinculo,
} from '@plomada/domain/extractos/conciliacion.schema';
import type { FormaExtracto, Hueco } from '@plomada/domain/extractos/extracto.schema';
import type { ClaseDeCargo } from '@plomada/domain/extractos/regla.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { isLabelled } from '@/config/labels.ts';

export type Filtro = (typeof FILTROS_CONCILIACION)[number];
export type Moneda = Conciliacion['cuenta']['moneda'];

export const CLASE_EN_PALABRAS: Readonly<Record<ClaseDeCargo, string>> = {
  COMISION: 'Comisiones',
  IVA_COMISION: 'IVA de comisiones',
  PERCEPCION_IVA: 'Percepción de IVA',
  LEY_25413_DEBITO: 'Impuesto a los débitos',
  LEY_25413_CREDITO: 'Impuesto a los créditos',
  SIRCREB: 'SIRCREB',
  IIBB: 'Ingresos Brutos',
  INTERES: 'Intereses',
  SELLADO: 'Sellado',
};

export const REGLA_EN_PALABRAS: Readonly<Record<ReglaDeVinculo, string>> = {
  IDENTICO: 'Mismo día, importe y referencia',
  CHEQUE: 'Mismo cheque',
  BLOQUE_DEPOSITOS: 'Depósitos del día, menos intereses',
  UN_CUIT: 'Mismo CUIT, suma exacta',
  COMBINACION: 'Suma exacta',
  DIAS_CERCANOS: 'Mismo importe, días cercanos',
  PERSONA: 'A mano',
};

export const ESTADO_MES_EN_PALABRAS: Readonly<Record<EstadoMes, string>> = {
  SIN_EXTRACTO: 'Sin extracto',
  PENDIENTE: 'Falta conciliar',
  CONCILIADO: 'Conciliado',
  NO_SE_CONCILIA: 'No se concilia',
};

export const FORMA_EN_PALABRAS: Readonly<Record<FormaExtracto, string>> = {
  SANTANDER: 'Extracto de Santander',
  GALICIA: 'Extracto de Galicia',
  MACRO_CSV: 'Extracto de Macro',
  MACRO_XLS: 'Extracto de Macro',
  BBVA: 'Extracto de BBVA',
  NACION: 'Extracto del Banco Nación',
  SUPERVIELLE: 'Extracto de Supervielle',
  CIUDAD: 'Extracto del Banco Ciudad',
  MERCADO_PAGO: 'Resumen de Mercado Pago',
  OTRA: 'Extracto de otro banco',
};

export const FILTRO_EN_PALABRAS: Readonly<Record<Filtro, string>> = {
  POR_DECIDIR: 'Por decidir',
  TODAS: 'Todas',
  VINCULADAS: 'Vinculadas',
  ESPERAN: 'Esperan comprobante',
  IGNORADAS: 'Ignoradas',
};

/** Lists of lines, in the order of their tabs. */
export const FILTROS = Object.keys(FILTRO_EN_PALABRAS).filter((uno) =>
  isLabelled(FILTRO_EN_PALABRAS, uno),
);

export const cuantas = (n: number, una: string, varias: string): string =>
  `${formatearNumero(n)} ${n === 1 ? una : varias}`;
export const cuantasLineas = (n: number): string => cuantas(n, 'línea', 'líneas');
export const cuantosApuntes = (n: number): string => cuantas(n, 'apunte', 'apuntes');
export const cuantosDias = (n: number): string => cuantas(n, 'día', 'días');

/** Days of a gap: `el 12/10/2026`, or `del 12/10/2026 al 14/10/2026`. */
export const huecoEnPalabras = ({ desde, hasta }: Hueco): string =>
  desde === hasta
    ? `el ${formatearFecha(desde)}`
    : `del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`;

/** Days between files: first those of which lines are missing, then those that may be holidays. */
export function huecosEnPalabras(huecos: readonly Hueco[]): string {
  const dias = (cambia: boolean) =>
    huecos
      .filter((uno) => uno.cambiaElSaldo === cambia)
      .map(huecoEnPalabras)
      .join(', ');
  const [faltan, quietos] = [dias(true), dias(false)];
  return [
    faltan && `Faltan líneas ${faltan}: el saldo cambió y ningún archivo las tiene.`,
    quietos && `Sin movimientos ${quietos}: puede ser feriado, o que falte un archivo.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Name of a line for screen readers, and in notices. */
export const nombreDeLinea = (
  { fecha, concepto, importeCentavos }: Pick<Linea, 'fecha' | 'concepto' | 'importeCentavos'>,
  moneda: Moneda,
): string => `${concepto}, ${formatearDinero(importeCentavos, moneda)}, ${formatearFecha(fecha)}`;

/** Identifying facts of a line: CUIT, cheque, reference, code. */
export function senasDe({ cuit, chequeNumero, referencia, codigo }: Linea): readonly string[] {
  return [
    cuit !== null && `CUIT ${cuit}`,
    chequeNumero !== null && `Cheque ${chequeNumero}`,
    referencia !== null && `Ref. ${referencia}`,
    codigo !== null && `Cód. ${codigo}`,
  ].filter((sena) => sena !== false);
}

/** Change of a linked entry: the day and amount at the link, and those of now. */
export function cambioEnPalabras({ roto, apunte }: Vinculo, moneda: Moneda): string | null {
  if (roto === null) return null;
  const antes = `${formatearFecha(roto.fecha)} por ${formatearDinero(roto.importeCentavos, moneda)}`;
  if (apunte === null) return `Era del ${antes}; ya no está.`;
  const ahora = `${formatearFecha(apunte.fecha)} por ${formatearDinero(apunte.importeCentavos, moneda)}`;
  return antes === ahora
    ? `Era del ${antes}; ahora es de otra cuenta.`
    : `Era del ${antes}; ahora es del ${ahora}.`;
}

export const estaRoto = ({ roto, apunte }: Vinculo): boolean => roto !== null || apunte === null;
