import type { Moneda } from '@plomada/domain/base/campos.schema';
import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { MESES_DE_ATRASO_MAX } from '@plomada/domain/facturas/cruce.rules';
import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { discriminaIva } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { CAMPOS_DE_PARTES } from '@plomada/domain/movimientos/comprobantes/partes';
import {
  redondeoDe,
  REDONDEO_MAX_CENTAVOS,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { alicuotaEnPalabras, PARTE_LABEL } from '@/config/iva-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { Importe, importeEnTexto } from '../importe.tsx';
import { documentoDe, fechaDe } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import {
  Alicuotas,
  type Entrada,
  type Salida,
  hayPartes,
  partesDe,
  partesFormSchema,
  pedidoDe,
  valoresDe,
} from './alicuotas.tsx';

type Linea = readonly [string, number];

function lineasDe(partes: Partes): readonly Linea[] {
  return [
    ...partes.alicuotas.flatMap(({ bp, netoCentavos, ivaCentavos }): Linea[] => [
      [`Neto al ${alicuotaEnPalabras(bp)}`, netoCentavos],
      ...(bp === 0 ? [] : [[`IVA ${alicuotaEnPalabras(bp)}`, ivaCentavos] as const]),
    ]),
    ...CAMPOS_DE_PARTES.map((campo): Linea => [PARTE_LABEL[campo], partes[campo]]).filter(
      ([, centavos]) => centavos !== 0,
    ),
  ];
}

export function Leidas({ factura }: { readonly factura: Factura }) {
  const { partes, arca, nuestro } = factura;
  if (partes === null) {
    return (
      <p className="text-muted-foreground">
        {factura.esperaPartes
          ? 'Discrimina IVA y no se sabe cómo: el archivo que se leyó no lo trae.'
          : 'No discrimina IVA: cuenta por su total.'}
      </p>
    );
  }
  const moneda = (arca ?? nuestro)?.moneda ?? 'ARS';
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {lineasDe(partes).map(([nombre, centavos]) => (
        <div key={nombre} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted-foreground">{nombre}</dt>
          <dd className="text-right">
            <Importe centavos={centavos} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const seRedondea = (falta: number): boolean => Math.abs(falta) <= REDONDEO_MAX_CENTAVOS;

type FormProps = { readonly form: UseFormReturn<Entrada, unknown, Salida> };
type FacturaProps = { readonly factura: Factura };

/** Untaxed parts of a document: those in use, and the others on request. */
function Otros({ form, moneda }: FormProps & { readonly moneda: Moneda }) {
  const [todos, setTodos] = useState(false);
  const [desde] = useState(() =>
    CAMPOS_DE_PARTES.filter((campo) => form.getValues(`otros.${campo}`) !== null),
  );
  const visibles = todos ? CAMPOS_DE_PARTES : desde;
  return (
    <div className="flex flex-col gap-3">
      {visibles.length === 0 ? null : (
        <FormRow>
          {visibles.map((campo) => (
            <AmountField
              key={campo}
              control={form.control}
              name={`otros.${campo}`}
              label={PARTE_LABEL[campo]}
              moneda={moneda}
            />
          ))}
        </FormRow>
      )}
      {visibles.length === CAMPOS_DE_PARTES.length ? null : (
        <Button variant="link" size="inline" className="self-start" onClick={() => setTodos(true)}>
          Agregar percepciones y otros importes
        </Button>
      )}
    </div>
  );
}

/** Difference between parts and total; a small one is ARCA's rounding. */
function diferenciaEnPalabras(falta: number, moneda: string): string {
  if (falta === 0) return 'Las partes suman el total';
  const cuanto = `${falta > 0 ? 'Faltan' : 'Sobran'} ${importeEnTexto(Math.abs(falta), moneda)}`;
  return seRedondea(falta) ? `${cuanto}: redondeo` : cuanto;
}

function Diferencia({ form, factura }: FormProps & FacturaProps) {
  const valores = useWatch({ control: form.control });
  const { nuestro } = factura;
  if (nuestro === null || nuestro.totalCentavos === null) return null;
  const partes = partesDe(Object.assign({}, form.getValues(), valores));
  const falta = redondeoDe(partes, nuestro.totalCentavos);
  const suman = seRedondea(falta);
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
      {diferenciaEnPalabras(falta, nuestro.moneda)}
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

/**
 * Months of VAT in which the invoice may be counted: that of its issue and the allowed later ones.
 */
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

export function Editar({ factura, onClose }: FacturaProps & { readonly onClose: () => void }) {
  const editar = trpc.facturas.editar.useMutation();
  const refrescar = useRefrescarFacturas();
  const form = useAppForm<Entrada, Salida>(partesFormSchema, valoresDe(factura));
  const { dirtyFields, isDirty } = form.formState;
  const guardar = async (valores: Salida) => {
    const cambiadas = dirtyFields.alicuotas !== undefined || dirtyFields.otros !== undefined;
    if (cambiadas && !hayPartes(partesDe(valores))) {
      throw new FormRefusal('Falta escribir las partes: el neto y el IVA de cada alícuota.');
    }
    return editar.mutateAsync(
      pedidoDe(factura, valores, {
        partes: cambiadas,
        periodoIva: dirtyFields.periodoIva === true,
        claseIva: dirtyFields.claseIva === true,
      }),
    );
  };
  return (
    <EditForm
      form={form}
      label="Factura"
      about={factura.clave}
      className="flex flex-col gap-5"
      submit="Guardar"
      disabledBecause={isDirty ? null : 'No hay cambios para guardar.'}
      save={guardar}
      refresh={refrescar}
      done={(_guardada, { periodoIva }) => ({
        title: 'Factura guardada',
        description:
          periodoIva === null
            ? documentoDe(factura)
            : `${documentoDe(factura)}, IVA de ${nombrarMes(periodoIva)}`,
      })}
      onClose={onClose}
    >
      <Partes form={form} factura={factura} />
      <VolverAArca factura={factura} onHecho={onClose} />
      <PeriodoYClase form={form} factura={factura} />
    </EditForm>
  );
}
