import {
  ChevronRight,
  CircleAlert,
  HardHat,
  type LucideIcon,
  Store,
  Tag,
  Wallet,
} from 'lucide-react';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';

import { Combobox, type ComboboxProps } from '@/components/form/combobox';

import { useObras } from '../../../components/form/use-obras.ts';
import { MEDIO_PAGO_LABEL, optionsOf } from '../../../config/labels.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import type { Rapido } from './use-rapido.ts';

type CampoProps = Omit<ComboboxProps, 'id' | 'onChange'> & {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly control: MovimientoControl;
  readonly name: 'proyectoId' | 'rubroId' | 'proveedorId' | 'medioPago';
  /** That nobody chose it, and where it comes from. */
  readonly propuesto?: string | false | null | undefined;
};

/** A row of the form: what stands in it may be only suggested, what is chosen is written. */
function Campo({ control, name, propuesto, icon: Icon, ...lista }: CampoProps) {
  const { field, fieldState } = useController({ control, name });
  const nota = useId();
  const falla = fieldState.error?.message;
  return (
    <div data-campo={name} className="border-t border-border first:border-t-0">
      <div className="relative flex min-h-12 items-center gap-3 px-3 has-[button:focus-visible]:bg-row-hover">
        <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        <label htmlFor={lista.id} className="shrink-0 text-muted-foreground max-md:text-base">
          {lista.label}
        </label>
        <div className="min-w-0 flex-1 [&_button]:border-transparent! [&_button]:bg-transparent [&_button]:px-0 [&_button]:text-right [&_button]:text-lg [&_button]:font-medium [&_button>svg]:hidden">
          <Combobox
            {...lista}
            {...(falla === undefined ? {} : { 'aria-invalid': true })}
            {...(falla === undefined && !propuesto ? {} : { 'aria-describedby': nota })}
            onChange={field.onChange}
          />
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      </div>
      {falla === undefined && propuesto ? (
        <p id={nota} className="-mt-1.5 px-3 pb-1.5 text-right text-sm text-muted-foreground">
          {propuesto}
        </p>
      ) : null}
      {falla === undefined ? null : (
        <p id={nota} className="flex gap-1.5 px-3 pb-2 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {falla}
        </p>
      )}
    </div>
  );
}

function FilaObra({ form, chosen: { obra } }: Rapido) {
  const { opciones, buscar, buscando } = useObras();
  const hayObra = obra !== null;
  const { clearErrors } = form;
  // Asked to save before the only work was known, the form missed one: it is proposed now.
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
      onSearch={buscar}
      loading={buscando}
      emptyText="Ninguna obra coincide."
    />
  );
}

/** Work, trade, supplier and means: each starts from what was last used. */
export function FilasRapidas({ rapido }: { readonly rapido: Rapido }) {
  const { control } = rapido.form;
  const { rubros, buscandoRubros, rubroId, proveedorId, proveedores, medioPago, propuesto } =
    rapido.chosen;
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
        loading={buscandoRubros}
        options={rubros.map(({ id, nombre, codigo }) => ({
          value: id,
          label: nombre,
          hint: codigo,
        }))}
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
    </div>
  );
}
