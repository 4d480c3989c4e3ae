import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';

import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import { MEDIO_PAGO_LABEL, optionsOf } from '../../../config/labels.ts';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';
import { parteAlMostrar } from './al-pedir.ts';
import type { CuentaCampoProps } from './cuenta-campo.tsx';
import type { MovimientoControl } from './movimiento-control.ts';

const CuentaCampo = parteAlMostrar<CuentaCampoProps>(
  async () => (await import('./cuenta-campo.tsx')).CuentaCampo,
  'now',
);

type Props = {
  readonly control: MovimientoControl;
  readonly hoy: string;
  readonly elegido: ProveedorElegido | null;
  /** CUIT of the QR's issuer when it is not in the directory. */
  readonly emisorNuevo: string | null;
  readonly onProveedor: (proveedor: Proveedor) => void;
  readonly onWithoutIssuer: () => void;
  /** Nothing of it was saved before. */
  readonly esNuevo: boolean;
};

/** When, what for, on which trade, to whom and how. */
export function DetalleSeccion({ hoy, ...props }: Props) {
  const { control } = props;
  return (
    <FormSection title="Detalle">
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" max={sumarDias(hoy, 1)} />
        <SelectField
          control={control}
          name="medioPago"
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      <CuentaCampo esNuevo={props.esNuevo} />
      <RubroField control={control} name="rubroId" />
      <ProveedorField
        control={control}
        name="proveedorId"
        optional
        elegido={props.elegido}
        emisorNuevo={props.emisorNuevo}
        onProveedor={props.onProveedor}
        onWithoutIssuer={props.onWithoutIssuer}
      />
    </FormSection>
  );
}
