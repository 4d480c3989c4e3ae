import { z } from 'zod';

import { requeridoO } from '../../base/campos.schema.ts';
import { ALICUOTAS_BP, type CampoDePartes } from './partes.ts';

const centavos = z
  .int('El importe va en centavos')
  .min(0, 'El importe no puede ser negativo')
  .max(9_000_000_000_000_000, 'El importe es demasiado grande');

const alicuotaSchema = z.strictObject({
  bp: z.literal(ALICUOTAS_BP, 'Esa alícuota de IVA no existe'),
  netoCentavos: centavos,
  ivaCentavos: centavos,
});

/**
 * Parts of a document, from 0 up, also those of a credit note. `verificarPartes` checks that they
 * add up to the total, apart from rounding by ARCA of at most `REDONDEO_MAX_CENTAVOS`. Each rate
 * appears at most once.
 */
export const partesSchema = z
  .strictObject({
    alicuotas: z.array(alicuotaSchema).max(ALICUOTAS_BP.length, 'Cada alícuota va una sola vez'),
    noGravadoCentavos: centavos.default(0),
    exentoCentavos: centavos.default(0),
    percIvaCentavos: centavos.default(0),
    percNacionalesCentavos: centavos.default(0),
    percIibbCentavos: centavos.default(0),
    percMunicipalesCentavos: centavos.default(0),
    internosCentavos: centavos.default(0),
    otrosCentavos: centavos.default(0),
  })
  .refine(({ alicuotas }) => new Set(alicuotas.map(({ bp }) => bp)).size === alicuotas.length, {
    path: ['alicuotas'],
    message: 'Cada alícuota va una sola vez',
  })
  .meta({ id: 'PartesDeComprobante' });
export type Partes = z.infer<typeof partesSchema>;

const importe = z.int();
/** Parts of a document in an answer. */
export const partesGuardadasSchema = z
  .object({
    alicuotas: z.array(
      z.object({ bp: z.literal(ALICUOTAS_BP), netoCentavos: importe, ivaCentavos: importe }),
    ),
    noGravadoCentavos: importe,
    exentoCentavos: importe,
    percIvaCentavos: importe,
    percNacionalesCentavos: importe,
    percIibbCentavos: importe,
    percMunicipalesCentavos: importe,
    internosCentavos: importe,
    otrosCentavos: importe,
  } satisfies Record<'alicuotas' | CampoDePartes, z.ZodType>)
  .meta({ id: 'PartesGuardadas' });

/** Classes of purchases for the accountant. The wording of ARCA's form F.2051 is not verified. */
export const claseIvaSchema = z
  .enum(
    ['BIENES', 'LOCACIONES', 'SERVICIOS', 'BIENES_DE_USO', 'OTROS'],
    requeridoO('La clase de compra es requerida', 'La clase de compra no es válida'),
  )
  .meta({ id: 'ClaseIva' });
export type ClaseIva = z.infer<typeof claseIvaSchema>;
