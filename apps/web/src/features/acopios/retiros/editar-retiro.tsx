import { editarRetiroSchema, type Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import {
  compararCantidades,
  restarCantidades,
  sumarCantidades,
} from '@plomada/domain/base/cantidad.rules';
import { esDecimalConEscala, esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { mensajeSinSaldo, nombrarCantidad } from '@plomada/formatters/unidad';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { DecimalField } from '../../../components/form/decimal-field.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { optionsOf } from '../../../config/labels.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { DESTINO_RETIRO_LABEL } from '../labels.ts';
import { quedaEnTexto } from './textos.ts';
import { useRefrescarAcopio } from './use-items-a-retirar.ts';

const valoresDe = (retiro: Retiro) => ({
  id: retiro.acopioId,
  retiroId: retiro.id,
  cantidad: retiro.cantidad.replace(/\.?0+$/, ''),
  fecha: retiro.fecha,
  destino: retiro.destino,
  retiradoPor: retiro.retiradoPor,
  remitoNumero: retiro.remitoNumero,
  observaciones: retiro.observaciones,
});

/** What another quantity, as the form holds it (`10.5`), does to what is left. */
export function diferenciaEnTexto(retiro: Retiro, escrita: string): string {
  const { item, cantidad } = retiro;
  const { disponible, unidad } = item;
  const hoy = disponible === null ? '' : `${quedaEnTexto(disponible, unidad)}. `;
  if (!esDecimalConEscala(escrita, 11, 3) || !esMayorQueCero(escrita)) return hoy.trim();
  const signo = compararCantidades(escrita, cantidad);
  if (signo === 0) return hoy.trim();
  const [mayor, menor] = signo > 0 ? [escrita, cantidad] : [cantidad, escrita];
  const paso = nombrarCantidad(restarCantidades(mayor, menor), unidad);
  const dicho = signo > 0 ? `Retira ${paso} más` : `Vuelven ${paso}`;
  if (disponible === null) return `${dicho}.`;
  const tope = sumarCantidades(disponible, cantidad);
  if (compararCantidades(escrita, tope) > 0) {
    return mensajeSinSaldo(tope, escrita, unidad);
  }
  const queda = nombrarCantidad(restarCantidades(tope, escrita), unidad);
  return `${dicho}: quedarían ${queda}.`;
}

export type EditarRetiroProps = { readonly retiro: Retiro; readonly volverA: string };

export function EditarRetiro({ retiro, volverA }: EditarRetiroProps) {
  const goOn = useGoOn();
  const { client } = trpc.useUtils();
  const editar = trpc.retiros.editar.useMutation();
  const refrescar = useRefrescarAcopio();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(retiro);
  const form = useAppForm(editarRetiroSchema, valoresDe(retiro));
  const { control } = form;
  const escrita = useWatch({ control, name: 'cantidad' });
  const traer = async (conservar: boolean) => {
    const nuevo = await client.retiros.obtener.query({ id: base.acopioId, retiroId: base.id });
    setBase(nuevo);
    form.reset(valoresDe(nuevo), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={`Retiro ${base.numero}`}
      conflict={{ what: 'este retiro', onReload: traer }}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ ...valores, version: base.version });
        await refrescar();
        toast.success('Retiro guardado', {
          description: `${base.numero}, ${base.item.descripcion}`,
        });
        await goOn(volverA);
      }}
    >
      <FormSection>
        <FormRow>
          <DecimalField
            control={control}
            name="cantidad"
            label="Cantidad"
            unit={base.item.unidad}
            maxEnteros={11}
            maxEscala={3}
            help={diferenciaEnTexto(base, String(escrita ?? ''))}
          />
          <OpenDateField control={control} name="fecha" label="Fecha" />
        </FormRow>
        <FormRow>
          <SelectField
            control={control}
            name="destino"
            label="Destino"
            options={optionsOf(DESTINO_RETIRO_LABEL)}
          />
          <TextField
            control={control}
            name="retiradoPor"
            label="Retira"
            optional
            emptyIsNull
            maxLength={120}
          />
        </FormRow>
        <TextField
          control={control}
          name="remitoNumero"
          label="Número de remito"
          optional
          emptyIsNull
          maxLength={40}
        />
        <TextareaField
          control={control}
          name="observaciones"
          label="Observaciones"
          optional
          rows={3}
          maxLength={500}
        />
      </FormSection>
      <FormFooter submit="Guardar" cancelTo={volverA} />
    </Form>
  );
}
