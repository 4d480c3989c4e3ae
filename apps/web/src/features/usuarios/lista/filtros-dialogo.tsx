import { useState } from 'react';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { ESTADO_USUARIO_LABEL, optionsOf, ROL_LABEL } from '../../../config/labels.ts';
import type { FiltrosUsuarios } from './filtros.ts';

const SELECTS = [
  { name: 'rol', label: 'Rol', all: 'Todos', options: optionsOf(ROL_LABEL) },
  { name: 'estado', label: 'Estado', all: 'Todos', options: optionsOf(ESTADO_USUARIO_LABEL) },
] as const;

type Elegidos = { readonly rol: string; readonly estado: string };

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosUsuarios;
  readonly onApply: (elegidos: Elegidos) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo({ filtros, onApply, onClose }: FiltrosDialogoProps) {
  const [elegidos, setElegidos] = useState<Elegidos>({
    rol: filtros.role ?? '',
    estado: filtros.status ?? '',
  });
  return (
    <FilterDialog
      onClear={() => setElegidos({ rol: '', estado: '' })}
      onApply={() => onApply(elegidos)}
      onClose={onClose}
    >
      <FilterSelects
        selects={SELECTS}
        values={elegidos}
        onChange={(nombre, valor) => setElegidos((antes) => ({ ...antes, [nombre]: valor }))}
      />
    </FilterDialog>
  );
}
