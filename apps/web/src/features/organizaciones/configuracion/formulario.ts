import {
  type Configuracion,
  editarConfiguracionSchema,
  mesCierreEjercicioSchema,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { type Modulo, MODULOS } from '@plomada/domain/organizaciones/modulos.rules';
import { moduloSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/**
 * Form with the month as the text of the select's option, and a field for each module: after a
 * conflict, those that nobody here touched take the other person's value.
 */
export const formularioSchema = editarConfiguracionSchema.omit({ modulosOcultos: true }).extend({
  mesCierreEjercicio: z.string().transform(Number).pipe(mesCierreEjercicioSchema),
  modulos: z.record(moduloSchema, z.boolean()),
});

export type ConfiguracionControl = UseFormReturn<
  z.input<typeof formularioSchema>,
  unknown,
  z.output<typeof formularioSchema>
>;

type Modulos = Readonly<Record<Modulo, boolean>>;

export const ocultosDe = (modulos: Modulos): Modulo[] =>
  MODULOS.filter((modulo) => !modulos[modulo]);

export const valoresDe = ({ cuit, mesCierreEjercicio, ...resto }: Configuracion) => ({
  version: resto.version,
  nombre: resto.nombre,
  cuit: cuit === null ? null : formatearCuit(cuit),
  monedaBase: resto.monedaBase,
  mesCierreEjercicio: String(mesCierreEjercicio),
  quitarMetadatos: resto.quitarMetadatos,
  modulos: Object.fromEntries(
    MODULOS.map((modulo) => [modulo, !resto.modulosOcultos.includes(modulo)]),
  ),
  logo: resto.logo,
});
