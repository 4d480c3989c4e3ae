import { expect, it } from 'vitest';
import type { z } from 'zod';

import { crearAcopioSchema } from '../acopios/acopio.schema.ts';
import { crearAporteSchema } from '../aportes/aporte.schema.ts';
import { crearTraspasoSchema } from '../cuentas/traspaso.schema.ts';
import { registrarFacturasSchema } from '../facturas/registrar.schema.ts';
import { crearAporteLoteSchema } from '../lote/lote.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { crearPorPagarSchema } from '../por-pagar/por-pagar.schema.ts';

const faltasEn = (schema: z.ZodType, campo: string, entrada: object = {}) =>
  (schema.safeParse(entrada).error?.issues ?? [])
    .filter(({ path }) => path.join('.') === campo)
    .map(({ message }) => message);

it.each([
  ['proyectoId', crearPorPagarSchema, 'La obra es requerida'],
  ['proveedorId', crearPorPagarSchema, 'El proveedor es requerido'],
  ['proveedorId', crearAcopioSchema, 'El proveedor es requerido'],
  ['proyectoId', registrarFacturasSchema, 'La obra es requerida'],
  ['aCuentaId', crearTraspasoSchema, 'La cuenta es requerida'],
  ['socioId', crearAporteSchema, 'El socio es requerido'],
  ['socioId', crearAporteLoteSchema, 'El socio es requerido'],
])('an empty selection is reported by the name of its field: %s', (campo, schema, falta) => {
  expect(faltasEn(schema, campo)).toEqual([falta]);
  expect(faltasEn(schema, campo, { [campo]: 'x' })).toEqual(['El identificador no es válido']);
});

it.each(['', '  '])(
  'a missing rate is reported as missing, not as badly written: "%s"',
  (valor) => {
    expect(faltasEn(cotizacionSchema, 'valor', { valor })).toEqual(['La cotización es requerida']);
  },
);
