import { fechaSchema, idSchema } from '@plomada/domain/base/campos.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  restoACuenta,
  verificarCuentaDeDevolucion,
} from '@plomada/domain/por-pagar/devolucion.rules';
import {
  type DevolverAdelanto,
  devolverAdelantoSchema,
} from '@plomada/domain/por-pagar/devolucion.schema';
import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { opcionesDe, PorCuentas, quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

const { importeCentavos, cotizacion, nota } = devolverAdelantoSchema.shape;

const esquemaPara = (resto: number, { moneda }: Pick<OrdenPago, 'moneda'>) =>
  z
    .object({
      importeCentavos: importeCentavos
        .unwrap()
        .unwrap()
        .max(resto, `A cuenta quedan ${formatearDinero(resto, moneda)}`),
      cuentaId: idSchema.nullish().refine(Boolean, 'Falta elegir la cuenta'),
      fecha: fechaSchema,
      cotizacion,
      nota,
    })
    .refine((datos) => moneda === 'ARS' || Boolean(datos.cotizacion), {
      path: ['cotizacion', 'valor'],
      message: 'Falta la cotización',
    });
type Esquema = ReturnType<typeof esquemaPara>;

const CONTROLES: FormControls<z.input<Esquema>, DevolverAdelanto> = {
  importeCentavos: AmountField,
  cuentaId: SelectField,
  fecha: OpenDateField,
  cotizacion: RateFields,
  nota: TextareaField,
};

type Dejada = OrdenPago & { readonly aCuenta: NonNullable<OrdenPago['aCuenta']> };
type DevolverProps = { readonly orden: Dejada; readonly onClose: () => void };

/** Balance of the account afterwards, if it is of the orden's currency. */
const cuentaDespues = (cuenta: Cuenta | undefined, moneda: OrdenPago['moneda'], entra: number) =>
  cuenta?.moneda === moneda && quedaCon(cuenta, cuenta.saldoCentavos + entra);

function Formulario(props: DevolverProps & { readonly cuentas: readonly Cuenta[] }) {
  const { orden, cuentas, onClose } = props;
  const { id, numero, moneda, proveedor, aCuenta } = orden;
  const hoy = useToday();
  const devolver = trpc.ordenesPago.devolverAdelanto.useMutation();
  const refrescar = useRefreshMoney();
  const resto = restoACuenta(aCuenta);
  const [unica, otra] = cuentas;
  const form = useAppForm(
    esquemaPara(resto, orden),
    {
      importeCentavos: resto,
      cuentaId: unica !== undefined && otra === undefined ? unica.id : null,
      fecha: hoy,
      cotizacion: null,
      nota: null,
    },
    CONTROLES,
  );
  const { control } = form;
  const [importe, cuentaId] = useWatch({ control, name: ['importeCentavos', 'cuentaId'] });
  const entra = typeof importe === 'number' ? importe : 0;
  return (
    <EditDialog
      title="El proveedor lo devolvió"
      description={`${proveedor.razonSocial} devuelve lo que la orden de pago ${numero} dejó a cuenta: entra como un ingreso de la obra.`}
      form={form}
      label="Devolución de un adelanto"
      submit="Anotar devolución"
      about={id}
      disabledBecause={null}
      save={({ cuentaId: elegida, ...datos }) =>
        devolver.mutateAsync({ ...datos, id, cuentaId: elegida ?? '' })
      }
      done={() => ({
        title: 'Devolución anotada',
        description: `${formatearDinero(entra, moneda)} de ${proveedor.razonSocial}`,
      })}
      refresh={refrescar}
      onClose={onClose}
    >
      <FormRow>
        <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
        <OpenDateField
          control={control}
          name="fecha"
          label="Fecha"
          min={orden.fecha}
          max={hoy}
          help="El día en que entró el dinero."
        />
      </FormRow>
      <SelectField
        control={control}
        name="cuentaId"
        label="Entra en"
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas)}
      />
      {moneda === 'USD' ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <TextareaField control={control} name="nota" label="Nota" optional maxLength={2000} />
      <EffectTotals
        lines={[
          moneyLine('Quedan a cuenta', { centavos: resto - entra, moneda }),
          cuentaDespues(
            cuentas.find((una) => una.id === cuentaId),
            moneda,
            entra,
          ),
        ]}
      />
    </EditDialog>
  );
}

/** Dialog for what the supplier gave back of what an orden left on account. */
export const Devolver = (props: DevolverProps) => (
  <PorCuentas
    onClose={props.onClose}
    minimo={1}
    sirve={({ tipo, moneda }) =>
      verificarCuentaDeDevolucion(tipo) === null &&
      (moneda === 'ARS' || props.orden.moneda === moneda)
    }
    falta="Para anotar lo devuelto hace falta una caja o un banco: antes hay que abrir la cuenta."
  >
    {(cuentas) => <Formulario {...props} cuentas={cuentas} />}
  </PorCuentas>
);
