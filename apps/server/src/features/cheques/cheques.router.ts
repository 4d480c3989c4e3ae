import {
  anotarChequeSchema,
  carteraSchema,
  chequeDetalleSchema,
  chequeSchema,
  chequesCambiadosSchema,
  editarChequeSchema,
  exportarCarteraSchema,
  listarCarteraSchema,
  referenciaChequeSchema,
} from '@plomada/domain/cheques/cheque.schema';
import {
  anularChequesSchema,
  cobrarChequesSchema,
  depositarChequesSchema,
} from '@plomada/domain/cheques/hacer.schema';
import { aCubrirSchema, repudiarChequesSchema } from '@plomada/domain/cheques/propio.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import {
  anotarCheque,
  anularCheques,
  cobrarCheques,
  depositarCheques,
  editarCheque,
} from './cheques.commands.ts';
import { leerVida, listarCartera } from './cheques.queries.ts';
import { exportarCartera } from './exportar.queries.ts';
import { repudiarCheques } from './propios.commands.ts';
import { leerACubrir } from './propios.queries.ts';

export const chequesRouter = router({
  listar: tenantProcedure('view_cheques')
    .input(listarCarteraSchema)
    .output(outputOf(carteraSchema))
    .query(({ ctx, input }) => listarCartera(ctx, input)),
  obtener: tenantProcedure('view_cheques')
    .input(referenciaChequeSchema)
    .output(outputOf(chequeDetalleSchema))
    .query(({ ctx, input }) => leerVida(ctx, input.id)),
  exportar: tenantProcedure('view_cheques', { restOnly: true })
    .input(exportarCarteraSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarCartera(ctx, input)),
  aCubrir: tenantProcedure('view_cheques')
    .output(outputOf(aCubrirSchema))
    .query(({ ctx }) => leerACubrir(ctx)),
  anotar: tenantProcedure('manage_cheques')
    .input(anotarChequeSchema)
    .output(outputOf(chequeSchema))
    .mutation(({ ctx, input }) => anotarCheque(ctx, input)),
  editar: tenantProcedure('manage_cheques')
    .input(editarChequeSchema)
    .output(outputOf(chequeSchema))
    .mutation(({ ctx, input }) => editarCheque(ctx, input)),
  depositar: tenantProcedure('manage_cheques')
    .input(depositarChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => depositarCheques(ctx, input)),
  cobrar: tenantProcedure('manage_cheques')
    .input(cobrarChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => cobrarCheques(ctx, input)),
  anular: tenantProcedure('manage_cheques')
    .input(anularChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => anularCheques(ctx, input)),
  repudiar: tenantProcedure('manage_cheques')
    .input(repudiarChequesSchema)
    .output(outputOf(chequesCambiadosSchema))
    .mutation(({ ctx, input }) => repudiarCheques(ctx, input)),
});
