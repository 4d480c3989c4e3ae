import {
  CONDICION_IVA_EN_PALABRAS,
  TIPO_PROVEEDOR_EN_PALABRAS,
} from '@plomada/domain/proveedores/palabras.rules';
import {
  type FormularioProveedorEntrada,
  type ProveedorDetalle,
  formularioProveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';

import { type Fact, FactRows, Facts } from '@/components/display/facts.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MOVEMENT_FILTERS } from '@/config/filters-address.ts';
import { optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/config/refresh-money.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDeProveedor } from '../proveedor-link.tsx';
import { Iguales } from './iguales.tsx';

const valoresDe = (proveedor: ProveedorDetalle): FormularioProveedorEntrada => {
  const {
    id: _id,
    version: _version,
    creadoEn: _alta,
    actualizadoEn: _cambio,
    iguales: _iguales,
    ...datos
  } = proveedor;
  return { ...datos, cuit: datos.cuit === null ? null : formatearCuit(datos.cuit) };
};

type Parte = {
  readonly control: Control<FormularioProveedorEntrada, unknown, FormularioProveedorEntrada>;
};

const optativo = (control: Parte['control']) =>
  ({ control, optional: true, emptyIsNull: true }) as const;

function Identidad({ control }: Parte) {
  return (
    <FormSection title="Identidad">
      <TextField control={control} name="razonSocial" label="Razón social" maxLength={120} />
      <FormRow>
        <TextField
          {...optativo(control)}
          name="nombreFantasia"
          label="Nombre de fantasía"
          maxLength={120}
        />
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          options={optionsOf(TIPO_PROVEEDOR_EN_PALABRAS)}
        />
      </FormRow>
      <FormRow>
        <TextField
          {...optativo(control)}
          name="cuit"
          label="CUIT"
          inputMode="numeric"
          maxLength={20}
        />
        <SelectField
          control={control}
          name="condicionIva"
          label="Condición frente al IVA"
          options={optionsOf(CONDICION_IVA_EN_PALABRAS)}
        />
      </FormRow>
    </FormSection>
  );
}

function ContactoYCuenta({ control }: Parte) {
  const comun = optativo(control);
  return (
    <>
      <FormSection title="Contacto">
        <TextField {...comun} name="contacto" label="Persona de contacto" maxLength={120} />
        <FormRow>
          <TextField {...comun} name="telefono" label="Teléfono" inputMode="tel" maxLength={40} />
          <TextField
            {...comun}
            name="email"
            label="Correo electrónico"
            inputMode="email"
            maxLength={254}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Cuenta bancaria">
        <FormRow>
          <TextField {...comun} name="cbu" label="CBU o CVU" inputMode="numeric" maxLength={40} />
          <TextField {...comun} name="alias" label="Alias" maxLength={20} />
        </FormRow>
      </FormSection>
      <FormSection title="Notas">
        <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
      </FormSection>
    </>
  );
}

function ProveedorForm({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { tenantId } = useTenant();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.proveedores.editar.useMutation();
  const { form, base, conflict } = useEditForm(formularioProveedorSchema, proveedor, {
    what: 'este proveedor',
    valuesOf: valoresDe,
    fetch: () => utils.client.proveedores.obtener.query({ id: proveedor.id }),
  });
  const detalle = rutaDeProveedor(tenantId, base.id);
  const { leave } = useLeaveForm(detalle);
  return (
    <Form
      form={form}
      label="Editar proveedor"
      conflict={conflict}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ id: base.id, version: base.version, ...valores });
        // The name appears in movements, budgets and stockpiles, so those are refetched.
        await Promise.all([utils.proveedores.invalidate(), refresh()]);
        toast.success('Proveedor guardado', { description: valores.razonSocial });
        await leave();
      }}
    >
      <Identidad control={form.control} />
      <ContactoYCuenta control={form.control} />
      <FormFooter submit="Guardar" cancelTo={detalle} />
    </Form>
  );
}

