import { destinoLibroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { useId } from 'react';

import { Combobox } from '@/components/form/combobox';
import { FieldLabel } from '@/components/form/field-label';
import { OptionSelect } from '@/components/form/option-select';

import { useObraElegida } from '../../../components/form/use-obra-elegida.ts';
import type { Sabido } from './enviar.ts';

/** What a whole workbook may be brought in as. */
const DESTINOS = [
  { value: '', label: 'Lo que dice cada tabla' },
  { value: 'MOVIMIENTOS', label: 'Movimientos' },
  { value: 'POR_PAGAR', label: 'Facturas por pagar' },
  { value: 'APORTES', label: 'Aportes' },
  { value: 'RENGLONES', label: 'Ítems de acopio' },
  { value: 'SALDOS_INICIALES', label: 'Saldos iniciales' },
] as const;

type AntesDeLeerProps = {
  readonly sabido: Sabido;
  readonly onChange: (sabido: Sabido) => void;
};

/** What may be known before a workbook is read; nothing of it has to be. */
export function AntesDeLeer({ sabido, onChange }: AntesDeLeerProps) {
  const id = useId();
  const { opciones, elegida, buscar, buscando } = useObraElegida({ id: sabido.obraId });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <FieldLabel htmlFor={`${id}-destino`} optional>
          Qué trae
        </FieldLabel>
        <OptionSelect
          id={`${id}-destino`}
          value={sabido.destino ?? ''}
          options={DESTINOS}
          onChange={({ target }) =>
            onChange({
              ...sabido,
              destino: destinoLibroSchema.safeParse(target.value).data ?? null,
            })
          }
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <FieldLabel htmlFor={`${id}-obra`} optional>
          Obra de las filas que no la nombran
        </FieldLabel>
        <Combobox
          id={`${id}-obra`}
          label="Obra de las filas que no la nombran"
          placeholder="Se pregunta después"
          clearLabel="Se pregunta después"
          emptyText="Ninguna obra coincide."
          value={sabido.obraId}
          options={opciones}
          chosen={elegida}
          onSearch={buscar}
          loading={buscando}
          onChange={(obraId) => onChange({ ...sabido, obraId })}
        />
      </div>
    </div>
  );
}
