import type { Moneda } from '@plomada/domain/base/campos.schema';
import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import { centavosDesdeCero, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { costosDe } from '@plomada/domain/descuentos/descuento.rules';
import {
  type DescontarChequesEntrada,
  descontarChequesSchema,
} from '@plomada/domain/descuentos/descuento.schema';
import { cotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { opcionesDe, PorCuentas, quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { losCheques, sumaDe } from '../palabras.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

/** Cost of a slip; an empty field is a cost of zero. */
const costo = centavosDesdeCero.nullish().transform((centavos) => centavos ?? 0);

/** Fields of a slip; costs in dollars need a rate, which is typed as a number. */
const esquemaPara = (moneda: Moneda) =>
  descontarChequesSchema
    .omit({ chequeIds: true, rubroId: true })
    .extend({
      interesCentavos: costo,
      ivaCentavos: costo,
      selladoCentavos: costo,
      comisionCentavos: costo,
      cotizacion: cotizacionSchema.shape.valor.nullish(),
    })
    .refine((datos) => moneda === 'ARS' || costosDe(datos).length === 0 || datos.cotizacion, {
      path: ['cotizacion'],
      message: 'La cotización es requerida',
    });
type Esquema = ReturnType<typeof esquemaPara>;
type Entrada = z.input<Esquema>;
type Salida = z.output<Esquema>;

const COSTOS = ['interesCentavos', 'ivaCentavos', 'selladoCentavos', 'comisionCentavos'] as const;

const CONTROLES: FormControls<Entrada, DescontarChequesEntrada> = {
  cuentaId: SelectField,
  fecha: OpenDateField,
  interesCentavos: AmountField,
  ivaCentavos: AmountField,
  selladoCentavos: AmountField,
  comisionCentavos: AmountField,
  proyectoId: ObraField,
  cotizacion: RateField,
  // No controls: the caller chooses the cheques, and the costs have no rubro.
  chequeIds: null,
  rubroId: null,
};

type FormularioProps = HechoProps & { readonly cuentas: readonly Cuenta[] };
type ParteProps = Pick<FormularioProps, 'cheques' | 'cuentas'> & {
  readonly control: Control<Entrada, unknown, Salida>;
};

/** Costs as the bank's slip lists them. */
function Costos({ control, cheques }: Pick<ParteProps, 'control' | 'cheques'>) {
  const moneda = cheques[0]?.moneda ?? 'ARS';
  return (
    <>
      <FormRow>
        <AmountField
          control={control}
          name="interesCentavos"
          label="Interés"
          moneda={moneda}
          optional
        />
        <AmountField control={control} name="ivaCentavos" label="IVA" moneda={moneda} optional />
      </FormRow>
      <FormRow>
        <AmountField
          control={control}
          name="selladoCentavos"
          label="Sellado"
          moneda={moneda}
          optional
        />
        <AmountField
          control={control}
          name="comisionCentavos"
          label="Comisión"
          moneda={moneda}
          optional
        />
      </FormRow>
      {moneda === 'USD' ? (
        <RateField
          control={control}
          name="cotizacion"
          help="Para los costos, que se guardan también en pesos."
        />
      ) : null}
      <ObraField control={control} name="proyectoId" ninguna="Administración" />
    </>
  );
}

function Efecto({ control, cheques, cuentas }: ParteProps) {
  const [cuentaId, ...escritos]: readonly unknown[] = useWatch({
    control,
    name: ['cuentaId', ...COSTOS],
  });
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const costos = escritos.reduce<number>(
    (suma, uno) => suma + (typeof uno === 'number' ? uno : 0),
    0,
  );
  const neto = sumaDe(cheques) - costos;
  const elegida = cuentas.find(({ id }) => id === cuentaId);
  return (
    <div aria-live="polite">
      <EffectTotals
        lines={[
          moneyLine('Cheques', { centavos: sumaDe(cheques), moneda }),
          moneyLine('Costos', { centavos: costos, moneda }),
          moneyLine('Entra', { centavos: neto, moneda, alarm: neto <= 0 }),
          elegida !== undefined && quedaCon(elegida, elegida.saldoCentavos + neto),
        ]}
      />
    </div>
  );
}

function Formulario(props: FormularioProps) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const descontar = trpc.descuentos.crear.useMutation();
  const alDia = useAlDia();
  const [unica, otra] = cuentas;
  const form = useAppForm<Entrada, Salida>(
    esquemaPara(cheques[0]?.moneda ?? 'ARS'),
    { ...(unica && !otra ? { cuentaId: unica.id } : {}), fecha: hoy },
    CONTROLES,
  );
  const { control } = form;
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Descuento de cheques"
      submit="Descontar"
      save={({ cotizacion, ...datos }) =>
        alDia(
          descontar.mutateAsync({
            ...datos,
            cotizacion: cotizacion ? { valor: cotizacion } : null,
            chequeIds: idsDe(cheques),
          }),
        )
      }
      done={({ netoCentavos }) => ({
        title: cheques.length === 1 ? 'Cheque descontado' : 'Cheques descontados',
        description: `Entraron ${formatearDinero(netoCentavos, cheques[0]?.moneda)}`,
      })}
    >
      <SelectField
        control={control}
        name="cuentaId"
        label={cheques.length === 1 ? 'Banco que lo toma' : 'Banco que los toma'}
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas)}
      />
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
      />
      <Costos control={control} cheques={cheques} />
      <Efecto control={control} cheques={cheques} cuentas={cuentas} />
    </EditForm>
  );
}

/** Dialog that sells cheques of the portfolio to a bank, less its costs. */
export function Descontar(props: HechoProps) {
  const { cheques, onClose } = props;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      sirve={(cuenta) => llevaBanco(cuenta.tipo) && cuenta.moneda === moneda}
      falta="Para descontar hace falta un banco o una billetera en esa moneda: antes hay que abrir la cuenta."
    >
      {(cuentas) => (
        <OpenDialog
          title={`Descontar ${losCheques(cheques)}`}
          description="El banco adelanta el dinero y se queda con sus costos, que pasan a ser egresos."
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
