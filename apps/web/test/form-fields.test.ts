import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { crearAcopioSchema, editarAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { crearItemSchema, editarItemSchema } from '@plomada/domain/acopios/items/item.schema';
import { editarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { crearEventoSchema, editarEventoSchema } from '@plomada/domain/agenda/evento.schema';
import { crearAporteSchema, editarAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import {
  crearLlamadoSchema,
  editarLlamadoSchema,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { reabrirMesSchema } from '@plomada/domain/cierres/cierre.schema';
import {
  crearArqueoSchema,
  crearCuentaSchema,
  crearTraspasoSchema,
  editarCuentaSchema,
} from '@plomada/domain/cuentas/cuenta.schema';
import {
  rendirSchema,
  reposicionSchema,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { editarDocumentoSchema } from '@plomada/domain/documentos/documento.schema';
import {
  editarFacturaSchema,
  registrarFacturasSchema,
} from '@plomada/domain/facturas/factura.schema';
import { crearEnlaceSchema } from '@plomada/domain/informes/enlace.schema';
import { crearInformeSchema } from '@plomada/domain/informes/informe.schema';
import {
  crearAporteLoteSchema,
  crearGastoLoteSchema,
  editarGastoLoteSchema,
  guardarLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import { devolverBolsilloSchema } from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import {
  crearMovimientoSchema,
  editarMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { editarConfiguracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { crearOrganizacionSchema } from '@plomada/domain/organizaciones/onboarding.schema';
import { pagarPorPagarSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  crearPorPagarSchema,
  editarPorPagarSchema,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { crearAdicionalSchema } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import {
  crearCertificadoSchema,
  editarCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  crearPagoSchema,
  editarPagoSchema,
  pagarSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  crearPresupuestoSchema,
  editarPresupuestoSchema,
  fijarPlazosSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { editarProveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { editarConfiguracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import {
  crearProyectoSchema,
  editarProyectoSchema,
  formularioProyectoSchema,
} from '@plomada/domain/proyectos/proyecto.schema';
import { editarCalendarioSchema } from '@plomada/domain/retenciones/calendario.schema';
import {
  crearSocioSchema,
  editarSocioSchema,
  formularioSocioSchema,
  redistribuirSchema,
} from '@plomada/domain/socios/socio.schema';
import { crearUsuarioSchema, editarUsuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { describe, expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../src/features');

const sourcesOf = (folder: string): string =>
  globSync(['**/*.tsx', '**/*.ts'], { cwd: join(FEATURES, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(FEATURES, folder, file), 'utf8'))
    .join('\n');

/** A control is bound by its name, or a hook watches or sets it under that name; `x.y` is part of `x`. */
const isBound = (source: string, field: string): boolean =>
  new RegExp(`name=[{]?["'\`]${field}\\b|['"\`]${field}(?:\\.[^'"\`]*)?['"\`]`).test(source);

type Case = readonly [folder: string, fields: readonly string[], notWritten: readonly string[]];

/**
 * Form, and the fields of its call that it does not include; a name that the call does not take
 * does not compile.
 */
const form = <S extends object>(
  folder: string,
  schema: { readonly shape: S },
  notWritten: readonly (keyof S & string)[] = [],
): Case => [folder, Object.keys(schema.shape), notWritten];

const VERSION = ['id', 'version'] as const;
// The outbox adds them to a capture that waits.
const CAPTURA = ['capturaId', 'capturadoEn'] as const;

const CASES: readonly Case[] = [
  // The invoice is that of the chosen movement, which links it when it is saved.
  form('acopios/formulario', crearAcopioSchema, ['comprobanteId']),
  form('acopios/formulario', editarAcopioSchema, ['comprobanteId', ...VERSION]),
  form('acopios/items', crearItemSchema, ['id']),
  form('acopios/items', editarItemSchema, ['itemId', ...VERSION]),
  form('acopios/retiros', editarRetiroSchema, ['retiroId', ...VERSION]),
  // `valores.ts` makes the hours and the rule of repetition from the form's own fields.
  form('agenda/evento', crearEventoSchema, ['inicio', 'fin', 'recurrencia', ...CAPTURA]),
  form('agenda/evento', editarEventoSchema, ['inicio', 'fin', 'recurrencia', ...VERSION]),
  form('aportes/formulario', crearAporteSchema, []),
  form('aportes/formulario', editarAporteSchema, [...VERSION]),
  form('aportes/llamados', crearLlamadoSchema, ['proyectoId']),
  form('aportes/llamados', editarLlamadoSchema, [...VERSION]),
  form('cuentas/dialogos', crearArqueoSchema, []),
  form('cuentas/dialogos', crearTraspasoSchema, []),
  // The page chooses the movements before it opens the dialog.
  form('cuentas/dialogos', devolverBolsilloSchema, ['movimientos']),
  form('cuentas/formulario', crearCuentaSchema, []),
  form('cuentas/formulario', editarCuentaSchema, [...VERSION]),
  form('cuentas/rendiciones', reposicionSchema),
  form('cuentas/rendiciones', rendirSchema, ['id', ...CAPTURA]),
  // Links have dialogs of their own.
  form('documentos/detalle', editarDocumentoSchema, ['vinculos', ...VERSION]),
  form('cierres/dialogos', reabrirMesSchema, ['mes']),
  form('facturas/registrar', registrarFacturasSchema, ['arcaIds']),
  form('facturas/partes', editarFacturaSchema, ['partes', ...VERSION]),
  form('informes/enlaces', crearEnlaceSchema, ['id', 'socioId']),
  form('informes/lista', crearInformeSchema, ['id']),
  form('lote/formulario', guardarLoteSchema, [...VERSION]),
  form('lote/formulario', crearGastoLoteSchema, ['id']),
  form('lote/formulario', editarGastoLoteSchema, ['gastoId', ...VERSION]),
  form('lote/formulario', crearAporteLoteSchema, ['id']),
  form('movimientos/formulario', crearMovimientoSchema, ['proyectoId']),
  form('movimientos/formulario', editarMovimientoSchema, [...VERSION]),
  form('organizaciones/configuracion', editarConfiguracionSchema, ['version']),
  form('organizaciones/alta', crearOrganizacionSchema),
  form('por-pagar/formulario', crearPorPagarSchema, []),
  form('por-pagar/formulario', editarPorPagarSchema, [...VERSION]),
  form('por-pagar/pagar', pagarPorPagarSchema, []),
  ...crearAdicionalSchema.options.map(({ shape }): Case => [
    'presupuestos/adicionales',
    Object.keys(shape),
    [...VERSION],
  ]),
  form('presupuestos/certificados', crearCertificadoSchema, ['id']),
  form('presupuestos/certificados', editarCertificadoSchema, ['certificadoId', ...VERSION]),
  form('presupuestos/detalle', fijarPlazosSchema, [...VERSION]),
  form('presupuestos/formulario', crearPresupuestoSchema, ['proyectoId']),
  form('presupuestos/formulario', editarPresupuestoSchema, [...VERSION]),
  form('presupuestos/pagos', crearPagoSchema, ['id']),
  form('presupuestos/pagos', editarPagoSchema, ['pagoId', ...VERSION]),
  form('presupuestos/pagos', pagarSchema, ['pagoId', ...VERSION]),
  form('proveedores/detalle', editarProveedorSchema, [...VERSION]),
  form('proyectos/configuracion', editarConfiguracionProyectoSchema, [...VERSION]),
  form('proyectos/formulario', crearProyectoSchema, []),
  form('proyectos/formulario', editarProyectoSchema, [...VERSION]),
  form('proyectos/formulario', formularioProyectoSchema, []),
  // The row of each tax already knows if it is paid twice a month.
  form('retenciones/calendario', editarCalendarioSchema, ['quincenal', 'version']),
  form('socios/formulario', crearSocioSchema, ['id']),
  // A partner is made inactive by an action of the page.
  form('socios/formulario', editarSocioSchema, ['socioId', 'activo', ...VERSION]),
  form('socios/formulario', formularioSocioSchema, []),
  form('socios/participaciones', redistribuirSchema, ['id']),
  form('usuarios/invitaciones', crearUsuarioSchema, []),
  form('usuarios/lista', editarUsuarioSchema, [...VERSION]),
];

/** Folders whose forms write no row of a noun, or repeat one above. */
const OTHERS: Readonly<Record<string, string>> = {
  'capturas/resolver': 'corrects captures that wait',
  'movimientos/capturado': 'corrects a movement that waits',
  'presupuestos/indices': 'chooses a series, whose values are cells of a table',
};

/** Folders with a form, by the hook that all of them call. */
const foldersWithForm = (): readonly string[] => [
  ...new Set(
    globSync('**/*.{ts,tsx}', { cwd: FEATURES })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.includes('.test.'))
      .filter((file) =>
        /\buse(?:App|Edit)Form\b[<(]/.test(readFileSync(join(FEATURES, file), 'utf8')),
      )
      .map((file) => dirname(file)),
  ),
];

describe('a form has a control for every field its schema takes', () => {
  it.each(CASES)('%s: %j', (folder, fields, notWritten) => {
    const source = sourcesOf(folder);
    const missing = fields.filter((f) => !notWritten.includes(f) && !isBound(source, f));
    expect(missing).toEqual([]);
  });

  it('is listed here, whatever it writes', () => {
    const listed = new Set([...CASES.map(([folder]) => folder), ...Object.keys(OTHERS)]);
    expect(foldersWithForm().filter((folder) => !listed.has(folder))).toEqual([]);
  });

  it('finds a field that nobody bound', () => {
    expect(isBound(sourcesOf('movimientos/formulario'), 'concepto')).toBe(true);
    expect(isBound(sourcesOf('movimientos/formulario'), 'etiqueta')).toBe(false);
  });
});
