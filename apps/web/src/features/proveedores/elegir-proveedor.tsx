import { useState } from 'react';

import { Combobox, type ComboboxOption } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import type { FilterPartProps } from '@/lib/filter-kinds.ts';
import { YES } from '@/lib/linked-filters.ts';

import { useProveedores } from './use-proveedores.ts';

/** Pseudo-id for rows without a supplier. */
export const SIN = 'sin';

const NINGUNO: ComboboxOption = { value: SIN, label: 'Sin proveedor' };

export type ElegirProveedorProps = {
  /** Supplier id, `SIN`, or null for no choice. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Label for no choice: "Todos", "Sin cambios". */
  readonly sinElegir: string;
  /** True to offer "Sin proveedor" too. */
  readonly conSin?: boolean;
  /** Chosen option, to show its name before the directory is loaded. */
  readonly elegido?: ComboboxOption | null;
};

export function ElegirProveedor(props: ElegirProveedorProps) {
  const { value, onChange, sinElegir, conSin = false, elegido = null } = props;
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
          options={conSin && buscado.trim() === '' ? [NINGUNO, ...opciones] : opciones}
          chosen={value === SIN ? NINGUNO : elegido}
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

/**
 * Value and setter of a filter kept under two keys of the address: a supplier's id, or rows without
 * one.
 */
export const deUno = ({ texts, put }: FilterPartProps, id: string, sin: string) => ({
  value: texts[sin] === YES ? SIN : texts[id] || null,
  onChange: (valor: string | null) =>
    put(valor === SIN ? { [id]: '', [sin]: YES } : { [sin]: '', [id]: valor ?? '' }),
});

/** Chosen option of a filter, with the name that the list has. */
const elegidoDe = (id: string | undefined, name: string | undefined) =>
  id === undefined || name === undefined ? null : { value: id, label: name };

export function FiltroProveedor({ texts, names, applied, put }: FilterPartProps) {
  return (
    <ElegirProveedor
      value={texts['proveedorId'] || null}
      elegido={elegidoDe(applied['proveedorId'], names['proveedorId'])}
      sinElegir="Todos"
      onChange={(id) => put({ proveedorId: id ?? '' })}
    />
  );
}

export function FiltroProveedorONinguno(props: FilterPartProps) {
  const { names, applied } = props;
  return (
    <ElegirProveedor
      conSin
      {...deUno(props, 'proveedorId', 'sinProveedor')}
      elegido={elegidoDe(applied['proveedorId'], names['proveedorId'])}
      sinElegir="Todos"
    />
  );
}
