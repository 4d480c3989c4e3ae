import {
  formularioProveedorSchema,
  type FormularioProveedorEntrada,
  type ProveedorDetalle,
} from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { toast } from 'sonner';

import { SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useLeaveForm } from '../../../lib/leave-form.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CONDICION_IVA_LABEL, optionsOf, TIPO_PROVEEDOR_LABEL } from '../labels.ts';
import { rutaDeProveedor } from '../rutas.ts';

const valoresDe = (proveedor: ProveedorDetalle): FormularioProveedorEntrada => {
  const {
    id: _id,
    version: _version,
    creadoEn: _alta,
    actualizadoEn: _cambio,
    ...datos
  } = proveedor;
  return { ...datos, cuit: datos.cuit === null ? null : formatearCuit(datos.cuit) };
};

type Parte = {
  readonly control: Control<FormularioProveedorEntrada, unknown, FormularioProveedorEntrada>;
};

function Identidad({ control }: Parte) {
  return (
    <FormSection title="Identidad">
      <TextField control={control} name="razonSocial" label="Razón social" maxLength={120} />
      <FormRow>
        <TextField
          control={control}
          name="nombreFantasia"
          label="Nombre de fantasía"
          optional
          emptyIsNull
          maxLength={120}
        />
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          options={optionsOf(TIPO_PROVEEDOR_LABEL)}
        />
      </FormRow>
      <FormRow>
        <TextField
          control={control}
          name="cuit"
          label="CUIT"
          optional
          emptyIsNull
          inputMode="numeric"
          maxLength={20}
        />
        <SelectField
          control={control}
          name="condicionIva"
          label="Condición frente al IVA"
          options={optionsOf(CONDICION_IVA_LABEL)}
        />
      </FormRow>
    </FormSection>
  );
}

function ContactoYCuenta({ control }: Parte) {
  const comun = { control, optional: true, emptyIsNull: true } as const;
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

export function ProveedorForm({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { tenantId } = useTenant();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.proveedores.editar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(proveedor);
  const form = useAppForm(formularioProveedorSchema, valoresDe(proveedor));
  const detalle = rutaDeProveedor(tenantId, base.id);
  const { leave } = useLeaveForm(detalle);
  const traer = async (conservar: boolean) => {
    const nuevo = await utils.client.proveedores.obtener.query({ id: base.id });
    setBase(nuevo);
    form.reset(valoresDe(nuevo), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label="Editar proveedor"
      conflict={{ what: 'este proveedor', onReload: traer }}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ id: base.id, version: base.version, ...valores });
        // Its name stands in movements, budgets and stockpiles.
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
