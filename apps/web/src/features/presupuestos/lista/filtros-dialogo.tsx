import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';

import { Combobox } from '@/components/form/combobox';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { useFilterDraft } from '../../../components/data-table/use-filter-draft.ts';
import { Field } from '../../../components/form/field.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { opcionDeProveedor, useProveedores } from '../../proveedores/use-proveedores.ts';
import { ESTADOS_EN_VIGOR, FILTROS, nombrarEstados, type FiltrosPresupuestos } from './filtros.ts';

/** What an address brought joined stays one of the choices. */
function estadosPara(elegidos: FiltrosPresupuestos['estado']) {
  const propios = [
    { value: ESTADOS_EN_VIGOR, label: 'En vigor' },
    ...optionsOf(ESTADO_PRESUPUESTO_EN_PALABRAS),
  ];
  const value = String(elegidos ?? '');
  return elegidos === undefined || propios.some((uno) => uno.value === value)
    ? propios
    : [...propios, { value, label: nombrarEstados(elegidos) }];
}

function Proveedor({
  value,
  elegido,
  onChange,
}: {
  readonly value: string | null;
  readonly elegido: PresupuestoEnLista['proveedor'];
  readonly onChange: (id: string | null) => void;
}) {
  const { opciones, buscar, buscando } = useProveedores();
  return (
    <Field label="Proveedor">
      {(control) => (
        <Combobox
          {...control}
          label="Proveedor"
          placeholder="Todos"
          clearLabel="Todos"
          value={value}
          options={opciones}
          chosen={elegido === null ? null : opcionDeProveedor(elegido)}
          onSearch={buscar}
          loading={buscando}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosPresupuestos;
  readonly proveedor: PresupuestoEnLista['proveedor'];
  readonly onApply: (filtros: FiltrosPresupuestos) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo({ filtros, proveedor, onApply, onClose }: FiltrosDialogoProps) {
  const { draft, put, ...borrador } = useFilterDraft(FILTROS, filtros, onApply);
  const selects = [
    { name: 'estado', label: 'Estado', all: 'Todos', options: estadosPara(filtros.estado) },
    {
      name: 'sentido',
      label: 'Con quién',
      all: 'Todos',
      options: optionsOf(SENTIDO_PRESUPUESTO_EN_PALABRAS),
    },
  ] as const;
  return (
    <FilterDialog onApply={borrador.onApply} onClear={borrador.onClear} onClose={onClose}>
      <FilterSelects selects={selects} values={draft} onChange={put} />
      <Proveedor
        value={draft.proveedorId ?? null}
        elegido={proveedor}
        onChange={(id) => put('proveedorId', id ?? '')}
      />
    </FilterDialog>
  );
}
