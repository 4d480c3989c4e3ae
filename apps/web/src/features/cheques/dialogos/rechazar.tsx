import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { sonPropios } from '@plomada/domain/cheques/propio.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import type { RechazarChequesEntrada } from '@plomada/domain/rechazos/rechazo.schema';
import { useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { MotivoCampo } from '../campos/motivo-campo.tsx';
import { deLosCheques, hechoCon } from '../palabras.ts';
import { useSinSalir } from '../use-ya-salio.ts';
import { ConCuentas } from './con-cuentas.tsx';
import { EfectoEnPalabras, useReceptores } from './efecto-en-palabras.tsx';
import { bancoComun, efectoDeRechazar } from './efecto.ts';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import {
  type Entrada,
  esquemaPara,
  Gastos,
  type ParteProps,
  type Salida,
  useGasto,
} from './rechazar-campos.tsx';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

/** All that the rejection reopens, before it is done. */
function Efecto({ control, cheques, cuentas }: ParteProps) {
  const [cuentaId, cobrarAlCliente] = useWatch({ control, name: ['cuentaId', 'cobrarAlCliente'] });
  const gasto = useGasto({ control });
  const receptores = useReceptores(cheques);
  const sinSalir = useSinSalir(useToday());
  const efecto = efectoDeRechazar(cheques, {
    gasto,
    cobrarAlCliente,
    cuentaId: cuentaId ?? null,
    receptores,
    sinSalir,
  });
  const con = gasto > 0 && cobrarAlCliente ? ', con los gastos' : '';
  return <EfectoEnPalabras efecto={efecto} cheques={cheques} cuentas={cuentas} con={con} />;
}

/** Account that the money is proposed to leave: that of all the cheques, if it may be chosen. */
function cuentaPropuesta(cheques: readonly Cheque[], cuentas: readonly Cuenta[]): string | null {
  const comun = bancoComun(cheques);
  return cuentas.some(({ id }) => id === comun) ? comun : null;
}

const CONTROLES: FormControls<Entrada, RechazarChequesEntrada> = {
  fecha: OpenDateField,
  motivo: MotivoCampo,
  gastosCentavos: AmountField,
  ivaCentavos: AmountField,
  cuentaId: SelectField,
  cobrarAlCliente: CheckField,
  proyectoId: ObraField,
  rubroId: RubroField,
  cotizacion: RateField,
  // No control: the caller chooses the cheques.
  chequeIds: null,
};

/** Sentence about who is owed because of the rejection. */
function queVuelve(cheques: readonly Cheque[]): string {
  const uno = cheques.length === 1;
  if (sonPropios(cheques)) {
    return uno
      ? 'El banco no lo pagó: se le debe de nuevo a quien lo recibió.'
      : 'El banco no los pagó: se les debe de nuevo a quienes los recibieron.';
  }
  return uno
    ? 'El banco no lo pagó: quien lo entregó vuelve a deberlo.'
    : 'El banco no los pagó: quien los entregó vuelve a deberlos.';
}

function Formulario(props: HechoProps & { readonly cuentas: readonly Cuenta[] }) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const rechazar = trpc.rechazos.crear.useMutation();
  const alDia = useAlDia();
  const form = useAppForm<Entrada, Salida>(
    esquemaPara(cheques),
    { fecha: hoy, cobrarAlCliente: false, cuentaId: cuentaPropuesta(cheques, cuentas) },
    CONTROLES,
  );
  const { control } = form;
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Rechazo de cheques"
      submit={cheques.length === 1 ? 'Anotar el rechazo' : 'Anotar los rechazos'}
      save={({ cotizacion, ...datos }) =>
        alDia(
          rechazar.mutateAsync({
            ...datos,
            cotizacion: cotizacion ? { valor: cotizacion } : null,
            chequeIds: idsDe(cheques),
          }),
        )
      }
      done={() => ({
        title: cheques.length === 1 ? 'Cheque rechazado' : 'Cheques rechazados',
        description: hechoCon(cheques),
      })}
    >
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
      />
      <MotivoCampo control={control} name="motivo" />
      {verificarJuntos(cheques) === null ? (
        <Gastos control={control} cheques={cheques} cuentas={cuentas} />
      ) : (
        <p className="text-sm text-muted-foreground">
          Están en varias carteras o algunos son privados: los gastos se anotan cuando van aparte.
        </p>
      )}
      <Efecto control={control} cheques={cheques} cuentas={cuentas} />
    </EditForm>
  );
}

/** Dialog for cheques that the bank did not pay, with all that this reopens. */
export function Rechazar(props: HechoProps) {
  const { cheques, onClose } = props;
  return (
    <ConCuentas cheques={cheques} onClose={onClose}>
      {(cuentas) => (
        <OpenDialog
          title={`Rechazo ${deLosCheques(cheques)}`}
          description={queVuelve(cheques)}
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </ConCuentas>
  );
}
