import { archivoRecibidoSchema } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { z } from 'zod';

import type { TenantContext } from '../../src/context/context.ts';
import { outputOf } from '../../src/context/sql/raw-json.ts';
import { transaction } from '../../src/context/transaction.ts';
import { Download, downloadSchema } from '../../src/http/rest/download.ts';
import { get, post, type RestRoute } from '../../src/http/rest/rest-route.ts';
import { router, tenantProcedure } from '../../src/http/trpc/procedures.ts';
import { SELECT_CODIGOS, SLEEP } from './fixture-statements.ts';

const recibidoSchema = z.object({
  nombre: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  campos: z.string(),
  rubros: z.int(),
  vez: z.int(),
});
const okSchema = z.object({ importados: z.int() });

let veces = 0;

/** Procedures for the tests of uploads, downloads and imports. Uploads take at most 2000 bytes. */
export const archivosRouter = router({
  subir: tenantProcedure('manage_movements', { restOnly: true })
    .input(
      z.strictObject({
        archivo: archivoRecibidoSchema,
        nota: z.string().optional(),
        cuantos: z.int().optional(),
        activo: z.boolean().optional(),
        partes: z.array(z.object({ bp: z.int() })).optional(),
        etiquetas: z.array(z.string()).optional(),
        esperarMs: z.coerce.number().optional(),
      }),
    )
    .output(outputOf(recibidoSchema))
    .mutation(({ ctx, input: { archivo, esperarMs, ...campos } }) =>
      transaction(ctx, async (tx) => {
        if (esperarMs) await tx.query(SLEEP(esperarMs));
        const { nombre, bytes, sha256 } = archivo;
        const filas = await tx.query(SELECT_CODIGOS());
        veces += 1;
        const texto = JSON.stringify(campos);
        return { nombre, bytes, sha256, campos: texto, rubros: filas.length, vez: veces };
      }),
    ),
  bajar: tenantProcedure('view_projects', { restOnly: true })
    .input(z.strictObject({ falla: z.enum(['antes', 'durante']).optional() }))
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => {
      const flujo = rubros(ctx, input.falla);
      return new Download({ name: 'Año "2026" – ñandú.csv', mime: 'text/csv', stream: flujo });
    }),
  importar: tenantProcedure('manage_movements')
    .input(z.strictObject({ falla: z.enum(['antes', 'durante', 'rechazo']).optional() }))
    .output(outputOf(okSchema))
    .mutation(({ ctx, input: { falla } }) => {
      if (falla === 'antes') throw new AppError('CONFLICTO');
      ctx.progress?.({ hechas: 1, de: 2 });
      ctx.progress?.({ hechas: 2, de: 2 });
      if (falla === 'durante') throw new AppError('CONFLICTO');
      return { importados: falla === 'rechazo' ? 0 : 2 };
    }),
});

/** Generator of a download, which queries while it is sent, as an export does. */
async function* rubros(ctx: TenantContext, falla?: string): AsyncGenerator<string> {
  if (falla === 'antes') throw new AppError('CONFLICTO');
  for (let pagina = 0; pagina < 3; pagina += 1) {
    const filas = await ctx.db.query(SELECT_CODIGOS());
    yield `${filas.map(({ codigo }) => codigo).join(',')}\n`;
    if (falla === 'durante') throw new AppError('CONFLICTO');
  }
}

const resumen = 'Prueba';
const nada = (valor: unknown): boolean => okSchema.parse(valor).importados === 0;
export const archivosRoutes: readonly RestRoute[] = [
  post('/{tenantId}/prueba/archivos', 'subir', {
    summary: resumen,
    status: 201,
    body: 'multipart',
    maxBytes: 2000,
  }),
  // Same upload with a limit of 700 ms; the route above keeps the usual limit, because the first
  // call on a busy machine takes longer.
  post('/{tenantId}/prueba/archivos-con-prisa', 'subir', {
    summary: resumen,
    status: 201,
    body: 'multipart',
    maxBytes: 2000,
    limitMs: 700,
  }),
  get('/{tenantId}/prueba/archivos', 'bajar', { summary: resumen }),
  post('/{tenantId}/prueba/importar', 'importar', {
    summary: resumen,
    status: 201,
    progress: true,
    rejection: { status: 422, when: nada, summary: 'No entró ninguna fila' },
  }),
];
