import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import {
  PARTE_DE_CLIENTES,
  PARTE_DE_OBLIGACION,
} from '@plomada/domain/obligaciones/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { supplier } from '@/features/proveedores/filtro.ts';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, type Filter } from '@/lib/filter-kinds.ts';
import { reference } from '@/lib/linked-filters.ts';

import { TRAMO_LABEL, tramoEnPalabras } from '../palabras.ts';

const hasta: Filter<string> = {
  key: 'hasta',
  read: (text) => (esFechaCalendario(text) ? text : undefined),
  chip: (dia) => `Vence hasta el ${formatearFecha(dia)}`,
  control: { is: 'part', load: async () => (await import('./filtros-controles.tsx')).HASTA },
};

const proyectoId = reference({
  key: 'obra',
  chip: 'Obra',
  control: { is: 'part', load: async () => (await import('./filtros-controles.tsx')).OBRA },
});

const tramo = choice({
  key: 'tramo',
  label: 'Vencimiento',
  all: 'Todos',
  labels: TRAMO_LABEL,
  chip: tramoEnPalabras,
});

const { LLAMADO, CHEQUE_A_COBRAR, CHEQUE_RECHAZADO, ...DE_PROVEEDORES } = PARTE_DE_OBLIGACION;

export const FILTROS = defineFilters({
  proyectoId,
  proveedorId: supplier({ key: 'proveedor' }),
  clase: choice({ key: 'clase', label: 'Qué es', all: 'Todo', labels: DE_PROVEEDORES }),
  tramo,
  hasta,
});

const { CERTIFICADO, ANTICIPO, REPARO, PROGRAMADO } = PARTE_DE_CLIENTES;
const DE_CLIENTES = {
  CERTIFICADO,
  ANTICIPO,
  REPARO,
  PROGRAMADO,
  LLAMADO,
  CHEQUE_A_COBRAR,
  CHEQUE_RECHAZADO,
};

/**
 * Filters of debts of clients and partners, who are not in the directory and owe no supplier
 * invoices.
 */
export const FILTROS_DE_CLIENTES = defineFilters({
  proyectoId,
  clase: choice({ key: 'clase', label: 'Qué es', all: 'Todo', labels: DE_CLIENTES }),
  tramo,
  hasta,
});

export type Filtros = FiltersOf<typeof FILTROS>;
