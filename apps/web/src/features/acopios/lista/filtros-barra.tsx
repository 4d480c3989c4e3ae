import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { useCallback } from 'react';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { withoutFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';
import { FILTROS, type FiltrosAcopios, type NombreFiltro } from './filtros.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAcopios;
  readonly cambiar: (filtros: FiltrosAcopios) => void;
  /** Loaded rows: all of the supplier one filters by, so they know the name. */
  readonly filas: readonly Acopio[];
};

function textos(filtros: FiltrosAcopios, proveedor: Acopio['proveedor'] | undefined) {
  const { estado, vence, tipo, proveedorId } = filtros;
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['estado', estado && ESTADO_ACOPIO_LABEL[estado]],
    ['vence', vence && `Vence en ${vence} días o menos`],
    ['tipo', tipo && TIPO_ACOPIO_LABEL[tipo]],
    ['proveedorId', proveedorId && (proveedor?.razonSocial ?? 'Proveedor')],
  ];
  return lista;
}

export function FiltrosBarra({ filtros, cambiar, filas }: FiltrosBarraProps) {
  const poner = useCallback(
    (nombre: NombreFiltro, texto: string) => cambiar(FILTROS.set(filtros, nombre, texto)),
    [cambiar, filtros],
  );
  const proveedor = filas.find(({ proveedorId }) => proveedorId === filtros.proveedorId)?.proveedor;
  return (
    <FilterBar
      search={{
        label: 'Buscar acopios',
        placeholder: 'Proveedor, código o material',
        value: filtros.search ?? '',
        onChange: (texto) => poner('search', texto),
      }}
      chips={chipsOf(textos(filtros, proveedor), (nombre) => poner(nombre, ''))}
      onClear={() => cambiar(withoutFilters(filtros))}
      renderDialog={(onClose) => (
        <FiltrosDialogo
          filtros={filtros}
          proveedor={proveedor ?? null}
          onApply={cambiar}
          onClose={onClose}
        />
      )}
    />
  );
}
