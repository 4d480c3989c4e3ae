import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { useId, useState } from 'react';

import { Input } from '@/components/ui/input';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { useFilterDraft } from '../../../components/data-table/use-filter-draft.ts';
import { Field } from '../../../components/form/field.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { COLGADO_LABEL, FILTROS, VENCE_LABEL, type FiltrosDocumentos } from './filtros.ts';

const SELECTS = [
  { name: 'categoria', label: 'Categoría', all: 'Todas', options: optionsOf(CATEGORIA_DOCUMENTO) },
  { name: 'vence', label: 'Vencimiento', all: 'Cualquiera', options: optionsOf(VENCE_LABEL) },
  { name: 'entidad', label: 'Vínculo', all: 'Cualquiera', options: optionsOf(COLGADO_LABEL) },
] as const;

export type FiltrosDialogoProps = {
  readonly filtros: FiltrosDocumentos;
  readonly etiquetas: readonly string[];
  readonly onApply: (filtros: FiltrosDocumentos) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo({ filtros, etiquetas, onApply, onClose }: FiltrosDialogoProps) {
  // A space at the end of what is being typed is not taken off yet.
  const [etiqueta, setEtiqueta] = useState(filtros.etiqueta ?? '');
  const lista = useId();
  const borrador = useFilterDraft(FILTROS, filtros, (nuevos) =>
    onApply(FILTROS.set(nuevos, 'etiqueta', etiqueta)),
  );
  return (
    <FilterDialog
      onApply={borrador.onApply}
      onClear={() => {
        borrador.onClear();
        setEtiqueta('');
      }}
      onClose={onClose}
    >
      <FilterSelects selects={SELECTS} values={borrador.draft} onChange={borrador.put} />
      <Field label="Etiqueta">
        {(control) => (
          <>
            <Input
              {...control}
              list={lista}
              maxLength={40}
              autoComplete="off"
              value={etiqueta}
              onChange={({ target }) => setEtiqueta(target.value)}
            />
            <datalist id={lista}>
              {etiquetas.map((texto) => (
                <option key={texto}>{texto}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
    </FilterDialog>
  );
}
