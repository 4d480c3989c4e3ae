import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { lazy, Suspense, useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { ComboboxField } from '../../components/form/fields.tsx';
import { useDraft } from '../../lib/drafts.ts';
import { useCan } from '../../lib/tenant.ts';
import { opcionDeProveedor, useProveedores, type ProveedorElegido } from './use-proveedores.ts';

const NuevoProveedor = lazy(async () => ({
  default: (await import('./nuevo-proveedor.tsx')).NuevoProveedor,
}));

export type ProveedorFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  /** Names the choice before the directory does. */
  readonly elegido: ProveedorElegido | null;
  readonly onProveedor: (proveedor: Proveedor) => void;
  readonly optional?: boolean;
  /** CUIT of an issuer that is not in the directory: then it is offered to add it. */
  readonly emisorNuevo?: string | null;
  readonly onWithoutIssuer?: () => void;
};

const isNamed = (kept: unknown): kept is ProveedorElegido =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'razonSocial' in kept &&
  typeof kept.razonSocial === 'string';

/** A supplier of the directory, or a new one added on the spot. */
export function ProveedorField<I extends FieldValues, O>(props: ProveedorFieldProps<I, O>) {
  const { control, name, elegido, emisorNuevo = null, optional = false } = props;
  const puedeCrear = useCan('manage_suppliers');
  const { field, fieldState } = useController({ control, name });
  const { items, opciones, buscar, buscando } = useProveedores();
  const [escrito, setEscrito] = useState<string | null>(null);
  const value: unknown = field.value;
  // Names the choice of a recovered form, which the first page of the directory may not have.
  const [recordado, setRecordado] = useState<ProveedorElegido | null>(null);
  const conocido = [elegido, ...items, recordado].find((uno) => uno?.id === value) ?? undefined;
  useDraft('Proveedor', {
    read: () =>
      fieldState.isDirty && conocido
        ? { id: conocido.id, razonSocial: conocido.razonSocial }
        : undefined,
    restore: (kept) => {
      if (isNamed(kept)) setRecordado(kept);
    },
  });
  const creando = puedeCrear && (emisorNuevo !== null || escrito !== null);
  return (
    <>
      <ComboboxField
        control={control}
        name={name}
        label="Proveedor"
        {...(optional
          ? { optional, placeholder: 'Sin proveedor', clearLabel: 'Sin proveedor' }
          : {})}
        options={opciones}
        chosen={conocido === undefined ? null : opcionDeProveedor(conocido)}
        onSearch={buscar}
        loading={buscando}
        emptyText="Ningún proveedor coincide."
        {...(puedeCrear ? { onCreate: setEscrito } : {})}
      />
      {creando ? (
        <Suspense fallback={null}>
          <NuevoProveedor
            key={`${emisorNuevo ?? ''} ${escrito ?? ''}`}
            cuit={emisorNuevo}
            razonSocial={escrito ?? ''}
            onCreated={(proveedor) => {
              setEscrito(null);
              field.onChange(proveedor.id);
              props.onProveedor(proveedor);
            }}
            onCancel={() => {
              setEscrito(null);
              props.onWithoutIssuer?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
