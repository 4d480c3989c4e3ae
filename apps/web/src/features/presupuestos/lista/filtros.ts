import { EN_VIGOR, type EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { ListarPresupuestos } from '@plomada/domain/presupuestos/presupuesto.schema';

import { isLabelled } from '../../../config/labels.ts';

/** What a list of budgets is narrowed by, as the address holds it. */
export type FiltrosPresupuestos = {
  readonly q?: string;
  /** In the address joined by commas: a figure may lead to several. */
  readonly estado?: readonly EstadoPresupuesto[];
  readonly sentido?: keyof typeof SENTIDO_PRESUPUESTO_EN_PALABRAS;
  readonly proveedorId?: string;
};
export type NombreFiltro = keyof FiltrosPresupuestos;

const CLAVES = {
  q: 'q',
  estado: 'estado',
  sentido: 'sentido',
  proveedorId: 'proveedor',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['estado', 'sentido', 'proveedorId', 'q'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Accepted and not annulled: what money moves on. */
export const ESTADOS_EN_VIGOR = EN_VIGOR.join(',');

function leerEstados(texto: string): EstadoPresupuesto[] {
  const estados = texto.split(',').filter((uno) => isLabelled(ESTADO_PRESUPUESTO_EN_PALABRAS, uno));
  return [...new Set(estados)];
}

/** An address may say anything: what is no filter is left out, so the list still opens. */
export function leerFiltros(params: URLSearchParams): FiltrosPresupuestos {
  const texto = (nombre: NombreFiltro) => params.get(CLAVES[nombre])?.trim() ?? '';
  const estado = leerEstados(texto('estado'));
  const sentido = texto('sentido');
  const proveedorId = texto('proveedorId');
  const q = texto('q').slice(0, 100);
  return {
    ...(estado.length === 0 ? {} : { estado }),
    ...(isLabelled(SENTIDO_PRESUPUESTO_EN_PALABRAS, sentido) ? { sentido } : {}),
    ...(UUID.test(proveedorId) ? { proveedorId } : {}),
    ...(q === '' ? {} : { q }),
  };
}

/** The same filters over what else the address says (a tab, for one). */
export function escribirFiltros(
  filtros: FiltrosPresupuestos,
  base: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const nombre of NOMBRES) {
    const valor = filtros[nombre];
    if (valor === undefined) params.delete(CLAVES[nombre]);
    else params.set(CLAVES[nombre], String(valor));
  }
  return params;
}

/** One filter by its text in the address; an empty one takes it off. */
export function conFiltro(
  filtros: FiltrosPresupuestos,
  nombre: NombreFiltro,
  texto: string,
): FiltrosPresupuestos {
  const { [nombre]: _antes, ...resto } = filtros;
  return { ...resto, ...leerFiltros(new URLSearchParams({ [CLAVES[nombre]]: texto })) };
}

export const hayFiltros = (filtros: FiltrosPresupuestos): boolean =>
  Object.keys(filtros).length > 0;

/** The states as one says them. */
export function nombrarEstados(estados: readonly EstadoPresupuesto[]): string {
  return String(estados) === ESTADOS_EN_VIGOR
    ? 'En vigor'
    : estados.map((estado) => ESTADO_PRESUPUESTO_EN_PALABRAS[estado]).join(' o ');
}

type Pedido = Pick<ListarPresupuestos, 'q' | 'estado' | 'sentido' | 'proveedorId'>;

/** As the server takes them. */
export const pedidoDe = ({ estado, ...filtros }: FiltrosPresupuestos): Pedido => ({
  ...filtros,
  ...(estado === undefined ? {} : { estado: [...estado] }),
});
