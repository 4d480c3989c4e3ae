import { AVISOS_DE_VENCIMIENTO } from '@plomada/domain/acopios/acopio.rules';
import type { Acopio } from '@plomada/domain/acopios/acopio.schema';

import { Combobox } from '@/components/form/combobox';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { useFilterDraft } from '../../../components/data-table/use-filter-draft.ts';
import { Field } from '../../../components/form/field.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { opcionDeProveedor, useProveedores } from '../../proveedores/use-proveedores.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';
import { FILTROS, type FiltrosAcopios } from './filtros.ts';

const SELECTS = [
  { name: 'estado', label: 'Estado', all: 'Todos', options: optionsOf(ESTADO_ACOPIO_LABEL) },
  {
    name: 'vence',
    label: 'Vencimiento',
    all: 'Cualquiera',
    options: AVISOS_DE_VENCIMIENTO.map((dias) => ({
      value: String(dias),
      label: `Vence en ${dias} días o menos`,
    })),
  },
  { name: 'tipo', label: 'Tipo', all: 'Todos', options: optionsOf(TIPO_ACOPIO_LABEL) },
] as const;

function Proveedor({
  value,
  elegido,
  onChange,
}: {
  readonly value: string | null;
  readonly elegido: Acopio['proveedor'] | null;
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
  readonly filtros: FiltrosAcopios;
  readonly proveedor: Acopio['proveedor'] | null;
  readonly onApply: (filtros: FiltrosAcopios) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo({ filtros, proveedor, onApply, onClose }: FiltrosDialogoProps) {
  const { draft, put, ...borrador } = useFilterDraft(FILTROS, filtros, onApply);
  return (
    <FilterDialog onApply={borrador.onApply} onClear={borrador.onClear} onClose={onClose}>
      <FilterSelects selects={SELECTS} values={draft} onChange={put} />
      <Proveedor
        value={draft.proveedorId ?? null}
        elegido={proveedor}
        onChange={(id) => put('proveedorId', id ?? '')}
      />
    </FilterDialog>
  );
}
