import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { ComboboxField } from '@/components/form/fields.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

import { ApocrifoDe } from './apocrifo-de.tsx';
import { type ProveedorElegido, useEleccionDeProveedor } from './use-proveedores.ts';

const NuevoProveedor = lazyPart(async () => (await import('./nuevo-proveedor.tsx')).NuevoProveedor);

type ProveedorFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  /** Chosen supplier, to show its name before the directory is loaded. */
  readonly elegido: ProveedorElegido | null;
  readonly onProveedor: (proveedor: Proveedor) => void;
  readonly optional?: boolean;
  readonly autoFocus?: boolean;
  /** CUIT of an issuer missing in the directory, who can then be added. */
  readonly emisorNuevo?: string | null;
  readonly onWithoutIssuer?: () => void;
};

/** Field for a supplier of the directory, or a new one added in place. */
export function ProveedorField<I extends FieldValues, O>(props: ProveedorFieldProps<I, O>) {
  const { control, name, elegido, emisorNuevo = null, optional = false } = props;
  const puedeCrear = useCan('manage_suppliers');
  const { field, fieldState } = useController({ control, name });
  const [escrito, setEscrito] = useState<string | null>(null);
  const { list } = useEleccionDeProveedor(field.value, fieldState.isDirty, [elegido]);
  const creando = puedeCrear && (emisorNuevo !== null || escrito !== null);
  const escribir = (texto: string) => {
    setEscrito(texto);
    // Clears the previous choice, which would otherwise be saved if the form is sent before the new
    // supplier exists.
    field.onChange(null);
  };
  return (
    // Common parent of field and box: when the box unmounts, the focus moves to the field.
    <div className="contents">
      <ComboboxField
        control={control}
        name={name}
        label="Proveedor"
        {...(optional
          ? { optional, placeholder: 'Sin proveedor', clearLabel: 'Sin proveedor' }
          : {})}
        {...(props.autoFocus === undefined ? {} : { autoFocus: props.autoFocus })}
        {...list}
        {...(puedeCrear ? { onCreate: escribir } : {})}
      />
      <ApocrifoDe
        proveedorId={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      />
      {creando ? (
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
      ) : null}
    </div>
  );
}
