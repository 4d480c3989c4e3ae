import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { transicionesDesde, verificarTransicion } from '@plomada/domain/proyectos/proyecto.rules';
import {
  type EstadoProyecto,
  type Proyecto,
  formularioProyectoSchema,
  type EditarProyecto,
  type FormularioProyectoEntrada,
} from '@plomada/domain/proyectos/proyecto.schema';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { DateField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { Closed } from '@/components/page/obra-edit-page.tsx';
import { useObraCrumbs } from '@/components/page/obra-pages.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { ESTADO_OBRA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';

import { OBRA_CONTROLES, ObraCampos } from './obra-campos.tsx';
import { type ObraControl, valoresDe } from './obra-valores.ts';

type EstadoSeccionProps = {
  readonly control: ObraControl;
  /** Stored state of the obra. */
  readonly actual: EstadoProyecto;
};

/** Field of the state, with the present one and those that the user may move the obra to. */
function EstadoSeccion({ control, actual }: EstadoSeccionProps) {
  const { role } = useTenant();
  const elegido = useWatch({ control, name: 'estado' });
  const posibles = [actual, ...transicionesDesde(actual)].filter(
    (hacia) => verificarTransicion(actual, hacia, { rol: role, motivo: 'motivo' }) === null,
  );
  const reabre = actual === 'FINALIZADA' && elegido === 'EN_CURSO';
  const termina = elegido === 'FINALIZADA' || elegido === 'RECEPCION_PROVISORIA';
  return (
    <FormSection title="Estado">
      <FormRow>
        <SelectField
          control={control}
          name="estado"
          label="Estado de la obra"
          options={posibles.map((value) => ({ value, label: ESTADO_OBRA_LABEL[value] }))}
          help={
            elegido === 'ARCHIVADA'
              ? 'Archivada queda de solo lectura: ni la obra ni sus movimientos se pueden cambiar.'
              : undefined
          }
        />
        {termina ? (
          <DateField control={control} name="fechaFinReal" label="Fin real" optional />
        ) : null}
      </FormRow>
      {reabre ? (
        <TextareaField
          control={control}
          name="motivo"
          label="Motivo para reabrir la obra"
          maxLength={MOTIVO_MAX}
          help="Queda en la auditoría."
        />
      ) : null}
    </FormSection>
  );
}

const CONTROLES: FormControls<FormularioProyectoEntrada, EditarProyecto> = {
  ...OBRA_CONTROLES,
  estado: EstadoSeccion,
  fechaFinReal: EstadoSeccion,
  motivo: EstadoSeccion,
};

function ObraEdicion({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.proyectos.editar.useMutation();
  const { form, base, conflict } = useEditForm(formularioProyectoSchema, obra, {
    what: 'esta obra',
    valuesOf: valoresDe,
    fetch: () => utils.client.proyectos.obtener.query({ id: obra.id }),
    controls: CONTROLES,
  });
  return (
    <Form
      form={form}
      label="Editar obra"
      conflict={conflict}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ id: base.id, version: base.version, ...valores });
        await refresh();
        toast.success('Obra guardada', { description: `${base.codigo} ${valores.nombre}` });
        await goOn(paths.obraResumen(tenantId, base.id));
      }}
    >
      <EstadoSeccion control={form.control} actual={base.estado} />
      <ObraCampos control={form.control} />
      <FormFooter submit="Guardar" cancelTo={paths.obraResumen(tenantId, base.id)} />
    </Form>
  );
}

/** No `recordPage`: the header is shown at once, and the form below it waits for the obra. */
export function ObraEditarPage() {
  const { tenantId } = useTenant();
  const { obraId, query, obra, crumbs, readOnly } = useObraCrumbs();
  return (
    <>
      <PageHeader
        title="Editar obra"
        breadcrumb={[...crumbs, { label: 'Editar' }]}
        facts={obra?.nombre}
      />
      {obra ? null : <QueryWait query={query} que="la obra" />}
      {readOnly ? (
        <Closed
          title="La obra está archivada"
          text="Es de solo lectura: sus datos y sus movimientos quedan como están."
          way={{ label: 'Ver la obra', to: paths.obraResumen(tenantId, obraId) }}
        />
      ) : null}
      {obra && !readOnly ? <ObraEdicion key={obra.id} obra={obra} /> : null}
    </>
  );
}
