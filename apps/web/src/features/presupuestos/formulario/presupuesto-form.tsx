import { SENTIDO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type {
  Presupuesto,
  EditarPresupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Field } from '@/components/form/field.tsx';
import { DateField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form, type FormProps } from '@/components/form/form.tsx';
import { NumberBox } from '@/components/form/number-box.tsx';
import { digitsKind } from '@/components/form/number-kinds.ts';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { numberOrText, useWrittenNumber } from '@/components/form/use-written-number.ts';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import { CondicionesSeccion } from './condiciones-seccion.tsx';
import type {
  PresupuestoControl,
  PresupuestoEntrada,
  PresupuestoEscrito,
} from './presupuesto-valores.ts';

const DIAS = digitsKind(4);

/** Field of the offer's validity in whole days; empty is null. */
function ValidezField({ control }: { readonly control: PresupuestoControl }) {
  const { field, fieldState } = useController({ control, name: 'validezDias' });
  const { onChange } = field;
  const written = useWrittenNumber({ kind: DIAS, value: numberOrText(field.value), onChange });
  const error = written.errorOr(fieldState.error?.message);
  return (
    <Field label="Validez" optional help="Vacía, la oferta no vence." error={error}>
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

const SENTIDOS = (['EGRESO', 'INGRESO'] as const).map((value) => ({
  value,
  label: SENTIDO_PRESUPUESTO_EN_PALABRAS[value],
}));

type Props = {
  readonly control: PresupuestoControl;
  /** Stored budget when editing; undefined for a new one. */
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

function Contraparte({ control, guardado, sentido }: Props & Pick<Presupuesto, 'sentido'>) {
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

/** Direction, title, party, rubro, date, validity and currency of the budget. */
function QuienSeccion({ control, guardado }: Props) {
  const sentido = useWatch({ control, name: 'sentido' });
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
      <Contraparte control={control} guardado={guardado} sentido={sentido} />
      <RubroField
        control={control}
        name="rubroId"
        help={sentido === 'EGRESO' ? 'El de todos sus pagos.' : 'Cada ítem puede llevar el suyo.'}
      />
      <FormRow>
        <DateField control={control} name="fecha" label="Fecha" />
        <ValidezField control={control} />
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

// The spreadsheet is as large as the page, so it loads while the person reads the top.
const PlanillaDeItems = lazyPart(
  async () => (await import('./planilla/planilla.tsx')).PlanillaDeItems,
  'shown',
  <LoadingRows rows={3} />,
);

export const PRESUPUESTO_CONTROLES: FormControls<PresupuestoEntrada, EditarPresupuesto> = {
  proyectoId: null,
  titulo: QuienSeccion,
  sentido: QuienSeccion,
  proveedorId: QuienSeccion,
  cliente: QuienSeccion,
  rubroId: QuienSeccion,
  fecha: QuienSeccion,
  validezDias: QuienSeccion,
  moneda: QuienSeccion,
  indexacion: CondicionesSeccion,
  serie: CondicionesSeccion,
  mesBase: CondicionesSeccion,
  cotizacionTipo: CondicionesSeccion,
  anticipoBp: CondicionesSeccion,
  baseAnticipo: CondicionesSeccion,
  fondoReparoBp: CondicionesSeccion,
  condiciones: CondicionesSeccion,
  items: PlanillaDeItems,
};

type PresupuestoFormProps = Pick<
  FormProps<PresupuestoEntrada, PresupuestoEscrito>,
  'form' | 'label' | 'conflict' | 'header'
> & {
  /** Stored budget when editing; absent for a new one. */
  readonly guardado?: Presupuesto;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (valores: PresupuestoEscrito) => Promise<void>;
  /** Buttons beside "Agregar ítem". */
  readonly acciones?: ReactNode;
};

/** Form to create or edit a budget: general data, then the items as a spreadsheet. */
export function PresupuestoForm(props: PresupuestoFormProps) {
  const { guardado, submit, cancelTo, guardar, acciones, ...comun } = props;
  const { form } = comun;
  return (
    <Form {...comun} onSubmit={guardar} className="max-w-[1120px]">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <QuienSeccion control={form.control} guardado={guardado} />
        <CondicionesSeccion form={form} />
      </div>
      <section className="rounded-lg bg-card text-card-foreground shadow-raised">
        <h2 className="px-4 pt-4 pb-3 text-lg font-semibold">Ítems</h2>
        <PlanillaDeItems form={form} acciones={acciones} />
      </section>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
