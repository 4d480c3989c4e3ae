import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import {
  esSoloLectura,
  transicionesDesde,
  verificarTransicion,
} from '@plomada/domain/proyectos/proyecto.rules';
import {
  type EstadoProyecto,
  type Proyecto,
  formularioProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';

import { DateField, SelectField, TextareaField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.ts';
import { Closed } from '../../../components/page/obra-edit-page.tsx';
import { QueryWait } from '../../../components/state/query-wait.tsx';
import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { ObraCampos, type ObraControl, valoresDe } from './obra-campos.tsx';

type EstadoSeccionProps = {
  readonly control: ObraControl;
  /** The state the server has. */
  readonly actual: EstadoProyecto;
};

/** Only the states the obra may go to from here, and by whom. */
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

export function ObraEditarPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  return (
    <>
      <PageHeader
        title="Editar obra"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Editar' },
        ]}
        facts={obra.data?.nombre}
      />
      <QueryWait query={obra} failed="No pudimos traer la obra" loading="Cargando la obra" />
      {obra.data && esSoloLectura(obra.data.estado) ? (
        <Closed
          title="La obra está archivada"
          text="Es de solo lectura: sus datos y sus movimientos quedan como están."
          way={{ label: 'Ver la obra', to: paths.obraResumen(tenantId, obraId) }}
        />
      ) : null}
      {obra.data && !esSoloLectura(obra.data.estado) ? (
        <ObraEdicion key={obra.data.id} obra={obra.data} />
      ) : null}
    </>
  );
}
