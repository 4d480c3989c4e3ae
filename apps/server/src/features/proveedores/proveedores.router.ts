import {
  crearProveedorSchema,
  listaProveedoresSchema,
  listarProveedoresSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../wire/raw-json.ts';
import { crearProveedor } from './proveedores.commands.ts';
import { listarProveedores } from './proveedores.queries.ts';

export const proveedoresRouter = router({
  listar: tenantProcedure('view_suppliers')
    .input(listarProveedoresSchema)
    .output(salida(listaProveedoresSchema))
    .query(({ ctx, input }) => listarProveedores(ctx, input)),
  crear: tenantProcedure('manage_suppliers')
    .input(crearProveedorSchema)
    .output(salida(proveedorSchema))
    .mutation(({ ctx, input }) => crearProveedor(ctx, input)),
});
