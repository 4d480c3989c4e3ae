import { sumarDias } from '@plomada/domain/fecha.rules';
import type { Proveedor } from '@plomada/domain/proveedor.schema';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import {
  ComboboxField,
  DateField,
  SelectField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { MEDIO_PAGO_LABEL, optionsOf } from '../../../config/labels.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { alMostrar } from '../al-pedir.tsx';
import { opcionDeProveedor, useProveedores, type ProveedorElegido } from '../proveedores.ts';
import type { MovimientoControl } from './movimiento-control.ts';
import type { NuevoProveedorProps } from './nuevo-proveedor.tsx';

const NuevoProveedor = alMostrar<NuevoProveedorProps>(
  async () => (await import('./nuevo-proveedor.tsx')).NuevoProveedor,
);

type Props = {
  readonly control: MovimientoControl;
  readonly hoy: string;
  readonly elegido: ProveedorElegido | null;
  /** CUIT of the QR's issuer when it is not in the directory. */
  readonly emisorNuevo: string | null;
  readonly onProveedor: (proveedor: Proveedor) => void;
  readonly onSinEmisor: () => void;
};

function ProveedorCampo(props: Omit<Props, 'hoy'>) {
  const { control, elegido, emisorNuevo, onProveedor, onSinEmisor } = props;
  const puedeCrear = useCan('manage_suppliers');
  const { field } = useController({ control, name: 'proveedorId' });
  const { items, opciones, buscar, buscando } = useProveedores();
  const [escrito, setEscrito] = useState<string | null>(null);
  const conocido = elegido ?? items.find(({ id }) => id === field.value) ?? null;
  const creando = puedeCrear && (emisorNuevo !== null || escrito !== null);
  return (
    <>
      <ComboboxField
        control={control}
        name="proveedorId"
        label="Proveedor"
        optional
        placeholder="Sin proveedor"
        clearLabel="Sin proveedor"
        options={opciones}
        chosen={conocido === null ? null : opcionDeProveedor(conocido)}
        onSearch={buscar}
        loading={buscando}
        emptyText="Ningún proveedor coincide."
        {...(puedeCrear ? { onCreate: setEscrito } : {})}
      />
      {creando ? (
        <NuevoProveedor
          key={`${emisorNuevo ?? ''} ${escrito ?? ''}`}
          cuit={emisorNuevo}
          razonSocial={escrito ?? ''}
          onCreado={(proveedor) => {
            setEscrito(null);
            field.onChange(proveedor.id);
            onProveedor(proveedor);
          }}
          onCancelar={() => {
            setEscrito(null);
            onSinEmisor();
          }}
        />
      ) : null}
    </>
  );
}

/** When, what for, on which trade, to whom and how. */
export function DetalleSeccion({ hoy, ...props }: Props) {
  const { control } = props;
  const rubros = trpc.rubros.listar.useQuery();
  return (
    <FormSection title="Detalle">
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      <FormRow>
        <DateField control={control} name="fecha" label="Fecha" max={sumarDias(hoy, 1)} />
        <SelectField
          control={control}
          name="medioPago"
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      <ComboboxField
        control={control}
        name="rubroId"
        label="Rubro"
        optional
        placeholder="Sin rubro"
        clearLabel="Sin rubro"
        emptyText="Ningún rubro coincide."
        options={(rubros.data?.items ?? []).map(({ id, nombre, codigo }) => ({
          value: id,
          label: nombre,
          hint: codigo,
        }))}
      />
      <ProveedorCampo {...props} />
    </FormSection>
  );
}
