import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { useCallback, type ReactNode } from 'react';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { listDays } from '../../../components/data-table/list-days.tsx';
import { withoutFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FILTROS, type FiltrosAuditoria, type NombreFiltro } from '../filtros.ts';
import { useObras, usePersonas } from '../nombres.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAuditoria;
  readonly cambiar: (filtros: FiltrosAuditoria) => void;
  /** Loaded rows: they name whoever has left the organisation. */
  readonly filas: readonly Auditoria[];
  /** What else one can do with the rows. */
  readonly children: ReactNode;
};

function useTextos({ filtros, filas }: Pick<FiltrosBarraProps, 'filtros' | 'filas'>) {
  const personas = usePersonas();
  const obras = useObras();
  const { actorId, accion, entidad, entidadId, proyectoId, canal } = filtros;
  const persona =
    personas.find(({ value }) => value === actorId)?.label ??
    filas.find((fila) => fila.actor?.id === actorId)?.actor?.nombre;
  const obra = obras.find(({ value }) => value === proyectoId)?.hint;
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['actorId', actorId && (persona ?? 'Una persona')],
    ['accion', accion && (ACCION_EN_PALABRAS[accion] || accion)],
    ['entidad', entidad && nombreDeEntidad(entidad)],
    ['entidadId', entidadId && 'La historia de un registro'],
    ['proyectoId', proyectoId && (obra ?? 'Una obra')],
    ['canal', canal && `Por ${CANAL_EN_PALABRAS[canal] || canal}`],
  ];
  return lista;
}

export function FiltrosBarra({ filtros, cambiar, filas, children }: FiltrosBarraProps) {
  const textos = useTextos({ filtros, filas });
  const poner = useCallback(
    (nombre: NombreFiltro, texto: string) => cambiar(FILTROS.set(filtros, nombre, texto)),
    [cambiar, filtros],
  );
  return (
    <FilterBar
      search={{
        label: 'Buscar en la auditoría',
        placeholder: 'Qué pasó, un código o una persona',
        value: filtros.search ?? '',
        onChange: (texto) => poner('search', texto),
      }}
      chips={chipsOf(textos, (nombre) => poner(nombre, ''))}
      onClear={() => cambiar(withoutFilters(filtros))}
      days={listDays({
        period: filtros,
        onChange: ({ desde = '', hasta = '' }) =>
          cambiar(FILTROS.change(filtros, { desde, hasta })),
      })}
      renderDialog={(onClose) => <FiltrosDialogo {...{ filtros, onClose }} onApply={cambiar} />}
    >
      {children}
    </FilterBar>
  );
}
