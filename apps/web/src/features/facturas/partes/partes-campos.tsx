import type { Moneda } from '@plomada/domain/base/campos.schema';
import { discriminaIva } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { CAMPOS_DE_PARTES } from '@plomada/domain/movimientos/comprobantes/partes';
import {
  redondeoDe,
  REDONDEO_MAX_CENTAVOS,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { AmountField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PARTE_LABEL } from '@/config/iva-labels.ts';
import { cn } from '@/lib/utils.ts';

import { importeEnTexto } from '../importe.tsx';
import { Alicuotas } from './alicuotas.tsx';
import { PartesLeidas } from './partes-leidas.tsx';
import { type FacturaProps, type FormProps, partesDe } from './partes-valores.ts';

const seRedondea = (falta: number): boolean => Math.abs(falta) <= REDONDEO_MAX_CENTAVOS;

/** Parts of a document other than net and IVA: those in use, and the others on request. */
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

/** Difference between parts and total, named as rounding if it is small. */
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

export function PartesCampos({ form, factura }: FormProps & FacturaProps) {
  const { nuestro, partesDe: de } = factura;
  if (nuestro === null) return null;
  if (!discriminaIva(factura.tipoArca)) return <PartesLeidas factura={factura} />;
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
