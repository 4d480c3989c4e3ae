import { EN_VIGOR, type EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { ListarPresupuestos } from '@plomada/domain/presupuestos/presupuesto.schema';

import { isLabelled } from '../../../config/labels.ts';
import { addressFilters, isId, searchText, type Texts } from '../../../lib/address-filters.ts';

/** What a list of budgets is narrowed by, as the address holds it. */
export type FiltrosPresupuestos = {
  readonly search?: string;
  /** In the address joined by commas: a figure may lead to several. */
  readonly estado?: readonly EstadoPresupuesto[];
  readonly sentido?: keyof typeof SENTIDO_PRESUPUESTO_EN_PALABRAS;
  readonly proveedorId?: string;
};
export type NombreFiltro = keyof FiltrosPresupuestos;

const CLAVES = {
  search: 'q',
  estado: 'estado',
  sentido: 'sentido',
  proveedorId: 'proveedor',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['estado', 'sentido', 'proveedorId', 'search'] as const;

/** Accepted and not annulled: what money moves on. */
export const ESTADOS_EN_VIGOR = EN_VIGOR.join(',');

function leerEstados(texto: string): EstadoPresupuesto[] {
  const estados = texto.split(',').filter((uno) => isLabelled(ESTADO_PRESUPUESTO_EN_PALABRAS, uno));
  return [...new Set(estados)];
}

function leer(texto: Texts<NombreFiltro>): FiltrosPresupuestos {
  const estado = leerEstados(texto('estado'));
  const sentido = texto('sentido');
  const proveedorId = texto('proveedorId');
  return {
    ...(estado.length === 0 ? {} : { estado }),
    ...(isLabelled(SENTIDO_PRESUPUESTO_EN_PALABRAS, sentido) ? { sentido } : {}),
    ...(isId(proveedorId) ? { proveedorId } : {}),
    ...searchText(texto('search')),
  };
}

export const FILTROS = addressFilters(CLAVES, NOMBRES, leer);

/** The states as one says them. */
export function nombrarEstados(estados: readonly EstadoPresupuesto[]): string {
  return String(estados) === ESTADOS_EN_VIGOR
    ? 'En vigor'
    : estados.map((estado) => ESTADO_PRESUPUESTO_EN_PALABRAS[estado]).join(' o ');
}

type Pedido = Pick<ListarPresupuestos, 'search' | 'estado' | 'sentido' | 'proveedorId'>;

/** As the server takes them. */
export const pedidoDe = ({ estado, ...filtros }: FiltrosPresupuestos): Pedido => ({
  ...filtros,
  ...(estado === undefined ? {} : { estado: [...estado] }),
});
