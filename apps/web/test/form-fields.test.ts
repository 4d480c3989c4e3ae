import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { crearAcopioSchema, editarAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { crearItemSchema, editarItemSchema } from '@plomada/domain/acopios/items/item.schema';
import {
  crearCuentaSchema,
  crearTraspasoSchema,
  crearArqueoSchema,
} from '@plomada/domain/cuentas/cuenta.schema';
import {
  crearAporteLoteSchema,
  crearGastoLoteSchema,
  editarGastoLoteSchema,
  guardarLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import {
  crearMovimientoSchema,
  editarMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { editarConfiguracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import {
  crearPresupuestoSchema,
  editarPresupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { editarProveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { editarConfiguracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import {
  crearProyectoSchema,
  editarProyectoSchema,
  formularioProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { crearSocioSchema, formularioSocioSchema } from '@plomada/domain/socios/socio.schema';
import { crearUsuarioSchema, editarUsuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { describe, expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../src/features');

const sourcesOf = (folder: string): string =>
  globSync(['**/*.tsx', '**/*.ts'], { cwd: join(FEATURES, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(FEATURES, folder, file), 'utf8'))
    .join('\n');

const fieldsOf = ({ shape }: { readonly shape: object }): readonly string[] => Object.keys(shape);

/** A control is bound by its name, or a hook watches or sets it under that name; `x.y` is part of `x`. */
const isBound = (source: string, field: string): boolean =>
  new RegExp(`name=[{]?["'\`]${field}\\b|['"\`]${field}(?:\\.[^'"\`]*)?['"\`]`).test(source);

type Case = readonly [folder: string, fields: readonly string[], notWritten: readonly string[]];

// What is distinguished by the page and not by who fills it in: which row, as it was read.
const ROW = ['id', 'itemId', 'version'];
const CASES: readonly Case[] = [
  // The page's address states the work.
  ['movimientos/formulario', fieldsOf(crearMovimientoSchema), ['proyectoId']],
  ['movimientos/formulario', fieldsOf(editarMovimientoSchema), ROW],
  // The invoice is that of the movement one chooses, which reports it when it is saved.
  ['acopios/formulario', fieldsOf(crearAcopioSchema), ['comprobanteId']],
  ['acopios/formulario', fieldsOf(editarAcopioSchema), ['comprobanteId', ...ROW]],
  ['acopios/items', fieldsOf(crearItemSchema), ROW],
  ['acopios/items', fieldsOf(editarItemSchema), ROW],
  ['proyectos/formulario', fieldsOf(crearProyectoSchema), []],
  ['proyectos/formulario', fieldsOf(editarProyectoSchema), ROW],
  ['proyectos/formulario', fieldsOf(formularioProyectoSchema), []],
  ['proyectos/configuracion', fieldsOf(editarConfiguracionProyectoSchema), ROW],
  ['organizaciones/configuracion', fieldsOf(editarConfiguracionSchema), ROW],
  ['presupuestos/formulario', fieldsOf(crearPresupuestoSchema), ['proyectoId']],
  ['presupuestos/formulario', fieldsOf(editarPresupuestoSchema), ROW],
  ['socios/formulario', fieldsOf(crearSocioSchema), ROW],
  ['socios/formulario', fieldsOf(formularioSocioSchema), ROW],
  ['lote/formulario', fieldsOf(guardarLoteSchema), ROW],
  ['lote/formulario', fieldsOf(crearGastoLoteSchema), ROW],
  ['lote/formulario', fieldsOf(editarGastoLoteSchema), ['gastoId', ...ROW]],
  ['lote/formulario', fieldsOf(crearAporteLoteSchema), ROW],
  ['cuentas/formulario', fieldsOf(crearCuentaSchema), []],
  ['cuentas/dialogos', fieldsOf(crearTraspasoSchema), []],
  ['cuentas/dialogos', fieldsOf(crearArqueoSchema), []],
  ['proveedores/detalle', fieldsOf(editarProveedorSchema), ROW],
  ['usuarios/lista', fieldsOf(editarUsuarioSchema), ROW],
  ['usuarios/invitaciones', fieldsOf(crearUsuarioSchema), []],
];

describe('a form has a control for every field its schema takes', () => {
  it.each(CASES)('%s: %j', (folder, fields, notWritten) => {
    const source = sourcesOf(folder);
    const missing = fields.filter((f) => !notWritten.includes(f) && !isBound(source, f));
    expect(missing).toEqual([]);
  });

  it('finds a field that nobody bound', () => {
    expect(isBound(sourcesOf('movimientos/formulario'), 'concepto')).toBe(true);
    expect(isBound(sourcesOf('movimientos/formulario'), 'etiqueta')).toBe(false);
  });
});
