import type { Proveedor } from '@plomada/domain/proveedor.schema';
import { useState } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';
import {
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  optionsOf,
  TIPO_MOVIMIENTO_LABEL,
} from '../../../config/labels.ts';
import {
  readFilters,
  withFilter,
  writeFilters,
  type FilterName,
  type MovementFilters,
} from '../../../lib/movement-filters.ts';
import { trpc } from '../../../lib/trpc.ts';
import { opcionDeProveedor, useProveedores } from '../proveedores.ts';

type CamposProps = {
  readonly filtros: MovementFilters;
  readonly poner: (nombre: FilterName, valor: string) => void;
};

function Fechas({ filtros: { desde = '', hasta = '' }, poner }: CamposProps) {
  const alReves = desde !== '' && hasta !== '' && desde > hasta;
  return (
    <>
      <Field label="Desde">
        {(control) => (
          <DateInput {...control} value={desde} onChange={(fecha) => poner('desde', fecha)} />
        )}
      </Field>
      <Field
        label="Hasta"
        error={alReves ? 'La fecha hasta no puede ser anterior a la fecha desde' : undefined}
      >
        {(control) => (
          <DateInput {...control} value={hasta} onChange={(fecha) => poner('hasta', fecha)} />
        )}
      </Field>
    </>
  );
}

const SELECTS = [
  {
    nombre: 'tipo',
    label: 'Tipo',
    todos: 'Ingresos y egresos',
    options: optionsOf(TIPO_MOVIMIENTO_LABEL),
  },
  { nombre: 'moneda', label: 'Moneda', todos: 'Todas', options: optionsOf(MONEDA_LABEL) },
  {
    nombre: 'medioPago',
    label: 'Medio de pago',
    todos: 'Todos',
    options: optionsOf(MEDIO_PAGO_LABEL),
  },
] as const;

function Listas({
  filtros,
  poner,
  proveedor,
}: CamposProps & { readonly proveedor: Pick<Proveedor, 'id' | 'razonSocial'> | null }) {
  const rubros = trpc.rubros.listar.useQuery();
  const { opciones, buscar, buscando } = useProveedores();
  return (
    <>
      <Field label="Rubro">
        {(control) => (
          <Combobox
            {...control}
            label="Rubro"
            placeholder="Todos"
            clearLabel="Todos"
            value={filtros.rubroId ?? null}
            options={(rubros.data?.items ?? []).map(({ id, nombre, codigo }) => ({
              value: id,
              label: nombre,
              hint: codigo,
            }))}
            onChange={(id) => poner('rubroId', id ?? '')}
          />
        )}
      </Field>
      <Field label="Proveedor">
        {(control) => (
          <Combobox
            {...control}
            label="Proveedor"
            placeholder="Todos"
            clearLabel="Todos"
            value={filtros.proveedorId ?? null}
            options={opciones}
            chosen={proveedor === null ? null : opcionDeProveedor(proveedor)}
            onSearch={buscar}
            loading={buscando}
            onChange={(id) => poner('proveedorId', id ?? '')}
          />
        )}
      </Field>
    </>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: MovementFilters;
  /** Who the list is narrowed to, as a loaded row names it. */
  readonly proveedor: Pick<Proveedor, 'id' | 'razonSocial'> | null;
  readonly onAplicar: (filtros: MovementFilters) => void;
  readonly onCerrar: () => void;
};

/** The choice is made whole and then applied: the list behind does not move at every touch. */
export function FiltrosDialogo({ filtros, proveedor, onAplicar, onCerrar }: FiltrosDialogoProps) {
  const [borrador, setBorrador] = useState(filtros);
  const poner = (nombre: FilterName, valor: string) =>
    setBorrador((antes) => withFilter(antes, nombre, valor));
  const { desde, hasta } = borrador;
  const alReves = desde !== undefined && hasta !== undefined && desde > hasta;
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto) onCerrar();
      }}
      title="Filtrar movimientos"
      footer={
        <>
          <Button onClick={onCerrar}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={alReves}
            onClick={() => onAplicar(readFilters(writeFilters(borrador)))}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Fechas filtros={borrador} poner={poner} />
        {SELECTS.map(({ nombre, label, todos, options }) => (
          <Field key={nombre} label={label}>
            {(control) => (
              <Select
                {...control}
                placeholder={todos}
                options={options}
                value={borrador[nombre] ?? ''}
                onChange={({ target }) => poner(nombre, target.value)}
              />
            )}
          </Field>
        ))}
        <Listas filtros={borrador} poner={poner} proveedor={proveedor} />
      </div>
    </Dialog>
  );
}