const movimientosDe = (tenantId: string, proveedorId: string): string => {
  const lista = paths.obrasVista(tenantId, 'movimientos');
  return `${lista}&${MOVEMENT_FILTERS.write({ proveedorId }).toString()}`;
};

const o = (texto: string | null) => texto ?? '—';

type DatosPanelProps = { readonly title: string; readonly rows: readonly Fact[] };

const DatosPanel = ({ title, rows }: DatosPanelProps) => (
  <Panel title={title} flush>
    <Facts>
      <FactRows rows={rows} />
    </Facts>
  </Panel>
);

function Datos({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { cuit } = proveedor;
  const identidad: readonly Fact[] = [
    ['Nombre de fantasía', o(proveedor.nombreFantasia)],
    ['Tipo', TIPO_PROVEEDOR_EN_PALABRAS[proveedor.tipo]],
    ['CUIT', cuit === null ? '—' : formatearCuit(cuit)],
    ['Condición frente al IVA', CONDICION_IVA_EN_PALABRAS[proveedor.condicionIva]],
    ['Cargado', formatearFechaHora(proveedor.creadoEn)],
  ];
  const contacto: readonly Fact[] = [
    ['Contacto', o(proveedor.contacto)],
    ['Teléfono', o(proveedor.telefono)],
    ['Correo', o(proveedor.email)],
  ];
  const cuenta: readonly Fact[] = [
    ['CBU o CVU', o(proveedor.cbu)],
    ['Alias', o(proveedor.alias)],
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-1">
      <DatosPanel title="Identidad" rows={identidad} />
      <div className="flex min-w-0 flex-col gap-4">
        <DatosPanel title="Contacto" rows={contacto} />
        <DatosPanel title="Cuenta bancaria" rows={cuenta} />
      </div>
      {proveedor.notas === null ? null : (
        <Panel title="Notas" className="lg:col-span-2 xl:col-span-1">
          <p className="break-words whitespace-pre-line">{proveedor.notas}</p>
        </Panel>
      )}
    </div>
  );
}

type ProveedorProps = {
  readonly proveedorId: string;
  /** Panel of purchases and debt, which another feature supplies. */
  readonly dinero?: ReactNode;
};

export function Proveedor({ proveedorId, dinero }: ProveedorProps) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('manage_suppliers');
  const { isEditing, edit } = useEditMode();
  const consulta = trpc.proveedores.obtener.useQuery({ id: proveedorId });
  const { data } = consulta;
  useTitleSubject(data?.razonSocial);
  const lista = { label: 'Proveedores', to: paths.proveedores(tenantId) };
  if (data === undefined) {
    return (
      <AbsentPage
        que="el proveedor"
        fallo={consulta.error === null ? undefined : consulta}
        volver={{ ...lista, label: 'Ver los proveedores' }}
      />
    );
  }
  const editando = isEditing && puedeEditar;
  return (
    <>
      <PageHeader
        title={editando ? 'Editar proveedor' : data.razonSocial}
        breadcrumb={[
          lista,
          editando
            ? { label: data.razonSocial, to: rutaDeProveedor(tenantId, data.id) }
            : { label: data.razonSocial },
          ...(editando ? [{ label: 'Editar' }] : []),
        ]}
        facts={data.cuit === null ? 'Sin CUIT' : `CUIT ${formatearCuit(data.cuit)}`}
        actions={
          editando ? undefined : (
            <>
              <LinkButton to={movimientosDe(tenantId, data.id)} variant="outline">
                <ArrowLeftRight aria-hidden />
                Movimientos
              </LinkButton>
              {puedeEditar ? (
                <Button onClick={edit}>
                  <Pencil aria-hidden />
                  Editar
                </Button>
              ) : null}
            </>
          )
        }
      />
      {editando ? (
        <ProveedorForm key={data.id} proveedor={data} />
      ) : (
        <>
          <Iguales iguales={data.iguales} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
            {dinero}
            <Datos proveedor={data} />
          </div>
        </>
      )}
    </>
  );
}
