import { cuentaIdSchema, fechaSchema } from '@plomada/domain/base/campos.schema';
import type { DepositarCheques } from '@plomada/domain/cheques/hacer.schema';
import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { opcionesDe, PorCuentas } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { cuantosCheques, hechoCon, losCheques, sumaDe } from '../palabras.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const schema = z.object({ cuentaId: cuentaIdSchema, fecha: fechaSchema });

const CONTROLES: FormControls<z.input<typeof schema>, DepositarCheques> = {
  cuentaId: SelectField,
  fecha: OpenDateField,
  // No control: the caller chooses the cheques.
  chequeIds: null,
};

type FormularioProps = HechoProps & { readonly cuentas: readonly Cuenta[] };

/** Note about the deferred cheques, which the bank takes now and pays on their day. */
function DePagoDiferido({ cheques, fecha }: Pick<HechoProps, 'cheques'> & { fecha: unknown }) {
  const diferidos = cheques.filter(({ pago }) => typeof fecha === 'string' && pago > fecha);
  if (diferidos.length === 0) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {cheques.length === 1
        ? 'Todavía no llegó su día: el banco lo guarda y lo paga entonces.'
        : `A ${cuantosCheques(diferidos.length)} todavía no les llegó su día: el banco los guarda y los paga entonces.`}
    </p>
  );
}

function Formulario(props: FormularioProps) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const depositar = trpc.cheques.depositar.useMutation();
  const alDia = useAlDia();
  const [unica, otra] = cuentas;
  const form = useAppForm(
    schema,
    { ...(unica && !otra ? { cuentaId: unica.id } : {}), fecha: hoy },
    CONTROLES,
  );
  const { control } = form;
  const fecha = useWatch({ control, name: 'fecha' });
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Depósito de cheques"
      submit="Depositar"
      save={(datos) => alDia(depositar.mutateAsync({ ...datos, chequeIds: idsDe(cheques) }))}
      done={() => ({
        title: cheques.length === 1 ? 'Cheque depositado' : 'Cheques depositados',
        description: hechoCon(cheques),
      })}
    >
      <SelectField
        control={control}
        name="cuentaId"
        label="Banco en el que se deposita"
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
      <EffectTotals
        lines={[
          moneyLine('Sale de la cartera', {
            centavos: sumaDe(cheques),
            moneda: cheques[0]?.moneda ?? 'ARS',
          }),
        ]}
      />
      <DePagoDiferido cheques={cheques} fecha={fecha} />
    </EditForm>
  );
}

/** Dialog that hands in cheques of the portfolio at a bank. */
export function Depositar(props: HechoProps) {
  const { cheques, onClose } = props;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      sirve={(cuenta) => llevaBanco(cuenta.tipo) && cuenta.moneda === moneda}
      falta="Para depositar hace falta un banco o una billetera en esa moneda: antes hay que abrir la cuenta."
    >
      {(cuentas) => (
        <OpenDialog
          title={`Depositar ${losCheques(cheques)}`}
          description="El dinero entra en el banco cuando el cheque se cobra."
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
