import { useState } from 'react';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { ESTADO_OBRA_LABEL, optionsOf } from '../../../config/labels.ts';

const SELECTS = [
  { name: 'estado', label: 'Estado', all: 'Todos', options: optionsOf(ESTADO_OBRA_LABEL) },
] as const;

export type FiltrosDialogoProps = {
  readonly estado: string;
  readonly onApply: (estado: string) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const [estado, setEstado] = useState(props.estado);
  return (
    <FilterDialog
      onClear={() => setEstado('')}
      onApply={() => props.onApply(estado)}
      onClose={props.onClose}
    >
      <FilterSelects
        selects={SELECTS}
        values={{ estado }}
        onChange={(_nombre, valor) => setEstado(valor)}
      />
    </FilterDialog>
  );
}
