import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { useFilterDraft } from '../../../components/data-table/use-filter-draft.ts';
import { optionsOf } from '../../../config/labels.ts';
import { FILTROS, type FiltrosAportes } from './filtros.ts';

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosAportes;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
  readonly onApply: (filtros: FiltrosAportes) => void;
  readonly onClose: () => void;
};

const selects = ({ socios, llamados }: FiltrosDialogoProps) =>
  [
    {
      name: 'socioId',
      label: 'Socio',
      all: 'Todos',
      options: socios.map(({ id, nombre }) => ({ value: id, label: nombre })),
    },
    {
      name: 'llamadoId',
      label: 'Llamado',
      all: 'Todos, y los aportes a cuenta',
      options: llamados.map(({ id, numero, concepto }) => ({
        value: id,
        label: `${numero} · ${concepto}`,
      })),
    },
    { name: 'tipo', label: 'Tipo', all: 'Todos', options: optionsOf(TIPO_APORTE_EN_PALABRAS) },
    {
      name: 'destino',
      label: 'Destino',
      all: 'Obra y lote',
      options: optionsOf(DESTINO_APORTE_EN_PALABRAS),
    },
  ] as const;

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { draft, put, ...dialogo } = useFilterDraft(FILTROS, props.filtros, props.onApply);
  return (
    <FilterDialog {...dialogo} onClose={props.onClose}>
      <FilterSelects selects={selects(props)} values={draft} onChange={put} />
    </FilterDialog>
  );
}
