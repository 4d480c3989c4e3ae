import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { EditarFactura, Factura } from '@plomada/domain/facturas/factura.schema';
import {
  type AlicuotaBp,
  ALICUOTAS_BP,
  type CampoDePartes,
  CAMPOS_DE_PARTES,
} from '@plomada/domain/movimientos/comprobantes/partes';
import { ivaDe } from '@plomada/domain/movimientos/comprobantes/partes.rules';
import {
  claseIvaSchema,
  type Partes,
} from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { mesSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { AmountField } from '@/components/form/fields.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { alicuotaEnPalabras } from '@/config/iva-labels.ts';

/** Amount field in centavos; empty counts as 0. */
const importe = z
  .int('El importe va en centavos')
  .min(0, 'El importe no puede ser negativo')
  .nullable()
  .transform((centavos) => centavos ?? 0);

const otros = Object.fromEntries(CAMPOS_DE_PARTES.map((campo) => [campo, importe]));

export const partesFormSchema = z.object({
  alicuotas: z.array(
    z.object({ bp: z.literal(ALICUOTAS_BP), netoCentavos: importe, ivaCentavos: importe }),
  ),
  otros: z.object(otros),
  periodoIva: mesSchema.nullable(),
  claseIva: claseIvaSchema.nullable(),
});
export type Entrada = z.input<typeof partesFormSchema>;
export type Salida = z.output<typeof partesFormSchema>;

const GENERAL: AlicuotaBp = 2100;

export function valoresDe({ partes, periodoIva, claseIva }: Factura): Entrada {
  const de = (campo: CampoDePartes) => {
    const centavos = partes?.[campo] ?? 0;
    return [campo, centavos === 0 ? null : centavos] as const;
  };
  return {
    alicuotas:
      partes === null
        ? [{ bp: GENERAL, netoCentavos: null, ivaCentavos: null }]
        : partes.alicuotas.map((alicuota) => ({ ...alicuota })),
    otros: Object.fromEntries(CAMPOS_DE_PARTES.map(de)),
    periodoIva,
    claseIva,
  };
}

const numero = (valor: unknown): number =>
  typeof valor === 'number' && Number.isSafeInteger(valor) ? valor : 0;

type Escritas = Pick<Entrada, 'alicuotas' | 'otros'>;

/** Parts of a document from the form; rates without amounts are left out. */
export function partesDe({ alicuotas, otros: campos }: Escritas): Partes {
  const de = (campo: CampoDePartes) => numero(campos[campo]);
  return {
    alicuotas: alicuotas
      .map(({ bp, netoCentavos, ivaCentavos }) => ({
        bp,
        netoCentavos: numero(netoCentavos),
        ivaCentavos: numero(ivaCentavos),
      }))
      .filter(({ netoCentavos, ivaCentavos }) => netoCentavos !== 0 || ivaCentavos !== 0),
    noGravadoCentavos: de('noGravadoCentavos'),
    exentoCentavos: de('exentoCentavos'),
    percIvaCentavos: de('percIvaCentavos'),
    percNacionalesCentavos: de('percNacionalesCentavos'),
    percIibbCentavos: de('percIibbCentavos'),
    percMunicipalesCentavos: de('percMunicipalesCentavos'),
    internosCentavos: de('internosCentavos'),
    otrosCentavos: de('otrosCentavos'),
  };
}

export const hayPartes = ({ alicuotas, ...campos }: Partes): boolean =>
  alicuotas.length > 0 || Object.values(campos).some((centavos) => centavos !== 0);

type Cambiados = {
  readonly partes: boolean;
  readonly periodoIva: boolean;
  readonly claseIva: boolean;
};

/** Request with the changed fields only, so that the others keep their stored values. */
export function pedidoDe(
  { nuestro, version }: Factura,
  valores: Salida,
  cambiados: Cambiados,
): EditarFactura {
  const { periodoIva, claseIva } = valores;
  return {
    id: nuestro?.id ?? '',
    version,
    ...(cambiados.partes ? { partes: partesDe(valores) } : {}),
    ...(cambiados.periodoIva ? { periodoIva } : {}),
    ...(cambiados.claseIva ? { claseIva } : {}),
  };
}

type FormProps = {
  readonly form: UseFormReturn<Entrada, unknown, Salida>;
  readonly moneda: Moneda;
};

/** Updates the IVA from the net amount while it is empty or has the proposed value. */
function useIvaPropuesto({ form }: FormProps, i: number, bp: AlicuotaBp) {
  const neto: unknown = useWatch({ control: form.control, name: `alicuotas.${i}.netoCentavos` });
  const antes = useRef(neto);
  const seguir = useEffectEvent(() => {
    const anterior = antes.current;
    antes.current = neto;
    if (anterior === neto || bp === 0) return;
    const iva: unknown = form.getValues(`alicuotas.${i}.ivaCentavos`);
    const seguia = iva === null || (typeof anterior === 'number' && iva === ivaDe(anterior, bp));
    if (!seguia) return;
    const propuesto = typeof neto === 'number' && neto >= 0 ? ivaDe(neto, bp) : null;
    form.setValue(`alicuotas.${i}.ivaCentavos`, propuesto, { shouldDirty: true });
  });
  useEffect(() => seguir(), [neto]);
}

type FilaProps = FormProps & {
  readonly i: number;
  readonly bp: AlicuotaBp;
  readonly onQuitar: () => void;
};

function Fila({ i, bp, onQuitar, ...props }: FilaProps) {
  const { form, moneda } = props;
  useIvaPropuesto(props, i, bp);
  const nombre = alicuotaEnPalabras(bp);
  return (
    <div
      role="group"
      aria-label={`Alícuota ${nombre}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <AmountField
        control={form.control}
        name={`alicuotas.${i}.netoCentavos`}
        label={`Neto al ${nombre}`}
        moneda={moneda}
      />
      {bp === 0 ? null : (
        <AmountField
          className="max-md:row-start-2"
          control={form.control}
          name={`alicuotas.${i}.ivaCentavos`}
          label={`IVA ${nombre}`}
          moneda={moneda}
        />
      )}
      <Button
        variant="ghost"
        size="icon"
        className="col-start-2 row-start-1 mt-[26px] md:col-start-3"
        aria-label={`Quitar la alícuota ${nombre}`}
        onClick={onQuitar}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

export function Alicuotas({ form, moneda }: FormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'alicuotas' });
  const faltan = ALICUOTAS_BP.filter((bp) => !fields.some((fila) => fila.bp === bp));
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {fields.map(({ id, bp }, i) => (
          <li key={id}>
            <Fila form={form} moneda={moneda} i={i} bp={bp} onQuitar={() => remove(i)} />
          </li>
        ))}
      </ul>
      {faltan.length === 0 ? null : (
        <div className="max-w-56">
          <OptionSelect
            aria-label="Agregar alícuota"
            placeholder="Agregar alícuota"
            value=""
            options={faltan.map((bp) => ({ value: String(bp), label: alicuotaEnPalabras(bp) }))}
            onChange={({ target }) => {
              const bp = faltan.find((una) => String(una) === target.value);
              if (bp !== undefined) append({ bp, netoCentavos: null, ivaCentavos: null });
            }}
          />
        </div>
      )}
    </div>
  );
}
