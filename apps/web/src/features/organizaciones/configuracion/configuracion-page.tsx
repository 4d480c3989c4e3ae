import {
  editarConfiguracionSchema,
  type Configuracion,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';
import { CenteredSpinner } from '@/components/state/centered-spinner';

import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { useSession } from '../../../lib/session.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DescargaPanel } from './descarga-panel.tsx';
import { LogoField } from './logo-field.tsx';
import { PlanPanel } from './plan-panel.tsx';

const valoresDe = ({ version, nombre, cuit, monedaBase, logo }: Configuracion) => ({
  version,
  nombre,
  cuit: cuit === null ? null : formatearCuit(cuit),
  monedaBase,
  logo,
});

function useRefrescar() {
  const session = useSession();
  const utils = trpc.useUtils();
  return async () => {
    void session.refetch();
    await utils.organizaciones.invalidate();
  };
}

function ConfiguracionForm({ actual }: { readonly actual: Configuracion }) {
  const utils = trpc.useUtils();
  const refrescar = useRefrescar();
  const editar = trpc.organizaciones.editarConfiguracion.useMutation();
  // What the form was filled from: its version goes with the write.
  const [base, setBase] = useState(actual);
  const form = useAppForm(editarConfiguracionSchema, valoresDe(actual));
  const logo = useController({ control: form.control, name: 'logo' });
  const llenar = (nueva: Configuracion, conservar: boolean) => {
    setBase(nueva);
    form.reset(valoresDe(nueva), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label="Configuración de la organización"
      conflict={{
        what: 'la organización',
        onReload: async (conservar) =>
          llenar(await utils.client.organizaciones.configuracion.query(), conservar),
      }}
      onSubmit={async (valores) => {
        const { logo: nuevo, ...resto } = valores;
        // The image goes along only when it changed: it is the heavy part.
        const cambio = nuevo === base.logo ? {} : { logo: nuevo ?? null };
        llenar(await editar.mutateAsync({ ...resto, ...cambio, version: base.version }), false);
        await refrescar();
        toast.success('Organización guardada', { description: valores.nombre ?? base.nombre });
      }}
    >
      <FormSection title="Datos">
        <TextField control={form.control} name="nombre" label="Nombre" maxLength={100} />
        <FormRow>
          <TextField
            control={form.control}
            name="cuit"
            label="CUIT"
            optional
            emptyIsNull
            inputMode="numeric"
            placeholder="Ej.: 30-00000000-7"
          />
          <SelectField
            control={form.control}
            name="monedaBase"
            label="Moneda base"
            help="La que proponen las obras nuevas."
            options={optionsOf(MONEDA_LABEL)}
          />
        </FormRow>
        <LogoField
          value={logo.field.value ?? null}
          error={logo.fieldState.error?.message}
          onChange={(nuevo) => {
            logo.field.onChange(nuevo);
            void form.trigger('logo');
          }}
        />
      </FormSection>
      <FormFooter submit="Guardar" disabled={!form.formState.isDirty} />
    </Form>
  );
}

export function ConfiguracionPage() {
  const { tenantId } = useTenant();
  const configuracion = trpc.organizaciones.configuracion.useQuery();
  return (
    <>
      <PageHeader
        title="Organización"
        facts={
          <>
            ID <span className="tnum break-all whitespace-normal">{tenantId}</span>
          </>
        }
      />
      {configuracion.isPending ? <CenteredSpinner label="Cargando la organización" /> : null}
      {configuracion.isError && configuracion.data === undefined ? (
        <ErrorState
          title="No pudimos traer la organización"
          error={configuracion.error}
          onRetry={() => void configuracion.refetch()}
          retrying={configuracion.isFetching}
        />
      ) : null}
      {configuracion.data ? (
        <>
          <ConfiguracionForm actual={configuracion.data} />
          <div className="mt-3 flex max-w-[640px] flex-col gap-6">
            <PlanPanel {...configuracion.data} />
            <DescargaPanel />
          </div>
        </>
      ) : null}
    </>
  );
}
