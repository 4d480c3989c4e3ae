import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { MESES_DE_ATRASO_MAX } from '@plomada/domain/facturas/cruce.rules';
import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { discriminaIva } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormRefusal } from '../../../components/form/server-errors.ts';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { optionsOf } from '../../../config/labels.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { documentoDe, fechaDe } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import { Alicuotas } from './alicuotas.tsx';
import { diferenciaDe } from './diferencia.ts';
import { Leidas } from './leidas.tsx';
import { Otros } from './otros.tsx';
import {
  type Entrada,
  hayPartes,
  partesDe,
  partesFormSchema,
  pedidoDe,
  type Salida,
  valoresDe,
} from './valores.ts';

type FormProps = { readonly form: UseFormReturn<Entrada, unknown, Salida> };
type FacturaProps = { readonly factura: Factura };

/** What the parts that are written down lack of the total, as one writes. */
function Diferencia({ form, factura }: FormProps & FacturaProps) {
  const valores = useWatch({ control: form.control });
  const { nuestro } = factura;
  if (nuestro === null || nuestro.totalCentavos === null) return null;
  const partes = partesDe(Object.assign({}, form.getValues(), valores));
  const { texto, suman } = diferenciaDe(partes, nuestro.totalCentavos, nuestro.moneda);
  const Icon = suman ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={cn(
        'tnum flex items-center gap-2 rounded-md px-3 py-2 font-medium',
        suman ? 'bg-success-subtle text-success' : 'bg-warning-subtle text-warning',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {texto}
    </p>
  );
}

function Partes({ form, factura }: FormProps & FacturaProps) {
  const { nuestro, partesDe: de } = factura;
  if (nuestro === null) return null;
  if (!discriminaIva(factura.tipoArca)) return <Leidas factura={factura} />;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-base font-semibold">Partes</legend>
      <p className="text-sm text-muted-foreground">
        {de === 'ARCA'
          ? 'Son las que informa ARCA: lo que se escriba acá las reemplaza.'
          : 'El IVA se propone del neto; lo que diga la factura se escribe encima.'}
      </p>
      <Alicuotas form={form} moneda={nuestro.moneda} />
      <Otros form={form} moneda={nuestro.moneda} />
      <Diferencia form={form} factura={factura} />
    </fieldset>
  );
}

/** The month of its issue and those it may still be counted in. */
function mesesPosibles(factura: Factura): readonly string[] {
  const fecha = fechaDe(factura);
  const guardado = factura.periodoIva;
  if (fecha === null) return guardado === null ? [] : [guardado];
  const primero = `${mesDe(fecha)}-01`;
  const meses = Array.from({ length: MESES_DE_ATRASO_MAX + 1 }, (_, i) =>
    mesDe(sumarMeses(primero, i)),
  );
  return guardado === null || meses.includes(guardado) ? meses : [guardado, ...meses];
}

function PeriodoYClase({ form, factura }: FormProps & FacturaProps) {
  return (
    <FormRow>
      <SelectField
        control={form.control}
        name="periodoIva"
        label="Mes de IVA"
        optional
        placeholder="Según su fecha"
        help="Según su fecha, o el primero sin entregar."
        options={mesesPosibles(factura).map((mes) => ({ value: mes, label: titularMes(mes) }))}
      />
      <SelectField
        control={form.control}
        name="claseIva"
        label="Clase de compra"
        optional
        placeholder="La del proveedor"
        help="Solo si esta factura es de otra clase."
        options={optionsOf(CLASE_IVA_EN_PALABRAS)}
      />
    </FormRow>
  );
}

/** Back to what ARCA states: what was typed goes. */
function VolverAArca({ factura, onHecho }: FacturaProps & { readonly onHecho: () => void }) {
  const refrescar = useRefrescarFacturas();
  const editar = trpc.facturas.editar.useMutation({
    onSuccess: async () => {
      onHecho();
      toast.success('Partes de ARCA', { description: documentoDe(factura) });
      await refrescar();
    },
  });
  const { nuestro, arca, partesDe: de, version } = factura;
  if (nuestro === null || arca === null || de !== 'NUESTRAS') return null;
  return (
    <div className="-mt-2">
      <Button
        variant="link"
        size="inline"
        loading={editar.isPending}
        onClick={() => editar.mutate({ id: nuestro.id, version, partes: null })}
      >
        Quitar las escritas y usar las de ARCA
      </Button>
      {editar.isError ? (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {toApiError(editar.error).message}
        </p>
      ) : null}
    </div>
  );
}

type EditarProps = FacturaProps & { readonly onClose: () => void };

/** Of a document of ours: its parts, the month of IVA it is counted in, and its class. */
export function Editar({ factura, onClose }: EditarProps) {
  const editar = trpc.facturas.editar.useMutation();
  const refrescar = useRefrescarFacturas();
  const form = useAppForm<Entrada, Salida>(partesFormSchema, valoresDe(factura));
  const { dirtyFields, isDirty } = form.formState;
  const guardar = async (valores: Salida) => {
    const cambiadas = dirtyFields.alicuotas !== undefined || dirtyFields.otros !== undefined;
    if (cambiadas && !hayPartes(partesDe(valores))) {
      throw new FormRefusal('Falta escribir las partes: el neto y el IVA de cada alícuota.');
    }
    await editar.mutateAsync(
      pedidoDe(factura, valores, {
        partes: cambiadas,
        periodoIva: dirtyFields.periodoIva === true,
        claseIva: dirtyFields.claseIva === true,
      }),
    );
    onClose();
    toast.success('Factura guardada', {
      description:
        valores.periodoIva === null
          ? documentoDe(factura)
          : `${documentoDe(factura)}, IVA de ${nombrarMes(valores.periodoIva)}`,
    });
    await refrescar();
  };
  return (
    <Form
      form={form}
      label="Factura"
      about={factura.clave}
      className="flex flex-col gap-5"
      onSubmit={guardar}
    >
      <Partes form={form} factura={factura} />
      <VolverAArca factura={factura} onHecho={onClose} />
      <PeriodoYClase form={form} factura={factura} />
      <DialogFooter submit="Guardar" onCancel={onClose} disabled={!isDirty} />
    </Form>
  );
}
