import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import type { TipoAdicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { ComboboxField, SelectField, TextField } from '@/components/form/fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { Button } from '@/components/ui/button.tsx';

import { type AdicionalControl, RENGLON } from './adicional-valores.ts';

const UNIDAD_OPCIONES = UNIDADES.map((unidad) => ({ value: unidad, label: unidad }));
const CANTIDAD = { maxEnteros: 11, maxEscala: 3 } as const;
const PRECIO = { maxEnteros: 14, maxEscala: 4 } as const;

export type AdicionalParteProps = {
  readonly control: AdicionalControl;
  readonly presupuesto: Presupuesto;
  readonly tipo: TipoAdicional;
};
type CamposProps = AdicionalParteProps & { readonly lugar: number };

function CamposNuevo({ control, lugar, presupuesto }: CamposProps) {
  const en = `items.${lugar}` as const;
  return (
    <>
      <TextField control={control} name={`${en}.descripcion`} label="Descripción" maxLength={200} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <DecimalField control={control} name={`${en}.cantidad`} label="Cantidad" {...CANTIDAD} />
        <SelectField
          control={control}
          name={`${en}.unidad`}
          label="Unidad"
          options={UNIDAD_OPCIONES}
        />
        <div className="max-md:col-span-2">
          <DecimalField
            control={control}
            name={`${en}.precioUnitario`}
            label="Precio unitario"
            moneda={presupuesto.moneda}
            {...PRECIO}
          />
        </div>
      </div>
      {presupuesto.sentido === 'INGRESO' ? (
        <RubroField control={control} name={`${en}.rubroId`} />
      ) : null}
    </>
  );
}

/**
 * Today's quantity, price, amount and measured amount of the chosen item, repeated because the
 * dialog covers the table.
 */
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

function CamposDeItem(props: CamposProps) {
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

type RenglonProps = CamposProps & {
  /** Removes the line; undefined for the only line, which cannot be removed. */
  readonly onRemove: (() => void) | undefined;
};

/** Fields of one line of an adicional: a new item, or a change to an existing one. */
function Renglon(props: RenglonProps) {
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

export function Renglones(props: AdicionalParteProps) {
  const { fields, append, remove } = useFieldArray({ control: props.control, name: 'items' });
  return (
    <>
      <ul aria-label="Renglones" className="flex flex-col gap-3">
        {fields.map(({ id }, lugar) => (
          <Renglon
            key={id}
            {...props}
            lugar={lugar}
            onRemove={fields.length === 1 ? undefined : () => remove(lugar)}
          />
        ))}
      </ul>
      <div>
        <Button variant="outline" size="sm" onClick={() => append(RENGLON)}>
          <Plus aria-hidden />
          Agregar renglón
        </Button>
      </div>
    </>
  );
}
