import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';

import { Combobox, type ComboboxOption } from '@/components/form/combobox';

import { Field } from '../../../components/form/field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { opcionDeProveedor, useProveedores } from '../../proveedores/use-proveedores.ts';

/** In place of an id: the rows that have none. */
export const SIN = 'sin';

const ninguno = (label: string): ComboboxOption => ({ value: SIN, label });

export type ElegirProps = {
  /** An id, `SIN`, or null for no choice. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What no choice means: "Todos", "Sin cambios". */
  readonly sinElegir: string;
};

export function ElegirRubro({ value, onChange, sinElegir }: ElegirProps) {
  const rubros = trpc.rubros.listar.useQuery();
  const opciones = (rubros.data?.items ?? []).map(({ id, nombre, codigo }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  }));
  return (
    <Field label="Rubro">
      {(control) => (
        <Combobox
          {...control}
          label="Rubro"
          placeholder={sinElegir}
          clearLabel={sinElegir}
          value={value}
          loading={rubros.isPending}
          options={[ninguno('Sin rubro'), ...opciones]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export type ElegirProveedorProps = ElegirProps & {
  /** Names the choice while the directory has not. */
  readonly elegido?: Pick<Proveedor, 'id' | 'razonSocial'> | null;
};

export function ElegirProveedor(props: ElegirProveedorProps) {
  const { value, onChange, sinElegir, elegido = null } = props;
  const { opciones, buscar, buscando } = useProveedores();
  const [buscado, setBuscado] = useState('');
  return (
    <Field label="Proveedor">
      {(control) => (
        <Combobox
          {...control}
          label="Proveedor"
          placeholder={sinElegir}
          clearLabel={sinElegir}
          value={value}
          options={buscado.trim() === '' ? [ninguno('Sin proveedor'), ...opciones] : opciones}
          chosen={
            value === SIN
              ? ninguno('Sin proveedor')
              : elegido === null
                ? null
                : opcionDeProveedor(elegido)
          }
          onSearch={(texto) => {
            setBuscado(texto);
            buscar(texto);
          }}
          loading={buscando}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
