import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
} from '@plomada/domain/auditoria/palabras.rules';

import { Combobox } from '@/components/form/combobox';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { useFilterDraft } from '../../../components/data-table/use-filter-draft.ts';
import { Field } from '../../../components/form/field.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { FILTROS, type FiltrosAuditoria } from '../filtros.ts';
import { useObras, usePersonas } from '../nombres.ts';

const SELECTS = [
  { name: 'accion', label: 'Acción', all: 'Todas', options: optionsOf(ACCION_EN_PALABRAS) },
  { name: 'entidad', label: 'Sobre qué', all: 'Todo', options: optionsOf(ENTIDAD_EN_PALABRAS) },
  { name: 'canal', label: 'Canal', all: 'Todos', options: optionsOf(CANAL_EN_PALABRAS) },
] as const;

type EleccionProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: ReturnType<typeof useObras>;
  readonly onChange: (id: string) => void;
};

function Eleccion({ label, value, options, onChange }: EleccionProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          placeholder="Todas"
          clearLabel="Todas"
          value={value ?? null}
          options={options}
          onChange={(id) => onChange(id ?? '')}
        />
      )}
    </Field>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosAuditoria;
  readonly onApply: (filtros: FiltrosAuditoria) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo({ filtros, onApply, onClose }: FiltrosDialogoProps) {
  const { draft, put, ...dialogo } = useFilterDraft(FILTROS, filtros, onApply);
  const [personas, obras] = [usePersonas(), useObras()];
  return (
    <FilterDialog {...dialogo} onClose={onClose}>
      <Eleccion
        label="Persona"
        value={draft.actorId}
        options={personas}
        onChange={(id) => put('actorId', id)}
      />
      <FilterSelects selects={SELECTS} values={draft} onChange={put} />
      <Eleccion
        label="Obra"
        value={draft.proyectoId}
        options={obras}
        onChange={(id) => put('proyectoId', id)}
      />
    </FilterDialog>
  );
}
