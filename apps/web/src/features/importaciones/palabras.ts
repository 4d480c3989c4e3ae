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

/** Names `[una, varias]` of the records that a table's rows become. */
const COSA: Readonly<Record<DestinoLibro, readonly [string, string]>> = {
  MOVIMIENTOS: ['movimiento', 'movimientos'],
  POR_PAGAR: ['comprobante por pagar', 'comprobantes por pagar'],
  APORTES: ['aporte', 'aportes'],
  RENGLONES: ['ítem de acopio', 'ítems de acopio'],
  SALDOS_INICIALES: ['saldo inicial', 'saldos iniciales'],
  RESUMEN: ['resumen', 'resúmenes'],
};

export const DESTINO_LABEL: Readonly<Record<DestinoLibro, string>> = {
  MOVIMIENTOS: 'Movimientos',
  POR_PAGAR: 'Por pagar',
  APORTES: 'Aportes',
  RENGLONES: 'Ítems de acopio',
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

/** True when all rows of a table were left out. */
export const entera = ({ filas: todas, omitidas }: Tabla): boolean =>
  todas > 0 && omitidas === todas;

export type Cuenta = Pick<Tabla, 'listas' | 'pendientes' | 'conError' | 'omitidas' | 'yaEstan'>;

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

/** Number of records to import: under their own name when all become one kind, else as rows. */
export function loQueEntra(tablas: readonly Tabla[]): string {
  const { listas } = contar(tablas);
  const deQue = tablas.filter((tabla) => (listas > 0 ? tabla.listas : tabla.filas) > 0);
  const [primero, ...otros] = new Set(deQue.map(({ destino }) => destino));
  return primero === undefined || otros.length > 0 ? filas(listas) : cuantos(listas, COSA[primero]);
}

export function loQueQuedaAfuera({ pendientes, conError, omitidas, yaEstan }: Cuenta): string[] {
  return [
    pendientes > 0 && `${formatearNumero(pendientes)} sin responder`,
    conError > 0 && `${formatearNumero(conError)} con error`,
    omitidas > 0 && cuantos(omitidas, ['que se dejó afuera', 'que se dejaron afuera']),
    yaEstan > 0 && cuantos(yaEstan, ['que ya está', 'que ya están']),
  ].filter((parte) => parte !== false);
}
