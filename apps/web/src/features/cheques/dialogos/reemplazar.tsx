import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { eventoDeReemplazo } from '@plomada/domain/rechazos/rechazo.rules';
import type { ReemplazarChequesEntrada } from '@plomada/domain/rechazos/rechazo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch } from 'react-hook-form';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { cuantosCheques, hechoCon, losCheques, quienDebe } from '../palabras.ts';
import { ChequesEnLugar } from './cheques-en-lugar.tsx';
import { ConCuentas } from './con-cuentas.tsx';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import { centavosDe, Deuda, Dinero, dineroPropuesto, motivoDeResto, useResto } from './pago.tsx';
import { type Entrada, type Salida, schema } from './reemplazar-esquema.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const CONTROLES: FormControls<Entrada, ReemplazarChequesEntrada> = {
  fecha: OpenDateField,
  motivo: TextareaField,
  dinero: Dinero,
  chequesNuevos: ChequesEnLugar,
  // No control: the caller chooses the cheques.
  chequeIds: null,
};

type FormularioProps = HechoProps & { readonly cuentas: readonly Cuenta[] };

/** Form, what is owed, and what is still missing from the money and the cheques. */
function useFormulario({ cheques, cuentas }: FormularioProps) {
  const hoy = useToday();
  const debe = sumarCentavos(cheques.map(({ clienteCentavos }) => clienteCentavos));
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const form = useAppForm<Entrada, Salida>(
    schema,
    { fecha: hoy, motivo: '', dinero: dineroPropuesto(debe, cuentas), chequesNuevos: [] },
    CONTROLES,
  );
  const { control, setValue, formState } = form;
  const [dinero, cuentaId, nuevos] = useWatch({
    control,
    name: ['dinero.importeCentavos', 'dinero.cuentaId', 'chequesNuevos'],
  });
  const enCheques = sumarCentavos(nuevos.map((nuevo) => centavosDe(nuevo.importeCentavos)));
  const { isSubmitted } = formState;
  const { falta } = useResto({
    debe,
    enCheques,
    dinero,
    ponerDinero: (centavos) =>
      setValue('dinero.importeCentavos', centavos, { shouldValidate: isSubmitted }),
  });
  return {
    form,
    hoy,
    debe,
    moneda,
    enCheques,
    cuantos: nuevos.length,
    entra: centavosDe(dinero),
    cuenta: cuentas.find(({ id }) => id === cuentaId),
    motivo: motivoDeResto(falta, moneda),
  };
}

function Formulario(props: FormularioProps) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const reemplazar = trpc.rechazos.reemplazar.useMutation();
  const alDia = useAlDia();
  const formulario = useFormulario(props);
  const { form, hoy, debe, moneda, enCheques, cuantos, entra, cuenta, motivo } = formulario;
  const { control } = form;
  const [primero] = cheques;
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Pago de lo que dejó un cheque"
      submit="Guardar"
      disabledBecause={motivo}
      save={(datos) => alDia(reemplazar.mutateAsync({ ...datos, chequeIds: idsDe(cheques) }))}
      done={() => ({
        title: `Se cobraron ${formatearDinero(debe, moneda)}`,
        description: hechoCon(cheques),
      })}
    >
      <Deuda
        que={`Debe ${primero === undefined ? '' : quienDebe(primero)}`}
        {...{ debe, moneda, motivo }}
      />
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
      />
      <Dinero
        {...{ control, cuentas, moneda }}
        nombre={(campo) => `dinero.${campo}` as const}
        label="Entra en"
      />
      <ChequesEnLugar {...{ control, moneda }} anteriores={cheques} />
      <TextareaField
        control={control}
        name="motivo"
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
      />
      <EffectTotals
        lines={[
          cuenta !== undefined && entra > 0 && quedaCon(cuenta, cuenta.saldoCentavos + entra),
          cuantos > 0 &&
            moneyLine(
              `${cuantos === 1 ? 'Entra' : 'Entran'} ${cuantosCheques(cuantos)} en ${primero?.cuenta?.nombre ?? 'la cartera'}`,
              { centavos: enCheques, moneda },
            ),
        ]}
      />
    </EditForm>
  );
}

/** Dialog in which who gave cheques pays what they left, with money and with other cheques. */
export function Reemplazar(props: HechoProps) {
  const { cheques, onClose } = props;
  const reemplaza = cheques.every(({ estado }) => eventoDeReemplazo(estado) === 'REEMPLAZADO');
  return (
    <ConCuentas cheques={cheques} onClose={onClose}>
      {(cuentas) => (
        <OpenDialog
          title={
            reemplaza
              ? `Reemplazar ${losCheques(cheques)}`
              : `Cobrar lo que ${cheques.length === 1 ? 'dejó' : 'dejaron'} ${losCheques(cheques)}`
          }
          description="Con dinero, con otros cheques, o con los dos."
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </ConCuentas>
  );
}
