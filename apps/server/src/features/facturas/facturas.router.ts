import {
  clasesDeCompraSchema,
  clasificarProveedorSchema,
  clasificarTipoSchema,
  proveedorClasificadoSchema,
  tipoClasificadoSchema,
} from '@plomada/domain/facturas/clasificar.schema';
import {
  editarFacturaSchema,
  facturaEditadaSchema,
  listaFacturasSchema,
  listarFacturasSchema,
  mesesDeFacturasSchema,
  tomarDeArcaSchema,
} from '@plomada/domain/facturas/factura.schema';
import {
  facturasRegistradasSchema,
  registrarFacturasSchema,
} from '@plomada/domain/facturas/registrar.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { clasificarTipo } from './clasificar/clasificar.commands.ts';
import { clasificarProveedor, editarFactura } from './facturas.commands.ts';
import { listarClases, listarFacturas, listarMeses } from './facturas.queries.ts';
import { registrarFacturas } from './registrar/registrar.commands.ts';
import { tomarDeArca } from './tomar/tomar.commands.ts';

export const facturasRouter = router({
  listar: tenantProcedure('manage_invoices')
    .input(listarFacturasSchema)
    .output(outputOf(listaFacturasSchema))
    .query(({ ctx, input }) => listarFacturas(ctx, input)),
  meses: tenantProcedure('manage_invoices')
    .output(outputOf(mesesDeFacturasSchema))
    .query(({ ctx }) => listarMeses(ctx)),
  registrar: tenantProcedure('manage_invoices')
    .input(registrarFacturasSchema)
    .output(outputOf(facturasRegistradasSchema))
    .mutation(({ ctx, input }) => registrarFacturas(ctx, input)),
  editar: tenantProcedure('manage_invoices')
    .input(editarFacturaSchema)
    .output(outputOf(facturaEditadaSchema))
    .mutation(({ ctx, input }) => editarFactura(ctx, input)),
  tomarDeArca: tenantProcedure('manage_invoices')
    .input(tomarDeArcaSchema)
    .output(outputOf(facturaEditadaSchema))
    .mutation(({ ctx, input }) => tomarDeArca(ctx, input)),
  clasificarTipo: tenantProcedure('manage_invoices')
    .input(clasificarTipoSchema)
    .output(outputOf(tipoClasificadoSchema))
    .mutation(({ ctx, input }) => clasificarTipo(ctx, input)),
  clases: tenantProcedure('manage_invoices')
    .output(outputOf(clasesDeCompraSchema))
    .query(({ ctx }) => listarClases(ctx)),
  clasificar: tenantProcedure('manage_invoices')
    .input(clasificarProveedorSchema)
    .output(outputOf(proveedorClasificadoSchema))
    .mutation(({ ctx, input }) => clasificarProveedor(ctx, input)),
});
