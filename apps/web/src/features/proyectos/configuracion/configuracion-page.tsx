import {
  COMO_APORTAR_MAX,
  type ConfiguracionProyecto,
  type EditarConfiguracionProyecto,
  editarConfiguracionProyectoSchema,
} from '@plomada/domain/proyectos/configuracion.schema';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { CheckField } from '@/components/form/check-field.tsx';
import { ComboboxField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { FormOutcome } from '@/components/form/form-outcome.tsx';
import { Form } from '@/components/form/form.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useObraCrumbs } from '@/components/page/obra-pages.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL, TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import { MoverPanel } from '../administracion/mover-panel.tsx';
import { EstadoBadge } from '../estado-badge.tsx';
import { AsignadosPanel } from './asignados-panel.tsx';
import { EstadoPanel } from './estado-panel.tsx';

// Kinds of rate that can be a default, without that of an invoice, which is unknown beforehand.
const COTIZACIONES = optionsOf(TIPO_COTIZACION_LABEL).filter(
  ({ value }) => value !== 'COMPROBANTE',
);

const valoresDe = ({ proyectoId, ...valores }: ConfiguracionProyecto) => ({
  id: proyectoId,
  ...valores,
});

type Campos = {
  readonly control: Control<EditarConfiguracionProyecto, unknown, EditarConfiguracionProyecto>;
  readonly disabled: boolean;
};

/** Initial values of new movements; without a choice, those used last. */
function MovimientosNuevos(props: Campos) {
  const rubros = trpc.rubros.listar.useQuery();
  return (
    <FormSection
      title="Movimientos nuevos"
      text="Con qué empieza cada movimiento que se carga en esta obra. Siempre se puede cambiar."
    >
      <FormRow>
        <SelectField
          {...props}
          name="medioPagoPredeterminado"
          label="Medio de pago"
          optional
          placeholder="El último usado"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
        <SelectField
          {...props}
          name="cotizacionPredeterminada"
          label="Cotización del dólar"
          optional
          placeholder="La última usada"
          options={COTIZACIONES}
        />
      </FormRow>
      <ComboboxField
        {...props}
        name="rubroPredeterminadoId"
        label="Rubro"
        optional
        placeholder="El último usado"
        clearLabel="El último usado"
        loading={rubros.isPending}
        options={(rubros.data?.items ?? []).map(({ id, codigo, nombre }) => ({
          value: id,
          label: nombre,
          hint: codigo,
        }))}
      />
    </FormSection>
  );
}

type ConfiguracionFormProps = {
  readonly actual: ConfiguracionProyecto;
  /** True for an archived obra. */
  readonly soloLectura: boolean;
};

/** Form with the defaults of new movements and the other settings of the obra. */
function ConfiguracionForm({ actual, soloLectura }: ConfiguracionFormProps) {
  const utils = trpc.useUtils();
  const editar = trpc.proyectos.editarConfiguracion.useMutation();
  const { form, base, fill, conflict } = useEditForm(editarConfiguracionProyectoSchema, actual, {
    what: 'esta obra',
    valuesOf: valoresDe,
    fetch: () => utils.client.proyectos.configuracion.query({ id: actual.proyectoId }),
    controls: {
      id: null,
      version: null,
      medioPagoPredeterminado: MovimientosNuevos,
      cotizacionPredeterminada: MovimientosNuevos,
      rubroPredeterminadoId: MovimientosNuevos,
      alertaPresupuestoBp: PercentField,
      moraMensualBp: PercentField,
      comoAportar: TextareaField,
      permiteUnidadesFuncionales: CheckField,
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const comunes = { control: form.control, disabled: soloLectura } as const;
  return (
    <Form
      form={form}
      label="Configuración de la obra"
      conflict={conflict}
      onSubmit={async (valores) => {
        fill(await editar.mutateAsync({ ...valores, version: base.version }));
        await utils.proyectos.invalidate();
        toast.success('Configuración guardada');
      }}
    >
      <MovimientosNuevos {...comunes} />
      <FormSection title="Obra">
        <FormRow>
          <PercentField
            {...comunes}
            name="alertaPresupuestoBp"
            label="Alerta de presupuesto"
            help="El resumen avisa cuando lo gastado llega a esta parte del presupuesto objetivo."
          />
          <PercentField
            {...comunes}
            name="moraMensualBp"
            label="Mora mensual de los aportes"
            help="Interés simple sobre las cuotas vencidas. Se muestra aparte; con 0 no se cobra."
          />
        </FormRow>
        <TextareaField
          {...comunes}
          name="comoAportar"
          label="Cómo aportan los socios"
          optional
          rows={3}
          maxLength={COMO_APORTAR_MAX}
          help="Banco, titular, CBU o alias. Cada socio lo lee junto a lo que tiene que aportar."
        />
        <CheckField
          {...comunes}
          name="permiteUnidadesFuncionales"
          label="Se divide en unidades funcionales"
          help="Para edificios y loteos que se venden por unidad."
        />
        {soloLectura ? null : (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <FormOutcome className="flex-1 basis-60 max-md:empty:-mb-2" />
            <Button
              type="submit"
              className="max-md:w-full"
              loading={isSubmitting}
              disabledBecause={isDirty ? null : 'No hay cambios para guardar.'}
            >
              Guardar
            </Button>
          </div>
        )}
      </FormSection>
    </Form>
  );
}

/**
 * Settings page of an obra, whose parts are saved separately. No `recordPage`: the header is shown
 * at once, and one retry repeats both queries.
 */
export function ObraConfiguracionPage() {
  const { obraId, query, obra, crumbs, readOnly = false } = useObraCrumbs();
  const configuracion = trpc.proyectos.configuracion.useQuery({ id: obraId });
  const falla = query.error ?? configuracion.error;
  const { data: actual } = configuracion;
  const completa = obra !== undefined && actual !== undefined;
  return (
    <>
      <PageHeader
        title="Configuración de la obra"
        breadcrumb={[...crumbs, { label: 'Configuración' }]}
        badge={obra ? <EstadoBadge estado={obra.estado} /> : undefined}
        facts={obra?.nombre}
      />
      {falla && !completa ? (
        <ErrorState
          title="No pudimos traer la configuración"
          error={falla}
          onRetry={() => void Promise.all([query.refetch(), configuracion.refetch()])}
        />
      ) : null}
      {falla || completa ? null : <CenteredSpinner label="Cargando la configuración" />}
      {completa ? (
        <div className="flex max-w-[640px] flex-col gap-6">
          <ConfiguracionForm actual={actual} soloLectura={readOnly} />
          <AsignadosPanel obraId={obraId} />
          {readOnly ? null : <MoverPanel obra={obra} />}
          <EstadoPanel obra={obra} />
        </div>
      ) : null}
    </>
  );
}
