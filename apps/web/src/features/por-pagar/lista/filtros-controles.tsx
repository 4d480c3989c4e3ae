import { Combobox } from '@/components/form/combobox.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { useObraElegida } from '@/components/form/use-obra-elegida.ts';
import { dateProblem } from '@/lib/date-text.ts';
import type { FilterPart, FilterPartProps } from '@/lib/filter-kinds.ts';

function FiltroObra({ texts, put }: FilterPartProps) {
  const valor = texts['proyectoId'] || null;
  const { opciones, elegida, buscar, buscando } = useObraElegida({
    id: valor,
    conAdministracion: true,
  });
  return (
    <Field label="Obra">
      {(control) => (
        <Combobox
          {...control}
          label="Obra"
          placeholder="Todas"
          clearLabel="Todas"
          emptyText="Ninguna obra coincide."
          value={valor}
          options={opciones}
          chosen={elegida}
          onSearch={buscar}
          loading={buscando}
          onChange={(id) => put({ proyectoId: id ?? '' })}
        />
      )}
    </Field>
  );
}

export const OBRA: FilterPart = { Part: FiltroObra };

function FiltroHasta({ texts, put }: FilterPartProps) {
  const valor = texts['hasta'] ?? '';
  return (
    <Field label="Vence hasta el" error={dateProblem(valor)}>
      {(control) => (
        <DateInput {...control} value={valor} onChange={(dia) => put({ hasta: dia })} />
      )}
    </Field>
  );
}

export const HASTA: FilterPart = {
  Part: FiltroHasta,
  isWrong: ({ hasta = '' }) => dateProblem(hasta) !== undefined,
};
