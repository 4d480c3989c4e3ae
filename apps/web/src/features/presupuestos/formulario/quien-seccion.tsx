import { SENTIDO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Segmented } from '@/components/form/segmented';

import { Field } from '../../../components/form/field.tsx';
import { DateField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { NumberBox } from '../../../components/form/number-box.tsx';
import { digitsKind } from '../../../components/form/number-kinds.ts';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import { numberOrText, useWrittenNumber } from '../../../components/form/use-written-number.ts';
import { MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import type { PresupuestoControl } from './presupuesto-valores.ts';

const DIAS = digitsKind(4);

/** Whole days; empty holds null. */
function ValidezField({
  control,
  help,
}: {
  readonly control: PresupuestoControl;
  readonly help: ReactNode;
}) {
  const { field, fieldState } = useController({ control, name: 'validezDias' });
  const { onChange } = field;
  const written = useWrittenNumber({ kind: DIAS, value: numberOrText(field.value), onChange });
  const error = written.errorOr(fieldState.error?.message);
  return (
    <Field label="Validez" optional help={help} error={error}>
      {(bound) => (
        <NumberBox
          {...bound}
          ref={field.ref}
          name={field.name}
          written={written}
          limits={DIAS.limits}
          unit="días"
          onBlur={field.onBlur}
          className="pr-12"
        />
      )}
    </Field>
  );
}

const SENTIDOS = [
  { value: 'EGRESO', label: SENTIDO_PRESUPUESTO_EN_PALABRAS.EGRESO },
  { value: 'INGRESO', label: SENTIDO_PRESUPUESTO_EN_PALABRAS.INGRESO },
] as const;

type Props = {
  readonly control: PresupuestoControl;
  /** What the stored one names; absent for a new one. */
  readonly guardado: Presupuesto | undefined;
};

function Sentido({ control, guardado }: Props) {
  const { field } = useController({ control, name: 'sentido' });
  return guardado === undefined ? (
    <Segmented
      label="Con quién es el presupuesto"
      value={field.value}
      options={SENTIDOS}
      onChange={field.onChange}
    />
  ) : (
    <p className="font-medium">{SENTIDO_PRESUPUESTO_EN_PALABRAS[field.value]}</p>
  );
}

function Contraparte({ control, guardado }: Props) {
  const sentido = useWatch({ control, name: 'sentido' });
  const [proveedor, setProveedor] = useState<Presupuesto['proveedor'] | Proveedor>(
    guardado?.proveedor ?? null,
  );
  if (sentido === 'EGRESO') {
    return (
      <ProveedorField
        control={control}
        name="proveedorId"
        elegido={proveedor}
        onProveedor={setProveedor}
      />
    );
  }
  return (
    <FormRow>
      <TextField control={control} name="cliente.nombre" label="Cliente" maxLength={120} />
      <TextField
        control={control}
        name="cliente.cuit"
        label="CUIT del cliente"
        optional
        emptyIsNull
        inputMode="numeric"
        maxLength={13}
        placeholder="Ej.: 30-12345678-9"
      />
    </FormRow>
  );
}

function RubroCampo({ control }: Pick<Props, 'control'>) {
  const sentido = useWatch({ control, name: 'sentido' });
  return (
    <RubroField
      control={control}
      name="rubroId"
      help={sentido === 'EGRESO' ? 'El de todos sus pagos.' : 'Cada ítem puede llevar el suyo.'}
    />
  );
}

/** What it is, with whom, of when and in which currency. */
export function QuienSeccion({ control, guardado }: Props) {
  return (
    <FormSection title="Presupuesto">
      <Sentido control={control} guardado={guardado} />
      <TextField
        control={control}
        name="titulo"
        label="Título"
        maxLength={120}
        placeholder="Ej.: Estructura de hormigón, planta baja"
        autoFocus
      />
      <Contraparte control={control} guardado={guardado} />
      <RubroCampo control={control} />
      <FormRow>
        <DateField control={control} name="fecha" label="Fecha" />
        <ValidezField control={control} help="Vacía, la oferta no vence." />
      </FormRow>
      <SelectField
        control={control}
        name="moneda"
        label="Moneda"
        disabled={guardado !== undefined}
        help="Los importes son finales, con IVA."
        options={optionsOf(MONEDA_LABEL)}
      />
    </FormSection>
  );
}
