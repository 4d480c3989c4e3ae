import type { Acopio, TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import {
  type AcopioItem,
  type DatosItem,
  crearItemSchema,
  type CrearItem,
  type EditarItem,
} from '@plomada/domain/acopios/items/item.schema';
import { UNIDADES } from '@plomada/domain/base/unidad.rules';
import type { Whole } from '@plomada/domain/base/whole';
import { formatearFecha } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarAcopios } from '../refrescar.ts';

const datosSchema = crearItemSchema.omit({ id: true });

type ItemEntrada = z.input<typeof datosSchema>;
type ItemControl = Control<ItemEntrada, unknown, DatosItem>;

/** Schema of the fields of an item; only a price list may leave the quantity out. */
const formularioItemSchema = (tipo: TipoAcopio): z.ZodType<DatosItem, ItemEntrada> =>
  datosSchema.refine(({ cantidad }) => tipo === 'LISTA_PRECIOS' || Boolean(cantidad), {
    path: ['cantidad'],
    message: 'La cantidad es requerida',
  });

/** Decimal without trailing zeros: `100.000` becomes `100`. */
const sinCeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const enCampo = (decimal: string | null): string | null =>
  decimal === null ? null : sinCeros(decimal);

type SinEscribir = Whole<Omit<ItemEntrada, 'descripcion' | 'precioUnitario'>>;

const valoresDeItem = (item: AcopioItem | null): Whole<ItemEntrada> | SinEscribir =>
  item === null
    ? { codigo: null, rubroId: null, unidad: 'u', cantidad: null, precioActual: null }
    : {
        codigo: item.codigo,
        descripcion: item.descripcion,
        rubroId: item.rubroId,
        unidad: item.unidad,
        cantidad: enCampo(item.cantidad),
        precioUnitario: sinCeros(item.precioUnitario),
        precioActual: enCampo(item.precioActual),
      };

const UNIDAD_OPCIONES = UNIDADES.map((unidad) => ({ value: unidad, label: unidad }));
const PRECIO = { maxEnteros: 14, maxEscala: 4 } as const;

type CamposProps = {
  readonly control: ItemControl;
  readonly acopio: Acopio;
  readonly item: AcopioItem | null;
};

/**
 * Quantity and price fields. Unit and frozen price are fixed once something was withdrawn; today's
 * list price stays editable.
 */
function Cantidades({ control, acopio, item }: CamposProps) {
  const congelado = (item?.cantidadRetiros ?? 0) > 0;
  return (
    <>
      <FormRow>
        <DecimalField
          control={control}
          name="cantidad"
          label="Cantidad"
          optional={acopio.tipo === 'LISTA_PRECIOS'}
          maxEnteros={11}
          maxEscala={3}
          help={
            congelado && item
              ? `Retirado: ${nombrarCantidad(item.retirado, item.unidad)}.`
              : acopio.tipo === 'LISTA_PRECIOS'
                ? 'Sin cantidad, el límite es el importe.'
                : undefined
          }
        />
        <SelectField
          control={control}
          name="unidad"
          label="Unidad"
          disabled={congelado}
          options={UNIDAD_OPCIONES}
        />
      </FormRow>
      <FormRow>
        <DecimalField
          control={control}
          name="precioUnitario"
          label="Precio congelado"
          moneda={acopio.moneda}
          {...PRECIO}
          disabled={congelado}
          help={congelado ? 'Con retiros hechos, el precio queda como está.' : 'Por unidad.'}
        />
        <DecimalField
          control={control}
          name="precioActual"
          label="Precio de hoy"
          moneda={acopio.moneda}
          optional
          {...PRECIO}
          help={
            item?.precioActualEn
              ? `Anotado el ${formatearFecha(item.precioActualEn)}.`
              : 'El de la lista actual, para ver el ahorro.'
          }
        />
      </FormRow>
    </>
  );
}

const CONTROLES: FormControls<
  z.input<ReturnType<typeof formularioItemSchema>>,
  CrearItem | EditarItem
> = {
  descripcion: TextField,
  codigo: TextField,
  rubroId: RubroField,
  cantidad: Cantidades,
  unidad: Cantidades,
  precioUnitario: Cantidades,
  precioActual: Cantidades,
  itemId: null,
};

type ItemFormProps = {
  readonly acopio: Acopio;
  /** Null for a new item. */
  readonly item: AcopioItem | null;
  readonly onClose: () => void;
};

export function ItemForm({ acopio, item, onClose }: ItemFormProps) {
  const { id } = acopio;
  const { client } = trpc.useUtils();
  const crear = trpc.acopioItems.crear.useMutation();
  const editar = trpc.acopioItems.editar.useMutation();
  const refrescar = useRefrescarAcopios();
  const { form, base, conflict } = useEditForm(formularioItemSchema(acopio.tipo), item, {
    what: 'este ítem',
    valuesOf: valoresDeItem,
    fetch: async () =>
      item ? client.acopioItems.obtener.query({ id, itemId: item.id }) : undefined,
    controls: CONTROLES,
  });
  const { control } = form;
  return (
    <EditForm
      onClose={onClose}
      form={form}
      about={item?.id ?? ''}
      conflict={conflict}
      label={item === null ? 'Agregar ítem' : 'Editar ítem'}
      className="gap-4"
      submit={item === null ? 'Agregar' : 'Guardar'}
      disabledBecause={null}
      save={(datos) =>
        base === null
          ? crear.mutateAsync({ id, ...datos })
          : editar.mutateAsync({ id, itemId: base.id, version: base.version, ...datos })
      }
      refresh={refrescar}
      done={(_guardado, { descripcion }) => ({
        title: base === null ? 'Ítem agregado' : 'Ítem guardado',
        description: descripcion,
      })}
    >
      <TextField control={control} name="descripcion" label="Descripción" maxLength={200} />
      <FormRow>
        <TextField
          control={control}
          name="codigo"
          label="Código"
          optional
          emptyIsNull
          maxLength={40}
        />
        <RubroField control={control} name="rubroId" />
      </FormRow>
      <Cantidades control={control} acopio={acopio} item={base} />
    </EditForm>
  );
}
