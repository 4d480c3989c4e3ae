import {
  type SaldoDeCierre,
  saldoDeCierreSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { CheckField } from '@/components/form/check-field.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { AmountField } from '@/components/form/fields.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarConciliacion } from '../que-hacer.ts';
import type { DeDialogo } from './de-dialogo.ts';

const esquema = z.object({
  saldoCentavos: saldoDeCierreSchema.shape.saldoCentavos,
  enRojo: z.boolean(),
});
type Entrada = z.input<typeof esquema>;

const CONTROLES: FormControls<Entrada, SaldoDeCierre> = {
  saldoCentavos: AmountField,
  enRojo: CheckField,
  // No control: the page is of one month, and another dialog leaves the account out.
  mes: null,
  noSeConcilia: null,
};

const conSigno = (centavos: number, enRojo: boolean): number => (enRojo ? -centavos : centavos);

type ContraProps = Pick<DeDialogo, 'cuenta' | 'datos'> & {
  readonly control: Control<Entrada, unknown, z.output<typeof esquema>>;
};

/** Balance that the typed one should be, and their difference with each key. */
function Contra({ control, cuenta: { moneda }, datos }: ContraProps) {
  const [saldo, enRojo]: readonly unknown[] = useWatch({
    control,
    name: ['saldoCentavos', 'enRojo'],
  });
  if (datos === undefined) return null;
  const { bancoCentavos, librosCentavos } = datos.cuadre;
  const debe = bancoCentavos ?? librosCentavos;
  const hay = typeof saldo === 'number' ? conSigno(saldo, enRojo === true) : null;
  return (
    <div aria-live="polite">
      <EffectTotals
        lines={[
          moneyLine(bancoCentavos === null ? 'Nuestro saldo' : 'Según sus líneas', {
            centavos: debe,
            moneda,
          }),
          moneyLine('Diferencia', {
            centavos: hay === null ? null : hay - debe,
            moneda,
            alarm: hay !== null && hay !== debe,
          }),
        ]}
      />
    </div>
  );
}

/** Dialog for the closing balance of a month, typed from the bank's PDF. */
export function Saldo({ cuenta, mes, datos, onClose }: DeDialogo) {
  const { id, moneda } = cuenta;
  const guardar = trpc.conciliacion.guardarSaldo.useMutation();
  const refrescar = useRefrescarConciliacion();
  const tipeado = datos?.cuadre.tipeadoCentavos ?? null;
  const form = useAppForm(
    esquema,
    {
      saldoCentavos: tipeado === null ? null : Math.abs(tipeado),
      enRojo: tipeado !== null && tipeado < 0,
    },
    CONTROLES,
  );
  const { control } = form;
  return (
    <EditDialog
      title={`Saldo del resumen de ${nombrarMes(mes)}`}
      form={form}
      label="Saldo del resumen"
      about={`${id} ${mes}`}
      submit="Guardar"
      disabledBecause={null}
      save={({ saldoCentavos, enRojo }) =>
        guardar.mutateAsync({
          id,
          mes,
          saldoCentavos: saldoCentavos == null ? null : conSigno(saldoCentavos, enRojo),
        })
      }
      refresh={refrescar}
      done={() => ({ title: 'Saldo anotado', description: cuenta.nombre })}
      onClose={onClose}
    >
      <AmountField
        control={control}
        name="saldoCentavos"
        label="Saldo al cierre"
        optional
        moneda={moneda}
        isLarge
        autoFocus
        help="El último saldo del PDF del banco. Vacío, se quita el anotado."
      />
      <CheckField
        control={control}
        name="enRojo"
        label="En descubierto"
        help="Ese saldo es lo que se le debe al banco."
      />
      <Contra control={control} cuenta={cuenta} datos={datos} />
    </EditDialog>
  );
}
