import { cotizacionDe, importeQueLlega } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { crearTraspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';
import { MOTIVO_TRASPASO_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { optionsOf } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { motivoPropuesto } from '../motivo.ts';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { opcionesDe, PorCuentas, quedaCon } from './por-cuentas.tsx';

type Entrada = z.input<typeof crearTraspasoSchema>;
type Salida = z.output<typeof crearTraspasoSchema>;
type Cuentas = readonly Cuenta[];
type Puntas = { readonly de: Cuenta | undefined; readonly a: Cuenta | undefined };

const puntasDe = (cuentas: Cuentas, deId: unknown, aId: unknown): Puntas => ({
  de: cuentas.find(({ id }) => id === deId),
  // Clears the destination when the same account became the origin.
  a: cuentas.find(({ id }) => id === aId && id !== deId),
});

const cambiaDeMoneda = ({ de, a }: Puntas): boolean =>
  de !== undefined && a !== undefined && de.moneda !== a.moneda;

/**
 * Schema that keeps the received amount only between two currencies, and requires a valid one
 * there.
 */
const esquemaPara = (cuentas: Cuentas) =>
  crearTraspasoSchema
    .transform(({ importeDestinoCentavos, ...resto }) => ({
      ...resto,
      ...(importeDestinoCentavos !== undefined &&
      cambiaDeMoneda(puntasDe(cuentas, resto.deCuentaId, resto.aCuentaId))
        ? { importeDestinoCentavos }
        : {}),
    }))
    .superRefine((traspaso, contexto) => {
      const { de, a } = puntasDe(cuentas, traspaso.deCuentaId, traspaso.aCuentaId);
      if (de === undefined || a === undefined) return;
      const llega = importeQueLlega(traspaso, de.moneda, a.moneda);
      if (llega.ok) return;
      contexto.addIssue({
        code: 'custom',
        path: ['importeDestinoCentavos'],
        message: llega.motivo,
      });
    });

type ParteProps = Puntas & { readonly control: Control<Entrada, unknown, Salida> };

function Efecto({ control, de, a }: ParteProps) {
  const [sale, importeDestino]: readonly unknown[] = useWatch({
    control,
    name: ['importeCentavos', 'importeDestinoCentavos'],
  });
  if (de === undefined || a === undefined || typeof sale !== 'number' || sale <= 0) return null;
  const llega = de.moneda === a.moneda ? sale : importeDestino;
  if (typeof llega !== 'number' || llega <= 0) return null;
  const importes = { importeCentavos: sale, importeDestinoCentavos: llega };
  const cotizacion = cotizacionDe(importes, de.moneda, a.moneda);
  return (
    <div aria-live="polite">
      <EffectTotals
        lines={[
          cotizacion !== null && ['Cada dólar sale', formatearPrecio(cotizacion, 'ARS')],
          quedaCon(de, de.saldoCentavos - sale),
          moneyLine(`${a.nombre} queda con`, {
            centavos: a.saldoCentavos + llega,
            moneda: a.moneda,
          }),
        ]}
      />
    </div>
  );
}

function Importes({ control, de, a }: ParteProps) {
  const cambia = cambiaDeMoneda({ de, a });
  const sale = (
    <AmountField
      control={control}
      name="importeCentavos"
      label={cambia ? 'Sale' : 'Importe'}
      moneda={de?.moneda ?? 'ARS'}
    />
  );
  if (!cambia) return sale;
  return (
    <FormRow>
      {sale}
      <AmountField
        control={control}
        name="importeDestinoCentavos"
        label="Llega"
        moneda={a?.moneda ?? 'ARS'}
      />
    </FormRow>
  );
}

type TraspasarProps = { readonly deId?: string | undefined; readonly onClose: () => void };
type FormularioProps = TraspasarProps & { readonly cuentas: Cuentas };

function Formulario({ deId, cuentas, onClose }: FormularioProps) {
  const hoy = useToday();
  const crear = trpc.traspasos.crear.useMutation();
  const refrescar = useRefrescarCuentas();
  const form = useAppForm<Entrada, Salida>(
    esquemaPara(cuentas),
    { deCuentaId: deId ?? cuentas[0]?.id ?? '', fecha: hoy, motivo: 'AJUSTE', nota: '' },
    {
      deCuentaId: SelectField,
      aCuentaId: SelectField,
      importeCentavos: Importes,
      importeDestinoCentavos: Importes,
      fecha: OpenDateField,
      motivo: SelectField,
      nota: TextareaField,
    },
  );
  const { control, getValues, setValue } = form;
  const [deCuentaId, aCuentaId] = useWatch({ control, name: ['deCuentaId', 'aCuentaId'] });
  const puntas = puntasDe(cuentas, deCuentaId, aCuentaId);
  const { de, a } = puntas;
  // Proposes the usual reason for these two accounts.
  const proponerMotivo = () => {
    const elegidas = puntasDe(cuentas, getValues('deCuentaId'), getValues('aCuentaId'));
    if (elegidas.de !== undefined && elegidas.a !== undefined) {
      setValue('motivo', motivoPropuesto(elegidas.de, elegidas.a));
    }
  };
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Traspaso"
      about={deId ?? 'nuevo'}
      submit="Traspasar"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync(datos)}
      refresh={refrescar}
      done={(_hecho, { importeCentavos }) => ({
        title: 'Traspaso registrado',
        description: `${formatearDinero(importeCentavos, de?.moneda)} de ${de?.nombre ?? ''} a ${a?.nombre ?? ''}`,
      })}
    >
      <SelectField
        control={control}
        name="deCuentaId"
        label="De"
        options={opcionesDe(cuentas)}
        onChoose={proponerMotivo}
      />
      <SelectField
        control={control}
        name="aCuentaId"
        label="A"
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas.filter(({ id }) => id !== de?.id))}
        onChoose={proponerMotivo}
      />
      <Importes control={control} {...puntas} />
      <Efecto control={control} {...puntas} />
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
        <SelectField
          control={control}
          name="motivo"
          label="Motivo"
          options={optionsOf(MOTIVO_TRASPASO_EN_PALABRAS)}
        />
      </FormRow>
      <TextareaField control={control} name="nota" label="Nota" optional rows={2} maxLength={500} />
    </EditForm>
  );
}

export function Traspasar(props: TraspasarProps) {
  const { onClose } = props;
  return (
    <PorCuentas
      onClose={onClose}
      minimo={2}
      falta="Para traspasar hacen falta dos cuentas abiertas: antes hay que abrir la otra."
    >
      {(cuentas) => (
        <OpenDialog title="Nuevo traspaso" onClose={onClose}>
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
