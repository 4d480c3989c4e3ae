import { SENTIDO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useCallback } from 'react';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { withoutFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FILTROS, nombrarEstados, type FiltrosPresupuestos, type NombreFiltro } from './filtros.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: FiltrosPresupuestos;
  readonly cambiar: (filtros: FiltrosPresupuestos) => void;
  /** Loaded rows: all of the supplier one filters by, so they know the name. */
  readonly filas: readonly PresupuestoEnLista[];
};

function textos(filtros: FiltrosPresupuestos, proveedor: PresupuestoEnLista['proveedor']) {
  const { estado, sentido, proveedorId } = filtros;
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['estado', estado && nombrarEstados(estado)],
    ['sentido', sentido && SENTIDO_PRESUPUESTO_EN_PALABRAS[sentido]],
    ['proveedorId', proveedorId && (proveedor?.razonSocial ?? 'Proveedor')],
  ];
  return lista;
}

export function FiltrosBarra({ filtros, cambiar, filas }: FiltrosBarraProps) {
  const poner = useCallback(
    (nombre: NombreFiltro, texto: string) => cambiar(FILTROS.set(filtros, nombre, texto)),
    [cambiar, filtros],
  );
  const proveedor =
    filas.find((fila) => fila.proveedor?.id === filtros.proveedorId)?.proveedor ?? null;
  return (
    <FilterBar
      search={{
        label: 'Buscar presupuestos',
        placeholder: 'Título, código, proveedor o cliente',
        value: filtros.search ?? '',
        onChange: (texto) => poner('search', texto),
      }}
      chips={chipsOf(textos(filtros, proveedor), (nombre) => poner(nombre, ''))}
      onClear={() => cambiar(withoutFilters(filtros))}
      renderDialog={(onClose) => (
        <FiltrosDialogo
          filtros={filtros}
          proveedor={proveedor}
          onApply={cambiar}
          onClose={onClose}
        />
      )}
    />
  );
}
