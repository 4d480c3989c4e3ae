import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { lazy, Suspense, useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import type { ProveedorElegido } from '../../lib/proveedores.ts';
import { useCan } from '../../lib/tenant.ts';
import { ComboboxField } from './fields.tsx';
import { useSupplierChoice } from './use-supplier-choice.ts';

const NuevoProveedor = lazy(async () => ({
  default: (await import('./nuevo-proveedor.tsx')).NuevoProveedor,
}));

export type SupplierFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  /** Names the choice before the directory does. */
  readonly elegido: ProveedorElegido | null;
  readonly onSupplier: (proveedor: Proveedor) => void;
  readonly optional?: boolean;
  /** CUIT of an issuer that is not in the directory: then it is offered to add it. */
  readonly emisorNuevo?: string | null;
  readonly onWithoutIssuer?: () => void;
};

/** A supplier of the directory, or a new one added on the spot. */
export function SupplierField<I extends FieldValues, O>(props: SupplierFieldProps<I, O>) {
  const { control, name, elegido, emisorNuevo = null, optional = false } = props;
  const puedeCrear = useCan('manage_suppliers');
  const { field, fieldState } = useController({ control, name });
  const [escrito, setEscrito] = useState<string | null>(null);
  const { list } = useSupplierChoice(field.value, fieldState.isDirty, [elegido]);
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
        {...list}
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
              props.onSupplier(proveedor);
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
