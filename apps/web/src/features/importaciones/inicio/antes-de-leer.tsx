import {
  type DestinoLibro,
  destinoLibroSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';

import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { useObraElegida } from '@/components/form/use-obra-elegida.ts';

export type Sabido = {
  /** Obra of the rows whose sheet names none; on a page of one obra, of all rows. */
  readonly obraId: string | null;
  readonly unaObra: boolean;
  readonly privado: boolean;
  /** Kind of record to create from the workbook's rows; null decides it per table. */
  readonly destino: DestinoLibro | null;
};

const DESTINOS = [
  { value: '', label: 'Lo que dice cada tabla' },
  { value: 'MOVIMIENTOS', label: 'Movimientos' },
  { value: 'POR_PAGAR', label: 'Facturas por pagar' },
  { value: 'APORTES', label: 'Aportes' },
  { value: 'RENGLONES', label: 'Ítems de acopio' },
  { value: 'SALDOS_INICIALES', label: 'Saldos iniciales' },
] as const;

const DE_NINGUNA = 'Obra de las filas que no la nombran';

type AntesDeLeerProps = {
  readonly sabido: Sabido;
  readonly onChange: (sabido: Sabido) => void;
};

function ObraDeLasDemas({ sabido, onChange }: AntesDeLeerProps) {
  const { opciones, elegida, buscar, buscando } = useObraElegida({ id: sabido.obraId });
  return (
    <Field label={DE_NINGUNA} optional>
      {(control) => (
        <Combobox
          {...control}
          label={DE_NINGUNA}
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
      )}
    </Field>
  );
}

/**
 * Optional facts to give before a workbook is read; private rows need none, as they are movements.
 */
export function AntesDeLeer({ sabido, onChange }: AntesDeLeerProps) {
  if (sabido.privado) return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Qué trae" optional>
        {(control) => (
          <OptionSelect
            {...control}
            value={sabido.destino ?? ''}
            options={DESTINOS}
            onChange={({ target }) => {
              const destino = destinoLibroSchema.safeParse(target.value).data ?? null;
              onChange({ ...sabido, destino });
            }}
          />
        )}
      </Field>
      {sabido.unaObra ? null : <ObraDeLasDemas sabido={sabido} onChange={onChange} />}
    </div>
  );
}
