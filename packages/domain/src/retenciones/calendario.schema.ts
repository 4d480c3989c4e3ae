import { z } from 'zod';

import { requeridoO, textoOpcional } from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { problemasDeAgente, problemasDeRegla } from './calendario.rules.ts';

/** Taxes with a calendar of deposits; Ingresos Brutos has one per agency. */
export const impuestoRetenidoSchema = z.enum(
  ['GANANCIAS', 'IVA', 'SUSS', 'IIBB_ARBA', 'IIBB_AGIP', 'IIBB_OTRA', 'OTRA'],
  requeridoO('El impuesto es requerido', 'El impuesto no es válido'),
);
export type ImpuestoRetenido = z.infer<typeof impuestoRetenidoSchema>;

const dia = (de: number, a: number) =>
  z
    .int(requeridoO('El día es requerido', `El día va del ${de} al ${a}`))
    .min(de, `El día va del ${de} al ${a}`)
    .max(a, `El día va del ${de} al ${a}`);

const reglaCampos = {
  /** True when tax withheld from the 1st to the 15th is due in its own month. */
  quincenal: z.boolean('Falta elegir si se deposita por quincena'),
  diaQuincena: dia(16, 31).nullish(),
  /** Day of the following month on which any other deposit is due. */
  dia: dia(1, 28),
};

/** Data that ARBA gives to its agents, of its lots; only for IIBB_ARBA. Absent ones stay. */
const agenteCampos = {
  /** Code of the activity by which one withholds. */
  actividad: textoOpcional(3),
  /** Branch of the agent. */
  sucursal: textoOpcional(5),
};

/**
 * `PUT /retenciones/calendario/{impuesto}`; `version` is 0 while the organisation uses the default.
 */
export const editarCalendarioSchema = z
  .strictObject({
    impuesto: impuestoRetenidoSchema,
    ...reglaCampos,
    ...agenteCampos,
    version: z.int('La versión es requerida').min(0, 'La versión no es válida'),
  })
  .superRefine(segun(problemasDeRegla))
  .superRefine(segun(problemasDeAgente))
  .meta({ id: 'EditarCalendarioDeRetenciones' });
export type EditarCalendario = z.infer<typeof editarCalendarioSchema>;

export const reglaDeCalendarioSchema = z
  .object({
    impuesto: impuestoRetenidoSchema,
    quincenal: z.boolean(),
    diaQuincena: z.int().nullable(),
    dia: z.int(),
    verificado: z
      .boolean()
      .describe('Falso mientras la organización no lo guardó: es un día tentativo.'),
    actividad: z.string().nullable(),
    sucursal: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'ReglaDeCalendarioDeRetenciones' });
export type ReglaDeCalendario = z.infer<typeof reglaDeCalendarioSchema>;

/** `GET /retenciones/calendario`: one rule for each tax. */
export const calendarioSchema = z
  .object({ items: z.array(reglaDeCalendarioSchema) })
  .meta({ id: 'CalendarioDeRetenciones' });
export type Calendario = z.infer<typeof calendarioSchema>;
