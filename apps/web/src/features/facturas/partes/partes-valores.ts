import type { EditarFactura, Factura } from '@plomada/domain/facturas/factura.schema';
import {
  type AlicuotaBp,
  ALICUOTAS_BP,
  type CampoDePartes,
  CAMPOS_DE_PARTES,
} from '@plomada/domain/movimientos/comprobantes/partes';
import {
  claseIvaSchema,
  type Partes,
} from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { mesSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

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

export type FormProps = { readonly form: UseFormReturn<Entrada, unknown, Salida> };
export type FacturaProps = { readonly factura: Factura };
