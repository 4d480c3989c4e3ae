import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { crearArqueoSchema } from '@plomada/domain/cuentas/arqueo.schema';
import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';

import { Money } from '@/components/display/money.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';
import { cn } from '@/lib/utils.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { PorCuentas } from './por-cuentas.tsx';

type Entrada = z.input<typeof crearArqueoSchema>;
type Salida = z.output<typeof crearArqueoSchema>;

function diferenciaEnPalabras(centavos: number | null): string {
  if (centavos === null || centavos === 0) return 'Diferencia';
  return centavos < 0 ? 'Falta' : 'Sobra';
}

type LineaProps = {
  readonly label: string;
  readonly centavos: number | null;
  readonly moneda: Cuenta['moneda'];
  readonly strong?: boolean;
  readonly alarm?: boolean;
};

const Linea = ({ label, centavos, moneda, strong = false, alarm = false }: LineaProps) => (
  <>
    <dt className={cn(strong ? 'font-medium' : 'text-muted-foreground')}>{label}</dt>
    <dd className={cn('text-right', strong ? 'text-lg font-semibold' : 'font-medium')}>
      <Money centavos={centavos} moneda={moneda} alarm={alarm} />
    </dd>
  </>
);

type ComparadoProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly cuentas: readonly Cuenta[];
};

function Comparado({ control, cuentas }: ComparadoProps) {
  const [id, fecha, contado]: readonly unknown[] = useWatch({
    control,
    name: ['id', 'fecha', 'contadoCentavos'],
  });
  const dia = typeof fecha === 'string' && esFechaCalendario(fecha) ? fecha : null;
  const { data } = trpc.cuentas.saldos.useQuery({ al: dia ?? '' }, { enabled: dia !== null });
  const cuenta = cuentas.find((una) => una.id === id);
  if (cuenta === undefined) return null;
  const { moneda } = cuenta;
  const saldo = data?.items.find(({ cuentaId }) => cuentaId === id)?.saldoCentavos ?? null;
  const hay = typeof contado === 'number' ? contado : null;
  const diferencia = hay === null || saldo === null ? null : hay - saldo;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5"
    >
      <Linea label="Contaste" centavos={hay} moneda={moneda} />
      <Linea label="Debería haber" centavos={saldo} moneda={moneda} />
      <Linea
        strong
        label={diferenciaEnPalabras(diferencia)}
        centavos={diferencia === null ? null : Math.abs(diferencia)}
        moneda={moneda}
        alarm={diferencia !== null && diferencia < 0}
      />
      <p className="col-span-2 min-h-5 text-sm text-muted-foreground">
        {diferencia === 0
          ? 'Coincide: queda anotado que se contó.'
          : diferencia === null
            ? null
            : 'Al guardar, la diferencia se anota y la caja queda con lo contado.'}
      </p>
    </dl>
  );
}

type ContarProps = { readonly id?: string; readonly onClose: () => void };
type FormularioProps = ContarProps & { readonly cuentas: readonly Cuenta[] };

function Formulario({ id, cuentas, onClose }: FormularioProps) {
  const hoy = useToday();
  const arquear = trpc.cuentas.arquear.useMutation();
  const refrescar = useRefrescarCuentas();
  const form = useAppForm<Entrada, Salida>(
    crearArqueoSchema,
    {
      id: id ?? (cuentas.find(({ tipo }) => esCaja(tipo)) ?? cuentas[0])?.id ?? '',
      fecha: hoy,
      nota: '',
    },
    { id: SelectField, contadoCentavos: AmountField, fecha: OpenDateField, nota: TextareaField },
  );
  const { control } = form;
  const elegida = useWatch({ control, name: 'id' });
  const cuenta = cuentas.find((una) => una.id === elegida);
  const moneda = cuenta?.moneda ?? 'ARS';
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Contar"
      about={id ?? 'nuevo'}
      submit="Guardar el arqueo"
      disabledBecause={null}
      save={(datos) => arquear.mutateAsync(datos)}
      refresh={refrescar}
      done={(_hecho, { contadoCentavos }) => ({
        title: 'Arqueo registrado',
        description: `${formatearDinero(contadoCentavos, moneda)} en ${cuenta?.nombre ?? ''}`,
      })}
    >
      {id === undefined ? (
        <SelectField
          control={control}
          name="id"
          label="Caja"
          options={cuentas.map((una) => ({ value: una.id, label: una.nombre }))}
        />
      ) : null}
      <AmountField
        control={control}
        name="contadoCentavos"
        label="Contado"
        moneda={moneda}
        isLarge
        autoFocus
      />
      <OpenDateField control={control} name="fecha" label="Al fin del día" max={hoy} />
      <Comparado control={control} cuentas={cuentas} />
      <TextareaField control={control} name="nota" label="Nota" optional rows={2} maxLength={500} />
    </EditForm>
  );
}

export function Contar({ id, onClose }: ContarProps) {
  return (
    <PorCuentas onClose={onClose} minimo={1} falta="Para contar hace falta una caja abierta.">
      {(cuentas) => (
        <OpenDialog
          title={
            id === undefined
              ? 'Contar una caja'
              : `Contar ${cuentas.find((cuenta) => cuenta.id === id)?.nombre ?? ''}`
          }
          onClose={onClose}
        >
          <Formulario id={id} cuentas={cuentas} onClose={onClose} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
