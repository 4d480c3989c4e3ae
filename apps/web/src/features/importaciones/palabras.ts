import type {
  DestinoLibro,
  formaLibroSchema,
  LibroEnCurso,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import type { z } from 'zod';

export type Tabla = LibroEnCurso['tablas'][number];
export type Total = Tabla['totales'][number];
export type ErrorDeCelda = LibroEnCurso['errores'][number];
type Forma = z.infer<typeof formaLibroSchema>;

/** `[una, varias]` of what the rows of a table become. */
const COSA: Readonly<Record<DestinoLibro, readonly [string, string]>> = {
  MOVIMIENTOS: ['movimiento', 'movimientos'],
  POR_PAGAR: ['comprobante por pagar', 'comprobantes por pagar'],
  APORTES: ['aporte', 'aportes'],
  RENGLONES: ['renglón', 'renglones'],
  SALDOS_INICIALES: ['saldo inicial', 'saldos iniciales'],
  RESUMEN: ['resumen', 'resúmenes'],
};

export const DESTINO_LABEL: Readonly<Record<DestinoLibro, string>> = {
  MOVIMIENTOS: 'Movimientos',
  POR_PAGAR: 'Por pagar',
  APORTES: 'Aportes',
  RENGLONES: 'Renglones',
  SALDOS_INICIALES: 'Saldos iniciales',
  RESUMEN: 'Resumen de otras hojas',
};

export const FORMA_LABEL: Readonly<Record<Forma, string>> = {
  LISTA: 'lista',
  DEBE_HABER: 'debe y haber',
  MESES_EN_COLUMNAS: 'meses en columnas',
  SOLAPA_POR_OBRA: 'una solapa por obra',
  SALDO: 'con saldo',
  RENGLONES: 'renglones',
};

export const cuantos = (n: number, [una, varias]: readonly [string, string]): string =>
  `${formatearNumero(n)} ${n === 1 ? una : varias}`;

export const filas = (n: number): string => cuantos(n, ['fila', 'filas']);

/** Whether nothing of a table comes in because it was left out. */
export const entera = ({ filas: todas, omitidas }: Tabla): boolean =>
  todas > 0 && omitidas === todas;

export type Cuenta = {
  readonly listas: number;
  readonly pendientes: number;
  readonly conError: number;
  readonly omitidas: number;
  readonly yaEstan: number;
};

/** What becomes of the rows of all tables, as things stand. */
export function contar(tablas: readonly Tabla[]): Cuenta {
  const suma = (campo: keyof Cuenta) => tablas.reduce((n, tabla) => n + tabla[campo], 0);
  return {
    listas: suma('listas'),
    pendientes: suma('pendientes'),
    conError: suma('conError'),
    omitidas: suma('omitidas'),
    yaEstan: suma('yaEstan'),
  };
}

/** By their name where all that is ready becomes one thing, else as rows. */
export function loQueEntra(tablas: readonly Tabla[]): string {
  const conListas = tablas.filter(({ listas }) => listas > 0);
  const { listas } = contar(conListas);
  const [primero, ...otros] = new Set(conListas.map(({ destino }) => destino));
  return primero === undefined || otros.length > 0
    ? cuantos(listas, listas === 0 ? COSA.MOVIMIENTOS : ['fila', 'filas'])
    : cuantos(listas, COSA[primero]);
}

/** What stays out and why, each part in words. */
export function loQueQuedaAfuera({ pendientes, conError, omitidas, yaEstan }: Cuenta): string[] {
  return [
    pendientes > 0 && `${formatearNumero(pendientes)} sin responder`,
    conError > 0 && `${formatearNumero(conError)} con error`,
    omitidas > 0 && cuantos(omitidas, ['que se dejó afuera', 'que se dejaron afuera']),
    yaEstan > 0 && cuantos(yaEstan, ['que ya está', 'que ya están']),
  ].filter((parte) => parte !== false);
}
