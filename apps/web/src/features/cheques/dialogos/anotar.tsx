import {
  type AnotarCheque,
  anotarChequeSchema,
  type FormatoCheque,
} from '@plomada/domain/cheques/cheque.schema';
import { FORMATO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { opcionesDe, PorCuentas } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { ChequeCampos, OtrosDatos } from '../campos/cheque-campos.tsx';
import { hechoCon } from '../palabras.ts';
import { useAlDia, useRefrescarCheques } from './refrescar.ts';

type Entrada = z.input<typeof anotarChequeSchema>;

const FORMATOS: readonly { readonly value: FormatoCheque; readonly label: string }[] = [
  { value: 'FISICO', label: FORMATO_CHEQUE_EN_PALABRAS.FISICO },
  { value: 'ECHEQ', label: FORMATO_CHEQUE_EN_PALABRAS.ECHEQ },
];

type FormatoProps = { readonly control: Control<Entrada, unknown, AnotarCheque> };

function Formato({ control }: FormatoProps) {
  const { field } = useController({ control, name: 'formato' });
  return (
    <Segmented label="Formato" value={field.value} options={FORMATOS} onChange={field.onChange} />
  );
}

const CONTROLES: FormControls<Entrada> = {
  formato: Formato,
  numero: ChequeCampos,
  banco: ChequeCampos,
  pago: ChequeCampos,
  importeCentavos: AmountField,
  fecha: OpenDateField,
  cuentaId: SelectField,
  bancoCodigo: OtrosDatos,
  cuitLibrador: OtrosDatos,
  librador: OtrosDatos,
  contraparte: OtrosDatos,
  emision: OtrosDatos,
  caracter: OtrosDatos,
  cmc7: OtrosDatos,
  codigoEcheq: OtrosDatos,
  notas: OtrosDatos,
};

type AnotarProps = { readonly onClose: () => void };
type FormularioProps = AnotarProps & { readonly cuentas: readonly Cuenta[] };

function useFormulario(cuentas: readonly Cuenta[]) {
  const hoy = useToday();
  const form = useAppForm<Entrada, AnotarCheque>(
    anotarChequeSchema,
    {
      formato: 'FISICO',
      numero: '',
      banco: '',
      pago: '',
      fecha: hoy,
      cuentaId: cuentas[0]?.id ?? '',
      caracter: 'A_LA_ORDEN',
    },
    CONTROLES,
  );
  const [formato, cuentaId] = useWatch({ control: form.control, name: ['formato', 'cuentaId'] });
  return { form, hoy, formato, cuenta: cuentas.find(({ id }) => id === cuentaId) };
}

function Formulario({ cuentas, onClose }: FormularioProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const anotar = trpc.cheques.anotar.useMutation();
  const refrescar = useRefrescarCheques();
  const alDia = useAlDia();
  const { form, hoy, formato, cuenta } = useFormulario(cuentas);
  const { control } = form;
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Anotar un cheque"
      submit="Anotar"
      disabledBecause={null}
      save={(datos) => alDia(anotar.mutateAsync(datos))}
      refresh={refrescar}
      done={(anotado) => ({
        title: 'Cheque anotado',
        description: hechoCon([anotado]),
        action: {
          label: 'Ver',
          onClick: () => void navigate(cheques.cheque(tenantId, anotado.id)),
        },
      })}
    >
      <Formato control={control} />
      <FormRow>
        <AmountField
          control={control}
          name="importeCentavos"
          label="Importe"
          moneda={cuenta?.moneda ?? 'ARS'}
        />
        <OpenDateField control={control} name="fecha" label="Se recibió el" max={hoy} />
      </FormRow>
      <ChequeCampos control={control} nombre={(campo) => campo} />
      <SelectField
        control={control}
        name="cuentaId"
        label="Cuenta que lo tiene"
        options={opcionesDe(cuentas)}
        help={
          cuenta &&
          `Tiene ${formatearDinero(cuenta.saldoCentavos, cuenta.moneda)}, con los cheques ya anotados.`
        }
      />
      <OtrosDatos control={control} nombre={(campo) => campo} formato={formato} />
    </EditForm>
  );
}

/** Dialog for the detail of a cheque whose money an account of kind VALORES already has. */
export function Anotar({ onClose }: AnotarProps) {
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      sirve={({ tipo }) => tipo === 'VALORES'}
      falta="Para anotar un cheque hace falta una cuenta de valores: antes hay que abrirla."
    >
      {(cuentas) => (
        <OpenDialog
          title="Anotar un cheque"
          description="El detalle de dinero que una cuenta de valores ya tiene. Uno que llega hoy entra con su ingreso."
          onClose={onClose}
        >
          <Formulario cuentas={cuentas} onClose={onClose} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
