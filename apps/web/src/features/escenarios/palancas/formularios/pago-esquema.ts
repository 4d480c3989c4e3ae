import { fechaSchema, textoOpcional } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { repartir } from '@plomada/domain/base/reparto.rules';
import type { VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import {
  type AccionDePago,
  claveSchema,
  type PalancaDe,
} from '@plomada/domain/escenarios/palanca.schema';
import { z } from 'zod';

const importe = z
  .int('El importe es requerido')
  .positive('El importe tiene que ser mayor que cero');

/** Fields of the form; those of the actions that are not chosen are ignored. */
const campos = z.strictObject({
  clave: claveSchema,
  que: z.enum(['MOVER', 'SALTEAR', 'PARTIR']),
  fecha: fechaSchema.nullish(),
  partes: z.array(
    z.strictObject({ fecha: fechaSchema.nullish(), importeCentavos: importe.nullish() }),
  ),
  texto: textoOpcional(160),
});

type Campos = z.output<typeof campos>;
type Falta = { readonly path: (string | number)[]; readonly message: string };

function faltasDePartes({ partes }: Campos, importeCentavos: number): Falta[] {
  const vacias = partes.flatMap(({ fecha, importeCentavos: suyo }, i): Falta[] => [
    ...(fecha ? [] : [{ path: ['partes', i, 'fecha'], message: 'La fecha es requerida' }]),
    ...(suyo
      ? []
      : [{ path: ['partes', i, 'importeCentavos'], message: 'El importe es requerido' }]),
  ]);
  if (vacias.length > 0) return vacias;
  const suma = sumarCentavos(partes.map((parte) => parte.importeCentavos ?? 0));
  return suma === importeCentavos
    ? []
    : [{ path: ['partes'], message: 'Las partes tienen que sumar lo que se debe' }];
}

/** Schema of the form, which knows the dues that can be chosen. */
export const esquemaDePago = (pagos: readonly VencimientoDeBase[]) =>
  campos.superRefine((datos, contexto) => {
    const pago = pagos.find(({ clave }) => clave === datos.clave);
    const faltas: Falta[] = [];
    if (datos.que === 'MOVER' && !datos.fecha) {
      faltas.push({ path: ['fecha'], message: 'La fecha es requerida' });
    }
    if (datos.que === 'PARTIR' && pago) faltas.push(...faltasDePartes(datos, pago.importeCentavos));
    for (const falta of faltas) contexto.addIssue({ code: 'custom', ...falta });
  });

export type Entrada = z.input<ReturnType<typeof esquemaDePago>>;
export type Salida = z.output<ReturnType<typeof esquemaDePago>>;

/** Days between the parts that are proposed. */
const ENTRE_PARTES = 30;

/** Equal parts of a due, the first one on its own day. */
export function partesIguales(
  { fecha, importeCentavos }: Pick<VencimientoDeBase, 'fecha' | 'importeCentavos'>,
  cuantas: number,
  hoy: string,
): { fecha: string; importeCentavos: number }[] {
  const desde = fecha < hoy ? hoy : fecha;
  const pesos = Array.from({ length: cuantas }, (_, i) => ({
    id: String(i).padStart(2, '0'),
    peso: 1,
    alta: '',
  }));
  return repartir(importeCentavos, pesos).map(({ unidades }, i) => ({
    fecha: sumarDias(desde, ENTRE_PARTES * i),
    importeCentavos: unidades,
  }));
}

/** Values of the fields of a lever. */
export const valoresDePago = (palanca: PalancaDe<'PAGO'> | null) => {
  const accion = palanca?.accion;
  return {
    clave: palanca?.clave,
    que: accion?.tipo ?? 'MOVER',
    fecha: accion?.tipo === 'MOVER' ? accion.fecha : null,
    partes: accion?.tipo === 'PARTIR' ? accion.partes : [],
    texto: palanca?.texto ?? null,
  } as const;
};

/** Action of the fields. */
export function accionDe({ que, fecha, partes }: Salida): AccionDePago {
  if (que === 'SALTEAR') return { tipo: 'SALTEAR' };
  if (que === 'MOVER') return { tipo: 'MOVER', fecha: fecha ?? '' };
  return {
    tipo: 'PARTIR',
    partes: partes.map((parte) => ({
      fecha: parte.fecha ?? '',
      importeCentavos: parte.importeCentavos ?? 0,
    })),
  };
}
