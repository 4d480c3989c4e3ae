import {
  cuentaProveedorSchema,
  documentoCuentaProveedorSchema,
  pedirCuentaProveedorSchema,
} from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  crearProveedorSchema,
  editarProveedorSchema,
  listaProveedoresSchema,
  listarProveedoresSchema,
  listaRubrosSchema,
  obtenerProveedorSchema,
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { documentoDeCuenta, leerCuentaProveedor } from './cuenta/cuenta.queries.ts';
import { crearProveedor, editarProveedor } from './proveedores.commands.ts';
import { listarProveedores, listarRubros, leerProveedor } from './proveedores.queries.ts';

export const proveedoresRouter = router({
  listar: tenantProcedure('view_suppliers', { pipelined: true })
    .input(listarProveedoresSchema)
    .output(outputOf(listaProveedoresSchema))
    .query(({ ctx, input }) => listarProveedores(ctx, input)),
  obtener: tenantProcedure('view_suppliers', { pipelined: true })
    .input(obtenerProveedorSchema)
    .output(outputOf(proveedorDetalleSchema))
    .query(({ ctx, input }) => leerProveedor(ctx, input.id)),
  cuenta: tenantProcedure('manage_movements')
    .input(pedirCuentaProveedorSchema)
    .output(outputOf(cuentaProveedorSchema))
    .query(({ ctx, input }) => leerCuentaProveedor(ctx, input)),
  cuentaDocumento: tenantProcedure('manage_movements', { restOnly: true })
    .input(documentoCuentaProveedorSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeCuenta(ctx, input)),
  crear: tenantProcedure('manage_suppliers')
    .input(crearProveedorSchema)
    .output(outputOf(proveedorSchema))
    .mutation(({ ctx, input }) => crearProveedor(ctx, input)),
  editar: tenantProcedure('manage_suppliers')
    .input(editarProveedorSchema)
    .output(outputOf(proveedorDetalleSchema))
    .mutation(({ ctx, input }) => editarProveedor(ctx, input)),
});

export const rubrosRouter = router({
  listar: tenantProcedure('view_movements')
    .output(outputOf(listaRubrosSchema))
    .query(({ ctx }) => listarRubros(ctx)),
});
