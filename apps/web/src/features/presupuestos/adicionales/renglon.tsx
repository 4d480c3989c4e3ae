import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import type { TipoAdicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { DecimalField } from '../../../components/form/decimal-field.tsx';
import { ComboboxField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import type { AdicionalControl } from './adicional-valores.ts';

const UNIDAD_OPCIONES = UNIDADES.map((unidad) => ({ value: unidad, label: unidad }));
const CANTIDAD = { maxEnteros: 11, maxEscala: 3 } as const;
const PRECIO = { maxEnteros: 14, maxEscala: 4 } as const;

type CamposProps = {
  readonly control: AdicionalControl;
  readonly lugar: number;
  readonly presupuesto: Presupuesto;
};

function CamposNuevo(props: CamposProps) {
  const { control, lugar, presupuesto } = props;
  return (
    <>
      <TextField
        control={control}
        name={`items.${lugar}.descripcion`}
        label="Descripción"
        maxLength={200}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <DecimalField
          control={control}
          name={`items.${lugar}.cantidad`}
          label="Cantidad"
          {...CANTIDAD}
        />
        <SelectField
          control={control}
          name={`items.${lugar}.unidad`}
          label="Unidad"
          options={UNIDAD_OPCIONES}
        />
        <div className="max-md:col-span-2">
          <DecimalField
            control={control}
            name={`items.${lugar}.precioUnitario`}
            label="Precio unitario"
            moneda={presupuesto.moneda}
            {...PRECIO}
          />
        </div>
      </div>
      {presupuesto.sentido === 'INGRESO' ? (
        <RubroField control={control} name={`items.${lugar}.rubroId`} />
      ) : null}
    </>
  );
}

/** What the item has now, so that nobody has to look for it behind the dialog. */
function Ahora({ control, lugar, presupuesto }: CamposProps) {
  const itemId = useWatch({ control, name: `items.${lugar}.itemId` });
  const item = presupuesto.items.find(({ id }) => id === itemId);
  if (item === undefined) return null;
  const { cantidad, unidad, precioUnitario, importeCentavos, medidoCentavos } = item;
  const { moneda } = presupuesto;
  const medido = medidoCentavos === 0 ? '' : `, medido ${formatearDinero(medidoCentavos, moneda)}`;
  return (
    <p className="tnum text-sm text-muted-foreground">
      Hoy: {nombrarCantidad(cantidad, unidad)} × {formatearPrecio(precioUnitario, moneda)} ={' '}
      {formatearDinero(importeCentavos, moneda)}
      {medido}.
    </p>
  );
}

type DeItemProps = CamposProps & { readonly tipo: TipoAdicional };

function CamposDeItem(props: DeItemProps) {
  const { control, lugar, presupuesto, tipo } = props;
  const modifica = tipo === 'MODIFICACION';
  return (
    <>
      <ComboboxField
        control={control}
        name={`items.${lugar}.itemId`}
        label="Ítem"
        placeholder="Elegir un ítem"
        emptyText="Ningún ítem coincide."
        options={presupuesto.items.map(({ id, descripcion, importeCentavos }) => ({
          value: id,
          label: descripcion,
          hint: formatearDinero(importeCentavos, presupuesto.moneda),
        }))}
      />
      <Ahora {...props} />
      <div className="grid grid-cols-2 gap-3">
        <DecimalField
          control={control}
          name={`items.${lugar}.cantidad`}
          label={modifica ? 'Cantidad nueva' : 'Cantidad a quitar'}
          optional={modifica}
          {...CANTIDAD}
        />
        {modifica ? (
          <DecimalField
            control={control}
            name={`items.${lugar}.precioUnitario`}
            label="Precio nuevo"
            moneda={presupuesto.moneda}
            optional
            {...PRECIO}
          />
        ) : null}
      </div>
    </>
  );
}

export type RenglonProps = DeItemProps & {
  /** Absent: it is the only one. */
  readonly onRemove: (() => void) | undefined;
};

/** One row of an adicional: a new item, or what happens to one that is there. */
export function Renglon(props: RenglonProps) {
  const { lugar, tipo, onRemove } = props;
  const numero = lugar + 1;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border p-3">
      <div className="flex min-h-6 items-center justify-between">
        <span className="text-sm font-medium text-muted-foreground">Renglón {numero}</span>
        {onRemove === undefined ? null : (
          <Button
            variant="ghost"
            size="icon"
            className="-my-1.5 -mr-1.5"
            aria-label={`Quitar el renglón ${numero}`}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {tipo === 'ADICION' ? <CamposNuevo {...props} /> : <CamposDeItem {...props} />}
    </li>
  );
}
