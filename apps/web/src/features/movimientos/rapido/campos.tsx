import { HardHat, type LucideIcon, Store, Tag, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Combobox, type ComboboxProps } from '@/components/form/combobox.tsx';
import { useObras } from '@/components/form/use-obras.ts';
import { useRubros } from '@/components/form/use-rubros.ts';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import { formatoDeCheque } from '../cheque/cheque-nuevo.ts';
import { orWithoutCheque } from '../cheque/sin-seccion.tsx';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { Fila, FilaEnBlanco } from './fila.tsx';
import type { Rapido } from './use-rapido.ts';

// Loaded on demand: few entries are of a cheque.
const ChequeFila = lazyPart(
  orWithoutCheque(async () => (await import('./cheque-fila.tsx')).ChequeFila),
  'shown',
  <FilaEnBlanco />,
);

/** Note and button about the issuer of a read invoice, whose CUIT is not in the directory. */
export type EmisorNuevo = { readonly nota: string; readonly accion: ReactNode };

type CampoProps = Omit<ComboboxProps, 'id' | 'onChange'> & {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly control: MovimientoControl;
  readonly name: 'proyectoId' | 'rubroId' | 'proveedorId' | 'medioPago';
  /** Note that the value is a proposal, and its source. */
  readonly propuesto?: string | false | null | undefined;
  readonly accion?: ReactNode;
  /** Called after the form has the choice. */
  readonly onElegido?: () => void;
};

/**
 * Row of the form: it shows a suggestion until a choice is made, and only the choice is written.
 */
function Campo({ control, name, propuesto, icon, accion, onElegido, ...lista }: CampoProps) {
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
        onChange={(valor) => {
          field.onChange(valor);
          onElegido?.();
        }}
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
  const { control, getValues } = rapido.form;
  const tipo = useWatch({ control, name: 'tipo' });
  const recibe = tipo === 'INGRESO' && formatoDeCheque(tipo, rapido.chosen.medioPago) !== null;
  const { rubroId, proveedorId, proveedores, medioPago, propuesto } = rapido.chosen;
  const rubros = useRubros();
  const [cheque, setCheque] = useState(false);
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
        // Opens the fields of a received cheque at once, because some are required.
        onElegido={() => {
          const [como, medio] = getValues(['tipo', 'medioPago']);
          setCheque(como === 'INGRESO' && formatoDeCheque(como, medio) !== null);
        }}
      />
      {recibe ? <ChequeFila rapido={rapido} abierta={cheque} onAbierta={setCheque} /> : null}
      {cuenta}
    </div>
  );
}

/**
 * Own cheque of an expense by cheque or e-cheq, which may be left out and so stands below what a
 * person checks before saving.
 */
export function ChequeDeEgreso({ rapido }: Pick<FilasProps, 'rapido'>) {
  const tipo = useWatch({ control: rapido.form.control, name: 'tipo' });
  const [abierta, setAbierta] = useState(false);
  if (tipo !== 'EGRESO' || formatoDeCheque(tipo, rapido.chosen.medioPago) === null) return null;
  return (
    <div className="mb-2 rounded-lg bg-card text-card-foreground shadow-raised">
      <ChequeFila rapido={rapido} abierta={abierta} onAbierta={setAbierta} />
    </div>
  );
}
