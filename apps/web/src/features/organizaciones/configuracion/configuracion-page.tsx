import type {
  Configuracion,
  EditarConfiguracion,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { LOGO_MAX_BYTES } from '@plomada/domain/organizaciones/logo.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { titularMes } from '@plomada/formatters/fecha';
import { Building2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';

import { PageHeader } from '@/components/display/page-header.tsx';
import { CheckField } from '@/components/form/check-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useSession } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { DescargaPanel } from '../salida/descarga-panel.tsx';
import { ApocPanel } from './apoc/apoc-panel.tsx';
import { type ConfiguracionControl, formularioSchema, ocultosDe, valoresDe } from './formulario.ts';
import { ModulosField } from './modulos-field.tsx';
import { PlanPanel } from './plan-panel.tsx';

const MESES = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: titularMes(`2026-${String(i + 1).padStart(2, '0')}`).split(' ')[0] ?? '',
}));

/** Field for a small image kept as a `data:` URL; the schema validates its bytes. */
function LogoField({ form }: { readonly form: ConfiguracionControl }) {
  const { field, fieldState } = useController({ control: form.control, name: 'logo' });
  const value = field.value ?? null;
  const onChange = (logo: string | null) => {
    field.onChange(logo);
    void form.trigger('logo');
  };
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(undefined);
    // Checked before reading, since a large file would fill the memory.
    if (file.size > LOGO_MAX_BYTES) {
      setFailure('El logo no puede pesar más de 200 KB');
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') onChange(reader.result);
      else setFailure('El archivo no se pudo leer');
    });
    reader.readAsDataURL(file);
  };
  return (
    <Field
      label="Logo"
      optional
      help={`PNG, JPEG o WebP de hasta ${formatearBytes(LOGO_MAX_BYTES, 0)}. Lo ven todas las personas de la organización.`}
      error={failure ?? fieldState.error?.message}
    >
      {(control) => (
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-sunken">
            {value === null ? (
              <Building2 aria-hidden className="size-6 text-muted-foreground" />
            ) : (
              <img src={value} alt="Logo actual" className="size-full object-contain" />
            )}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              pick(target.files?.[0]);
              // Reset, so that choosing the same file again fires a change event.
              target.value = '';
            }}
          />
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            {value === null ? 'Elegir imagen' : 'Cambiar imagen'}
          </Button>
          {value === null ? null : (
            <Button variant="ghost" onClick={() => onChange(null)}>
              Quitar
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

const CONTROLES: FormControls<z.input<typeof formularioSchema>, EditarConfiguracion> = {
  version: null,
  nombre: TextField,
  cuit: TextField,
  logo: LogoField,
  monedaBase: SelectField,
  mesCierreEjercicio: SelectField,
  quitarMetadatos: CheckField,
  modulos: ModulosField,
  modulosOcultos: ModulosField,
};

function ConfiguracionForm({ actual }: { readonly actual: Configuracion }) {
  const utils = trpc.useUtils();
  const session = useSession();
  const editar = trpc.organizaciones.editarConfiguracion.useMutation();
  const { form, base, fill, conflict } = useEditForm(formularioSchema, actual, {
    what: 'la organización',
    valuesOf: valoresDe,
    fetch: () => utils.client.organizaciones.configuracion.query(),
    controls: CONTROLES,
  });
  return (
    <Form
      form={form}
      label="Configuración de la organización"
      conflict={conflict}
      onSubmit={async ({ logo, modulos, ...resto }) => {
        const modulosOcultos = ocultosDe(modulos);
        // The image is sent only if it changed, because it is large.
        const cambio = logo === base.logo ? {} : { logo: logo ?? null };
        const { version } = base;
        fill(await editar.mutateAsync({ ...resto, ...cambio, modulosOcultos, version }));
        void session.refetch();
        await utils.organizaciones.invalidate();
        toast.success('Organización guardada', { description: resto.nombre ?? base.nombre });
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
        <SelectField
          control={form.control}
          name="mesCierreEjercicio"
          label="Mes de cierre del ejercicio"
          help="Desde el siguiente se compara con ARCA, en Facturas."
          options={MESES}
          className="max-w-80"
        />
        <LogoField form={form} />
      </FormSection>
      <FormSection
        title="Módulos"
        text="Lo que no está marcado no se ofrece en menús, tarjetas ni buscador, a nadie de la organización. Sus datos, totales y vencimientos siguen como están, y los enlaces a sus páginas se abren igual."
      >
        <ModulosField control={form.control} />
      </FormSection>
      <FormSection title="Privacidad">
        <CheckField
          control={form.control}
          name="quitarMetadatos"
          label="Quitar de las imágenes el lugar, la fecha y el equipo"
          help="Vale para adjuntos y documentos; la imagen queda igual. De las fotos de avance se quita siempre, porque salen en informes y enlaces."
        />
      </FormSection>
      <FormFooter
        submit="Guardar"
        disabledBecause={form.formState.isDirty ? null : 'No hay cambios para guardar.'}
      />
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
      {configuracion.data ? (
        <>
          <ConfiguracionForm actual={configuracion.data} />
          <div className="mt-3 flex max-w-[640px] flex-col gap-6">
            <ApocPanel />
            <PlanPanel {...configuracion.data} />
            <DescargaPanel guide={paths.irse(tenantId)} />
          </div>
        </>
      ) : (
        <QueryWait query={configuracion} que="la organización" />
      )}
    </>
  );
}
