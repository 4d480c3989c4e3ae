import {
  exportarApuntesSchema,
  listaApuntesSchema,
  listarApuntesSchema,
} from '@plomada/domain/cuentas/apunte.schema';
import { arqueoSchema, crearArqueoSchema } from '@plomada/domain/cuentas/arqueo.schema';
import {
  asignacionDeshechaSchema,
  asignacionHechaSchema,
  asignarCuentasSchema,
  deshacerAsignacionSchema,
  listaAsignacionesSchema,
  listarAsignacionesSchema,
  pendientesDeCuentaSchema,
  vistaPreviaAsignacionSchema,
} from '@plomada/domain/cuentas/asignacion.schema';
import {
  chequesUbicadosSchema,
  corregirCuentaSchema,
  listaChequesSchema,
  listarChequesSchema,
  revisionSchema,
  ubicarChequesSchema,
} from '@plomada/domain/cuentas/cheque.schema';
import {
  cerrarCuentaSchema,
  crearCuentaSchema,
  cuentaSchema,
  editarCuentaSchema,
  listaCuentasSchema,
  listarCuentasSchema,
  pedirSaldosSchema,
  referenciaCuentaSchema,
  saldosSchema,
} from '@plomada/domain/cuentas/cuenta.schema';
import {
  anularTraspasoSchema,
  crearTraspasoSchema,
  referenciaTraspasoSchema,
  traspasoSchema,
} from '@plomada/domain/cuentas/traspaso.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { exportarApuntes, listarApuntes } from './apuntes/apuntes.queries.ts';
import { asignarCuentas, deshacerAsignacion } from './asignaciones/asignaciones.commands.ts';
import {
  listarAsignaciones,
  listarPendientes,
  previsualizarAsignacion,
} from './asignaciones/asignaciones.queries.ts';
import { corregirCuenta, ubicarCheques } from './cheques/cheques.commands.ts';
import { leerRevision, listarCheques } from './cheques/cheques.queries.ts';
import { cerrarCuenta, crearArqueo, crearCuenta, editarCuenta } from './cuentas.commands.ts';
import { leerCuenta, leerSaldos, listarCuentas, listarPropias } from './cuentas.queries.ts';
import { anularTraspaso, crearTraspaso } from './traspasos/traspasos.commands.ts';
import { leerTraspaso } from './traspasos/traspasos.queries.ts';

// Reads require only `manage_movements`, because the person in charge of a petty cash may read that
// one. The queries limit each actor to the accounts they may see, which for most is none.
export const cuentasRouter = router({
  listar: tenantProcedure('manage_movements')
    .input(listarCuentasSchema)
    .output(outputOf(listaCuentasSchema))
    .query(({ ctx, input }) => listarCuentas(ctx, input)),
  propias: tenantProcedure('manage_movements')
    .output(outputOf(listaCuentasSchema))
    .query(({ ctx }) => listarPropias(ctx)),
  obtener: tenantProcedure('manage_movements')
    .input(referenciaCuentaSchema)
    .output(outputOf(cuentaSchema))
    .query(({ ctx, input }) => leerCuenta(ctx, input.id)),
  saldos: tenantProcedure('manage_movements')
    .input(pedirSaldosSchema)
    .output(outputOf(saldosSchema))
    .query(({ ctx, input }) => leerSaldos(ctx, input)),
  apuntes: tenantProcedure('manage_movements')
    .input(listarApuntesSchema)
    .output(outputOf(listaApuntesSchema))
    .query(({ ctx, input }) => listarApuntes(ctx, input)),
  exportar: tenantProcedure('view_accounts', { restOnly: true })
    .input(exportarApuntesSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarApuntes(ctx, input)),
  crear: tenantProcedure('manage_accounts')
    .input(crearCuentaSchema)
    .output(outputOf(cuentaSchema))
    .mutation(({ ctx, input }) => crearCuenta(ctx, input)),
  editar: tenantProcedure('manage_accounts')
    .input(editarCuentaSchema)
    .output(outputOf(cuentaSchema))
    .mutation(({ ctx, input }) => editarCuenta(ctx, input)),
  cerrar: tenantProcedure('manage_accounts')
    .input(cerrarCuentaSchema)
    .output(outputOf(cuentaSchema))
    .mutation(({ ctx, input }) => cerrarCuenta(ctx, input)),
  arquear: tenantProcedure('manage_accounts')
    .input(crearArqueoSchema)
    .output(outputOf(arqueoSchema))
    .mutation(({ ctx, input }) => crearArqueo(ctx, input)),
  cheques: tenantProcedure('view_accounts')
    .input(listarChequesSchema)
    .output(outputOf(listaChequesSchema))
    .query(({ ctx, input }) => listarCheques(ctx, input)),
  ubicarCheques: tenantProcedure('manage_accounts')
    .input(ubicarChequesSchema)
    .output(outputOf(chequesUbicadosSchema))
    .mutation(({ ctx, input }) => ubicarCheques(ctx, input)),
  revision: tenantProcedure('manage_accounts')
    .output(outputOf(revisionSchema))
    .query(({ ctx }) => leerRevision(ctx)),
  corregir: tenantProcedure('manage_accounts')
    .input(corregirCuentaSchema)
    .output(outputOf(arqueoSchema))
    .mutation(({ ctx, input }) => corregirCuenta(ctx, input)),
});

export const traspasosRouter = router({
  obtener: tenantProcedure('view_accounts')
    .input(referenciaTraspasoSchema)
    .output(outputOf(traspasoSchema))
    .query(({ ctx, input }) => leerTraspaso(ctx, input.id)),
  crear: tenantProcedure('manage_accounts')
    .input(crearTraspasoSchema)
    .output(outputOf(traspasoSchema))
    .mutation(({ ctx, input }) => crearTraspaso(ctx, input)),
  anular: tenantProcedure('manage_accounts')
    .input(anularTraspasoSchema)
    .output(outputOf(traspasoSchema))
    .mutation(({ ctx, input }) => anularTraspaso(ctx, input)),
});

export const asignacionesRouter = router({
  listar: tenantProcedure('manage_accounts')
    .input(listarAsignacionesSchema)
    .output(outputOf(listaAsignacionesSchema))
    .query(({ ctx, input }) => listarAsignaciones(ctx, input)),
  pendientes: tenantProcedure('manage_accounts')
    .output(outputOf(pendientesDeCuentaSchema))
    .query(({ ctx }) => listarPendientes(ctx)),
  // The preview of an assignment writes nothing, but is not a GET: so many rules do not fit in an
  // address.
  previsualizar: tenantProcedure('manage_accounts')
    .input(asignarCuentasSchema)
    .output(outputOf(vistaPreviaAsignacionSchema))
    .mutation(({ ctx, input }) => previsualizarAsignacion(ctx, input)),
  crear: tenantProcedure('manage_accounts')
    .input(asignarCuentasSchema)
    .output(outputOf(asignacionHechaSchema))
    .mutation(({ ctx, input }) => asignarCuentas(ctx, input)),
  deshacer: tenantProcedure('manage_accounts')
    .input(deshacerAsignacionSchema)
    .output(outputOf(asignacionDeshechaSchema))
    .mutation(({ ctx, input }) => deshacerAsignacion(ctx, input)),
});
