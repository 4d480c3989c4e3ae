import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import {
  CalendarDays,
  ChevronDown,
  CircleAlert,
  HardHat,
  type LucideIcon,
  Pencil,
  Plus,
  Store,
  Tag,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';

import { Combobox, type ComboboxProps } from '@/components/form/combobox.tsx';
import { useObras } from '@/components/form/use-obras.ts';
import { useRubros } from '@/components/form/use-rubros.ts';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL, optionsOf } from '@/config/labels.ts';
import { useToday } from '@/lib/use-today.ts';

import { useAlPedir } from '../formulario/al-pedir.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { Fila } from './fila.tsx';
import type { HojasProps } from './hojas.tsx';
import type { Rapido } from './use-rapido.ts';

const EN_FRASE = { ARS: 'pesos', USD: 'dólares' } as const;

const traerHoja = async () => (await import('./hojas.tsx')).MonedaHoja;

/** Currency sign before the amount, which opens the choice of dollars with their rate. */
export function MonedaRapida({ form: { control }, chosen: { sugerencias } }: Rapido) {
  const { Parte: Hoja, pedir } = useAlPedir(traerHoja, 'la moneda');
  const [abierta, setAbierta] = useState(false);
  const abrir = async () => setAbierta(await pedir());
  const { field } = useController({ control, name: 'moneda' });
  const { field: cotizacion } = useController({ control, name: 'cotizacion' });
  const moneda = field.value ?? 'ARS';
  const elegir = (nueva: Moneda) => {
    field.onChange(nueva);
    cotizacion.onChange(
      nueva === 'USD'
        ? { tipo: sugerencias.tipoCotizacion, valor: sugerencias.ultimaCotizacion?.valor ?? '' }
        : null,
    );
  };
  return (
    <>
      <span data-campo="cotizacion.valor" className="self-center">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Moneda: ${EN_FRASE[moneda]}`}
          onClick={() => void abrir()}
          className="mr-1 inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 self-center rounded-md px-1 text-xl text-muted-foreground"
        >
          <ChevronDown aria-hidden className="size-4" />
          {moneda === 'USD' ? 'US$' : '$'}
        </button>
      </span>
      {Hoja === null ? null : (
        <Hoja
          control={control}
          moneda={moneda}
          ultima={sugerencias.ultimaCotizacion}
          onMoneda={elegir}
          abierta={abierta}
          onClose={() => setAbierta(false)}
        />
      )}
    </>
  );
}

const traerHojas = async () => (await import('./hojas.tsx')).FichasHojas;

type Props = {
  readonly control: MovimientoControl;
  /** Photo button, between date and note. */
  readonly foto: ReactNode;
};

function nombreDeFecha(fecha: string | null, hoy: string): string {
  if (fecha === null) return 'Sin fecha';
  if (!esFechaCalendario(fecha)) return fecha;
  // Short names, since date, photo and note share one line.
  if (fecha === hoy) return 'Hoy';
  return fecha === sumarDias(hoy, -1) ? 'Ayer' : formatearFechaCorta(fecha);
}

/** Buttons for date and note, since most movements are of today and without a note. */
export function FichasRapidas({ control, foto }: Props) {
  const hoy = useToday();
  // Null once it is emptied, although the schema's type has no null.
  const [fecha, notas]: readonly (string | null | undefined)[] = useWatch({
    control,
    name: ['fecha', 'notas'],
  });
  // The error is also at the date field, but that is in a closed sheet.
  const falla = useFormState({ control, name: 'fecha' }).errors.fecha?.message;
  const { Parte: Hojas, pedir } = useAlPedir(traerHojas, 'la fecha y la nota');
  const [hoja, setHoja] = useState<HojasProps['abierta']>(null);
  const abrir = async (cual: HojasProps['abierta']) => {
    if (await pedir()) setHoja(cual);
  };
  const cerrar = () => setHoja(null);
  return (
    <div className="flex flex-wrap gap-2 py-2 max-md:py-1">
      <span data-campo="fecha">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="max-md:px-3"
          onClick={() => void abrir('fecha')}
        >
          <CalendarDays aria-hidden />
          {nombreDeFecha(fecha ?? null, hoy)}
        </Button>
      </span>
      {foto}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="max-w-56 max-md:px-3"
        onClick={() => void abrir('nota')}
      >
        {!notas ? <Plus aria-hidden /> : <Pencil aria-hidden />}
        <span className="truncate">{notas || 'Nota'}</span>
      </Button>
      {falla === undefined ? null : (
        <p className="flex w-full gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {falla}
        </p>
      )}
      {Hojas === null ? null : <Hojas control={control} abierta={hoja} onClose={cerrar} />}
    </div>
  );
}

/** Issuer of a read invoice whose CUIT is not in the directory. */
export type EmisorNuevo = { readonly nota: string; readonly accion: ReactNode };

type CampoProps = Omit<ComboboxProps, 'id' | 'onChange'> & {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly control: MovimientoControl;
  readonly name: 'proyectoId' | 'rubroId' | 'proveedorId' | 'medioPago';
  /** Note that the value is a proposal, and its source. */
  readonly propuesto?: string | false | null | undefined;
  readonly accion?: ReactNode;
};

/**
 * Row of the form: it shows a suggestion until a choice is made, and only the choice is written.
 */
function Campo({ control, name, propuesto, icon, accion, ...lista }: CampoProps) {
  const { field, fieldState } = useController({ control, name });
  const notaId = useId();
  const falla = fieldState.error?.message;
  return (
    <Fila
      campo={name}
      icon={icon}
      label={<label htmlFor={lista.id}>{lista.label}</label>}
      notaId={notaId}
      nota={propuesto}
      falla={falla}
      accion={accion}
    >
      <Combobox
        {...lista}
        {...(falla === undefined ? {} : { 'aria-invalid': true })}
        {...(falla === undefined && !propuesto ? {} : { 'aria-describedby': notaId })}
        onChange={field.onChange}
      />
    </Fila>
  );
}

function FilaObra({ form, chosen: { obra } }: Rapido) {
  const { opciones, lately, buscar, buscando } = useObras({ conAdministracion: true });
  const hayObra = obra !== null;
  const { clearErrors } = form;
  // Clears the error of a save tried before the only obra was loaded: it is proposed now.
  useEffect(() => {
    if (hayObra) clearErrors('proyectoId');
  }, [hayObra, clearErrors]);
  return (
    <Campo
      control={form.control}
      name="proyectoId"
      id="rapido-obra"
      icon={HardHat}
      label="Obra"
      placeholder="Elegir"
      value={form.watch('proyectoId') ?? obra?.id ?? null}
      chosen={obra && { value: obra.id, label: obra.nombre }}
      options={opciones}
      lately={lately}
      onSearch={buscar}
      loading={buscando}
      emptyText="Ninguna obra coincide."
    />
  );
}

type FilasProps = {
  readonly rapido: Rapido;
  /** Account row, after the others. */
  readonly cuenta: ReactNode;
  /** Note about an issuer that is not in the directory, for the supplier's row. */
  readonly emisor: EmisorNuevo | null;
};

export function FilasRapidas({ rapido, cuenta, emisor }: FilasProps) {
  const { control } = rapido.form;
  const { rubroId, proveedorId, proveedores, medioPago, propuesto } = rapido.chosen;
  const rubros = useRubros();
  return (
    <div className="rounded-lg bg-card text-card-foreground shadow-raised">
      <FilaObra {...rapido} />
      <Campo
        control={control}
        name="rubroId"
        id="rapido-rubro"
        icon={Tag}
        label="Rubro"
        placeholder="Sin rubro"
        clearLabel="Sin rubro"
        propuesto={propuesto.rubro}
        value={rubroId ?? null}
        {...rubros}
      />
      <Campo
        control={control}
        name="proveedorId"
        id="rapido-proveedor"
        icon={Store}
        label="Proveedor"
        placeholder="Sin proveedor"
        clearLabel="Sin proveedor"
        value={proveedorId ?? null}
        propuesto={emisor?.nota}
        accion={emisor?.accion}
        {...proveedores.list}
      />
      <Campo
        control={control}
        name="medioPago"
        id="rapido-medio"
        icon={Wallet}
        label="Medio de pago"
        propuesto={propuesto.medioPago}
        value={medioPago}
        options={optionsOf(MEDIO_PAGO_LABEL)}
      />
      {cuenta}
    </div>
  );
}
