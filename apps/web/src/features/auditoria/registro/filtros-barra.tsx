import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import { conFiltro, NOMBRES, type FiltrosAuditoria, type NombreFiltro } from '../filtros.ts';
import { useObras, usePersonas } from '../nombres.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAuditoria;
  readonly cambiar: (filtros: FiltrosAuditoria) => void;
  /** Loaded rows: they name whoever has left the organisation. */
  readonly filas: readonly Auditoria[];
};

/** How each filter that is on is read. */
function useTextos({ filtros, filas }: Pick<FiltrosBarraProps, 'filtros' | 'filas'>) {
  const personas = usePersonas();
  const obras = useObras();
  const { actorId, proyectoId } = filtros;
  const actor = filas.find((fila) => fila.actor?.id === actorId)?.actor?.nombre;
  const decir: Readonly<Record<NombreFiltro, (valor: string) => string>> = {
    actorId: (id) => personas.find(({ value }) => value === id)?.label ?? actor ?? 'Una persona',
    accion: (valor) => ACCION_EN_PALABRAS[filtros.accion ?? 'CREAR'] || valor,
    entidad: nombreDeEntidad,
    entidadId: () => 'La historia de un registro',
    proyectoId: () => obras.find(({ value }) => value === proyectoId)?.hint ?? 'Una obra',
    canal: (valor) => `Por ${CANAL_EN_PALABRAS[filtros.canal ?? 'WEB'] || valor}`,
    desde: (dia) => `Desde el ${formatearFecha(dia)}`,
    hasta: (dia) => `Hasta el ${formatearFecha(dia)}`,
    q: (texto) => `«${texto}»`,
  };
  return decir;
}

/** Search in sight, the rest in a dialog; what is on stands below, each with its ×. */
export function FiltrosBarra({ filtros, cambiar, filas }: FiltrosBarraProps) {
  const { opened, open, close } = useOpened<'filtros'>();
  const decir = useTextos({ filtros, filas });
  const buscar = useCallback(
    (texto: string) => cambiar(conFiltro(filtros, 'q', texto)),
    [cambiar, filtros],
  );
  const chips = NOMBRES.flatMap((nombre): Chip[] => {
    const valor = filtros[nombre];
    if (valor === undefined) return [];
    const label = decir[nombre](valor);
    return [{ key: nombre, label, onRemove: () => cambiar(conFiltro(filtros, nombre, '')) }];
  });
  return (
    <div data-no-print className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label="Buscar en la auditoría"
          placeholder="Qué pasó, un código o una persona"
          value={filtros.q ?? ''}
          onChange={buscar}
        />
        <Button aria-haspopup="dialog" onClick={() => open('filtros')}>
          <SlidersHorizontal aria-hidden />
          Filtros
        </Button>
      </div>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {opened === 'filtros' ? (
        <Suspense fallback={null}>
          <FiltrosDialogo filtros={filtros} onApply={cambiar} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
