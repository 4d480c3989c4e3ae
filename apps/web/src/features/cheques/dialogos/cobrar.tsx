import { fechaSchema, idSchema } from '@plomada/domain/base/campos.schema';
import type { CobrarCheques } from '@plomada/domain/cheques/hacer.schema';
import { verificarCobro } from '@plomada/domain/cheques/uso.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { CircleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { opcionesDe, PorCuentas, quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { cuantosCheques, hechoCon, losCheques, sumaDe } from '../palabras.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const esquemaPara = (conDeposito: boolean) =>
  z.object({
    cuentaId: idSchema
      .nullish()
      .refine((id) => conDeposito || Boolean(id), 'Falta elegir la cuenta'),
    fecha: fechaSchema,
  });

const CONTROLES: FormControls<z.input<ReturnType<typeof esquemaPara>>, CobrarCheques> = {
  cuentaId: SelectField,
  fecha: OpenDateField,
  // No control: the caller chooses the cheques.
  chequeIds: null,
};

/** True when all the cheques were deposited, so that their money has an account already. */
const depositados = ({ cheques }: Pick<HechoProps, 'cheques'>): boolean =>
  cheques.every(({ estado }) => estado === 'DEPOSITADO');

type FormularioProps = HechoProps & { readonly cuentas: readonly Cuenta[] };

function useFormulario({ cheques, cuentas }: FormularioProps) {
  const hoy = useToday();
  const conDeposito = depositados({ cheques });
  const [unica, otra] = cuentas;
  const propuesta = !conDeposito && unica && !otra ? unica.id : null;
  const form = useAppForm(esquemaPara(conDeposito), { cuentaId: propuesta, fecha: hoy }, CONTROLES);
  const [cuentaId, fecha] = useWatch({ control: form.control, name: ['cuentaId', 'fecha'] });
  return { form, conDeposito, hoy, fecha, elegida: cuentas.find(({ id }) => id === cuentaId) };
}

/** Hint about cheques whose payment day is after that of the money. */
function AntesDeSuDia({ cheques, fecha }: Pick<HechoProps, 'cheques'> & { fecha: unknown }) {
  const despues = cheques.filter(({ pago }) => typeof fecha === 'string' && pago > fecha);
  const [primero] = despues;
  if (primero === undefined) return null;
  return (
    <p className="flex gap-1.5 text-sm text-warning">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {cheques.length === 1
        ? `Se paga desde el ${formatearFecha(primero.pago)}: todavía no llegó su día.`
        : `A ${cuantosCheques(despues.length)} todavía no les llegó su día.`}
    </p>
  );
}

function Formulario(props: FormularioProps) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const cobrar = trpc.cheques.cobrar.useMutation();
  const alDia = useAlDia();
  const { form, conDeposito, hoy, fecha, elegida } = useFormulario(props);
  const { control } = form;
  const suma = sumaDe(cheques);
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Cobro de cheques"
      submit="Cobrar"
      save={(datos) => alDia(cobrar.mutateAsync({ ...datos, chequeIds: idsDe(cheques) }))}
      done={() => ({
        title: cheques.length === 1 ? 'Cheque cobrado' : 'Cheques cobrados',
        description: hechoCon(cheques),
      })}
    >
      <SelectField
        control={control}
        name="cuentaId"
        label="Entra en"
        placeholder={conDeposito ? 'Donde se depositó' : 'Elegir cuenta'}
        options={opcionesDe(cuentas)}
      />
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
        help="El día en que el dinero entró."
      />
      <AntesDeSuDia cheques={cheques} fecha={fecha} />
      <EffectTotals
        lines={[
          moneyLine('Entra', { centavos: suma, moneda: cheques[0]?.moneda ?? 'ARS' }),
          elegida !== undefined && quedaCon(elegida, elegida.saldoCentavos + suma),
        ]}
      />
    </EditForm>
  );
}

/** Dialog that enters the money of cheques in an account. */
export function Cobrar(props: HechoProps) {
  const { cheques, onClose } = props;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  return (
    <PorCuentas
      onClose={onClose}
      minimo={depositados(props) ? 0 : 1}
      sirve={(cuenta) => verificarCobro(cuenta) === null && cuenta.moneda === moneda}
      falta="Para cobrar hace falta una caja o un banco en esa moneda: antes hay que abrir la cuenta."
    >
      {(cuentas) => (
        <OpenDialog
          title={`Cobrar ${losCheques(cheques)}`}
          description={
            depositados(props)
              ? 'El banco pagó: el dinero entra en la cuenta ese día.'
              : 'El dinero entra en la cuenta, y el cheque sale de la cartera.'
          }
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
