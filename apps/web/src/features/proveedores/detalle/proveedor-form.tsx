import {
  CONDICION_IVA_EN_PALABRAS,
  TIPO_PROVEEDOR_EN_PALABRAS,
  TITULOS_PROVEEDOR as T,
} from '@plomada/domain/proveedores/palabras.rules';
import {
  type FormularioProveedorEntrada,
  type ProveedorDetalle,
  formularioProveedorSchema,
  type EditarProveedor,
} from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';

import { SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { optionsOf } from '@/config/labels.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDeProveedor } from '../proveedor-link.tsx';

const valoresDe = (proveedor: ProveedorDetalle): FormularioProveedorEntrada => {
  const {
    id: _id,
    version: _version,
    creadoEn: _alta,
    actualizadoEn: _cambio,
    iguales: _iguales,
    apocrifo: _marca,
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
      <TextField control={control} name="razonSocial" label={T.razonSocial} maxLength={120} />
      <FormRow>
        <TextField
          {...optativo(control)}
          name="nombreFantasia"
          label={T.nombreFantasia}
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
          label={T.condicionIva}
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
          <TextField {...comun} name="telefono" label={T.telefono} inputMode="tel" maxLength={40} />
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
          <TextField {...comun} name="cbu" label={T.cbu} inputMode="numeric" maxLength={40} />
          <TextField {...comun} name="alias" label={T.alias} maxLength={20} />
        </FormRow>
      </FormSection>
      <FormSection title="Notas">
        <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
      </FormSection>
    </>
  );
}

const CONTROLES: FormControls<FormularioProveedorEntrada, EditarProveedor> = {
  razonSocial: Identidad,
  nombreFantasia: Identidad,
  tipo: Identidad,
  cuit: Identidad,
  condicionIva: Identidad,
  contacto: ContactoYCuenta,
  telefono: ContactoYCuenta,
  email: ContactoYCuenta,
  cbu: ContactoYCuenta,
  alias: ContactoYCuenta,
  notas: ContactoYCuenta,
};

export function ProveedorForm({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { tenantId } = useTenant();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.proveedores.editar.useMutation();
  const { form, base, conflict } = useEditForm(formularioProveedorSchema, proveedor, {
    what: 'este proveedor',
    valuesOf: valoresDe,
    fetch: () => utils.client.proveedores.obtener.query({ id: proveedor.id }),
    controls: CONTROLES,
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
