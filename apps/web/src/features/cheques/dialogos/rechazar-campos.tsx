import { fechaSchema, idSchema, motivoOpcional } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { sonPropios } from '@plomada/domain/cheques/propio.rules';
import { centavosDesdeCero, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { cotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import {
  FALTA_CUENTA_DE_GASTOS,
  gastoDeRechazo,
  verificarGasto,
} from '@plomada/domain/rechazos/rechazo.rules';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CheckField } from '@/components/form/check-field.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { opcionesDe } from '@/features/cuentas/dialogos/por-cuentas.tsx';

import { bancoComun, faltaBanco } from './efecto.ts';

/** Cost of a rejection; an empty field is a cost of zero. */
const costo = centavosDesdeCero.nullish().transform((centavos) => centavos ?? 0);

/** True when no account is known from which the costs of the cheques would leave. */
const sinCuenta = (cheques: readonly Cheque[], cobrarAlCliente: boolean): boolean =>
  cobrarAlCliente ? faltaBanco(cheques) : bancoComun(cheques) === null;

/** Fields of the form. The rate is its value alone, and needed only for costs in dollars. */
export const esquemaPara = (cheques: readonly Cheque[]) =>
  z
    .object({
      fecha: fechaSchema,
      motivo: motivoOpcional,
      gastosCentavos: costo,
      ivaCentavos: costo,
      cuentaId: idSchema.nullish(),
      cobrarAlCliente: z.boolean(),
      proyectoId: idSchema.nullish(),
      rubroId: idSchema.nullish(),
      cotizacion: cotizacionSchema.shape.valor.nullish(),
    })
    .superRefine((datos, contexto) => {
      const gasto = gastoDeRechazo(datos);
      if (gasto === 0) return;
      const falta = (campo: keyof typeof datos, message: string) =>
        contexto.addIssue({ code: 'custom', path: [campo], message });
      const demasiado = verificarGasto(cheques, gasto);
      if (demasiado !== null) falta('gastosCentavos', demasiado.motivo);
      if (!datos.cuentaId && sinCuenta(cheques, datos.cobrarAlCliente)) {
        falta('cuentaId', FALTA_CUENTA_DE_GASTOS.motivo);
      }
      if (!datos.cobrarAlCliente && cheques[0]?.moneda === 'USD' && !datos.cotizacion) {
        falta('cotizacion', 'La cotización es requerida');
      }
    });
type Esquema = ReturnType<typeof esquemaPara>;
export type Entrada = z.input<Esquema>;
export type Salida = z.output<Esquema>;

export type ParteProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly cheques: readonly Cheque[];
  /** Accounts from which the money may leave. */
  readonly cuentas: readonly Cuenta[];
};

/** Costs that were typed, in centavos; zero while they are none or not readable. */
export function useGasto({ control }: Pick<ParteProps, 'control'>): number {
  const escritos: readonly unknown[] = useWatch({
    control,
    name: ['gastosCentavos', 'ivaCentavos'],
  });
  return sumarCentavos(escritos.map((uno) => (typeof uno === 'number' ? uno : 0)));
}

/** Choice of who bears the costs: who gave the cheques, or a work. */
function QuienPaga({ control, cheques }: Omit<ParteProps, 'cuentas'>) {
  const cobrarAlCliente = useWatch({ control, name: 'cobrarAlCliente' });
  const enDolares = cheques[0]?.moneda === 'USD';
  return (
    <>
      {sonPropios(cheques) ? null : (
        <CheckField
          control={control}
          name="cobrarAlCliente"
          label={
            cheques.length === 1
              ? 'Cobrar los gastos a quien lo entregó'
              : 'Cobrar los gastos a quien los entregó'
          }
          help={
            cobrarAlCliente ? 'Se suman a lo que debe.' : 'Son un egreso de la obra que se elija.'
          }
        />
      )}
      {cobrarAlCliente ? null : (
        <FormRow>
          <ObraField control={control} name="proyectoId" ninguna="Administración" />
          <RubroField control={control} name="rubroId" />
          {enDolares ? (
            <RateField
              control={control}
              name="cotizacion"
              help="Para los gastos, que se guardan también en pesos."
            />
          ) : null}
        </FormRow>
      )}
    </>
  );
}

/** Costs of the bank, with the account that they leave and who bears them. */
export function Gastos({ control, cheques, cuentas }: ParteProps) {
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const hay = useGasto({ control }) > 0;
  const recompra = cheques.some(({ estado }) => estado === 'DESCONTADO');
  return (
    <>
      <FormRow>
        <AmountField
          control={control}
          name="gastosCentavos"
          label="Gastos del banco"
          moneda={moneda}
          optional
        />
        <AmountField
          control={control}
          name="ivaCentavos"
          label="IVA de los gastos"
          moneda={moneda}
          optional
        />
      </FormRow>
      {hay || recompra ? (
        <SelectField
          control={control}
          name="cuentaId"
          label="Cuenta de la que sale el dinero"
          placeholder={faltaBanco(cheques) ? 'Elegir cuenta' : 'La de cada cheque'}
          options={opcionesDe(cuentas)}
        />
      ) : null}
      {hay ? <QuienPaga control={control} cheques={cheques} /> : null}
    </>
  );
}
