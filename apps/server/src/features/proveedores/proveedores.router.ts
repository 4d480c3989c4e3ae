import {
  crearProveedorSchema,
  listaProveedoresSchema,
  listarProveedoresSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { outputOf } from '../../wire/raw-json.ts';
import { crearProveedor } from './proveedores.commands.ts';
import { listarProveedores } from './proveedores.queries.ts';

export const proveedoresRouter = router({
  listar: tenantProcedure('view_suppliers', { oneTrip: true })
    .input(listarProveedoresSchema)
    .output(outputOf(listaProveedoresSchema))
    .query(({ ctx, input }) => listarProveedores(ctx, input)),
  crear: tenantProcedure('manage_suppliers')
    .input(crearProveedorSchema)
    .output(outputOf(proveedorSchema))
    .mutation(({ ctx, input }) => crearProveedor(ctx, input)),
});
