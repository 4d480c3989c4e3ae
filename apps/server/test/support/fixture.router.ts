import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { z } from 'zod';

import { recordAudit } from '../../src/audit/record-audit.ts';
import type { TenantContext, Tx } from '../../src/context/context.ts';
import type { QueryTx } from '../../src/context/query.ts';
import { outputOf, RawJson } from '../../src/context/sql/raw-json.ts';
import { transaction } from '../../src/context/transaction.ts';
import { del, get, post, type RestRoute } from '../../src/http/rest/rest-route.ts';
import {
  publicProcedure,
  router,
  sessionProcedure,
  tenantProcedure,
} from '../../src/http/trpc/procedures.ts';
import { CLASH, COUNT_RUBROS, INSERT_RUBRO, SELECT_RUBRO, SLEEP } from './fixture-statements.ts';

const rubroSchema = z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() });
const crearSchema = z.strictObject({
  codigo: z.string().min(1, 'El código es requerido'),
  nombre: z.string().min(2, 'El nombre debe tener al menos 2 caracteres'),
  demoraMs: z.int().optional(),
});
const okSchema = z.object({ ok: z.literal(true) });
type Rubro = z.infer<typeof rubroSchema>;
type Crear = z.infer<typeof crearSchema>;

async function insertar(tx: Tx, input: Crear): Promise<Rubro> {
  const id = newId();
  await tx.query(INSERT_RUBRO(id, tx.tenantId, input.codigo, input.nombre, tx.actor.userId));
  if (input.demoraMs) await tx.query(SLEEP(input.demoraMs));
  const { codigo, nombre } = input;
  await recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'rubro',
    entidadId: id,
    resumen: `Creó el rubro ${nombre}`,
    despues: { codigo, nombre },
  });
  return { id, codigo, nombre };
}

async function obtener(ctx: TenantContext, id: string): Promise<Rubro> {
  const [fila] = await ctx.db.query(SELECT_RUBRO(ctx.tenantId, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/**
 * Fixture procedures of every kind over a real tenant table, so that the core is tested without
 * features.
 */
export const fixtureRouter = router({
  publico: publicProcedure.output(outputOf(okSchema)).query(() => ({ ok: true as const })),
  sesion: sessionProcedure
    .output(outputOf(z.object({ email: z.string() })))
    .query(({ ctx }) => ({ email: ctx.user.email })),
  acceso: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(outputOf(z.object({ nombre: z.string(), isActive: z.boolean() })))
    .query(({ ctx }) => ({ nombre: ctx.tenant.nombre, isActive: ctx.tenant.isActive })),
  ver: tenantProcedure('view_projects')
    .output(outputOf(z.object({ rol: z.string() })))
    .query(({ ctx }) => ({ rol: ctx.actor.rol })),
  obtener: tenantProcedure('view_projects')
    .input(z.strictObject({ id: z.uuid('El identificador no es válido') }))
    .output(outputOf(rubroSchema))
    .query(({ ctx, input }) => obtener(ctx, input.id)),
  auditoria: tenantProcedure('view_audit_logs')
    .output(outputOf(okSchema))
    .query(() => ({ ok: true as const })),
  soloOwner: tenantProcedure('manage_admins')
    .output(outputOf(okSchema))
    .mutation(() => ({ ok: true as const })),
  compras: tenantProcedure('view_lot_purchase')
    .output(outputOf(okSchema))
    .query(() => ({ ok: true as const })),
  crear: tenantProcedure('manage_movements')
    .input(crearSchema)
    .output(outputOf(rubroSchema))
    .mutation(({ ctx, input }) => transaction(ctx, (tx) => insertar(tx, input))),
  crearBis: tenantProcedure('manage_movements')
    .input(crearSchema)
    .output(outputOf(rubroSchema))
    .mutation(({ ctx, input }) => transaction(ctx, (tx) => insertar(tx, input))),
  chocar: tenantProcedure('manage_movements')
    .input(z.strictObject({ veces: z.int() }))
    .output(outputOf(z.object({ intento: z.int() })))
    .mutation(({ ctx, input: { veces } }) => {
      let intento = 0;
      const trabajo = (tx: QueryTx) => chocar(tx, (intento += 1), veces);
      return transaction(ctx, trabajo);
    }),
  buscar: tenantProcedure('view_projects')
    .input(
      z.strictObject({
        limit: z.int('El límite es un número entero').optional(),
        cerrado: z.boolean().optional(),
        estado: z.array(z.string()).optional(),
      }),
    )
    .output(outputOf(z.object({ recibido: z.string() })))
    .query(({ input }) => ({ recibido: JSON.stringify(input) })),
  crudo: tenantProcedure('view_projects')
    .output(outputOf(z.object({ total: z.int() })))
    .query(({ ctx }) => crudo(ctx)),
  borrar: tenantProcedure('manage_movements')
    .input(z.strictObject({ id: z.uuid(), motivo: z.string('El motivo es requerido') }))
    .output(outputOf(z.object({ motivo: z.string() })))
    .mutation(({ input }) => ({ motivo: input.motivo })),
  romper: tenantProcedure('view_projects')
    .output(outputOf(okSchema))
    .query(() => {
      throw new Error('clave secreta de juan@ejemplo.com.ar');
    }),
  mentir: tenantProcedure('view_projects')
    .output(outputOf(okSchema))
    .query(() => JSON.parse('{"ok":false,"interno":"x"}')),
  dormir: tenantProcedure('view_projects')
    .output(outputOf(okSchema))
    .query(async ({ ctx }) => {
      await ctx.db.query(SLEEP(30_000));
      return { ok: true as const };
    }),
});

async function crudo(ctx: TenantContext): Promise<RawJson<{ total: number }>> {
  const [fila] = await ctx.db.query(COUNT_RUBROS(ctx.tenantId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return new RawJson(fila.json);
}

/** Fails `veces` times as PostgreSQL does when two transactions cannot be put in order. */
async function chocar(tx: QueryTx, intento: number, veces: number): Promise<{ intento: number }> {
  if (intento <= veces) {
    await tx.query(CLASH());
  }
  return { intento };
}

const resumen = 'Prueba';
export const fixtureRoutes: RestRoute[] = [
  get('/prueba/publico', 'publico', { summary: resumen }),
  get('/prueba/sesion', 'sesion', { summary: resumen }),
  get('/{tenantId}/prueba', 'acceso', { summary: resumen }),
  get('/{tenantId}/prueba/ver', 'ver', { summary: resumen }),
  get('/{tenantId}/prueba/auditoria', 'auditoria', { summary: resumen }),
  post('/{tenantId}/prueba/solo-owner', 'soloOwner', { summary: resumen }),
  get('/{tenantId}/prueba/compras', 'compras', { summary: resumen }),
  get('/{tenantId}/prueba/rubros/{id}', 'obtener', { summary: resumen }),
  del('/{tenantId}/prueba/rubros/{id}', 'borrar', { summary: resumen }),
  post('/{tenantId}/prueba/rubros', 'crear', { summary: resumen, status: 201 }),
  post('/{tenantId}/prueba/rubros-bis', 'crearBis', { summary: resumen, status: 201 }),
  get('/{tenantId}/prueba/buscar', 'buscar', { summary: resumen }),
  get('/{tenantId}/prueba/crudo', 'crudo', { summary: resumen }),
  get('/{tenantId}/prueba/romper', 'romper', { summary: resumen }),
  get('/{tenantId}/prueba/mentir', 'mentir', { summary: resumen }),
  get('/{tenantId}/prueba/dormir', 'dormir', { summary: resumen }),
];
