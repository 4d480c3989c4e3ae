import { newId } from '@plomada/db/ids';
import type { Query } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';
import { contados } from '@plomada/domain/base/texto.rules';
import { AppError } from '@plomada/domain/errores';
import {
  DIAS_DE_ESPERA,
  LIBROS_EN_ESPERA_MAX,
  type LeerLibro,
  type LibroDescartado,
  type LibroEnCurso,
} from '@plomada/domain/importaciones/libro/libro.schema';
import type { ResponderLibro } from '@plomada/domain/importaciones/libro/respuestas-libro.schema';
import {
  sumarRespuestas,
  verificarRespuestas,
  verificarObraUnica,
} from '@plomada/domain/importaciones/libro/respuestas.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { inEachTenant } from '../../../context/resolve-tenant.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { interpretarEntero, SIN_RESPUESTAS } from './interpretar.queries.ts';
import { cuentasDe, libroDto, type LibroLeido } from './libro.mapper.ts';
import {
  conContenido,
  respuestasDe,
  leerGuardado,
  listarLibros,
  sinContenido,
} from './libro.queries.ts';
import {
  INSERT_LIBRO,
  LOCK_LIBRO,
  UPDATE_DESCARTADO,
  UPDATE_RESPUESTAS,
  UPDATE_VENCIDOS,
} from './libro.sql.ts';

const ENTIDAD = 'LIBRO';
const DIA_MS = 24 * 60 * 60 * 1000;

/** Locks the actor's workbook until the transaction ends. */
export const lockLibro = ({ query, tenantId, actor }: Tx, id: string) =>
  foundRow({ query }, LOCK_LIBRO(tenantId, id, actor.userId));

/** Reads a workbook and stores it; none of its rows is imported yet. */
export const leerLibro = (
  ctx: TenantContext,
  { archivo, ...input }: LeerLibro,
): Promise<LibroEnCurso> =>
  limited(ctx, 'reading', async () => {
    const { unaObra, privado, proyectoId = null, destino = null } = input;
    if (privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
    mustAllow(verificarObraUnica(input));
    if ((await listarLibros(ctx)).items.length >= LIBROS_EN_ESPERA_MAX) {
      throw new AppError('LIBROS_DE_MAS');
    }
    const leido = await interpretarEntero(
      ctx,
      { path: archivo.ruta, archivo: archivo.nombre, destino, proyectoId, unaObra, privado },
      { decisiones: SIN_RESPUESTAS, pide: { que: 'VISTA' } },
    );
    const contenido = required(leido.contenido, 'the stored contents of the workbook');
    const vista = required(leido.vista, 'the view of the workbook');
    const id = newId();
    const venceEn = new Date(ctx.now.getTime() + DIAS_DE_ESPERA * DIA_MS);
    const { preguntas, filas } = cuentasDe(leido.resumen);
    return transaction(ctx, async (tx) => {
      const { tenantId, now, actor } = tx;
      const { nombre, sha256 } = archivo;
      const cual = [tenantId, id, nombre, sha256, proyectoId, destino] as const;
      const cuentas = [preguntas, filas] as const;
      const quien = [venceEn, now, actor.userId, unaObra, privado] as const;
      await tx.query(INSERT_LIBRO(...cual, contenido, vista, ...cuentas, ...quien));
      await recordAudit(tx, {
        accion: 'CREAR',
        entidad: ENTIDAD,
        entidadId: id,
        proyectoId,
        resumen: `Leyó el libro ${nombre} para traerlo`,
        despues: { archivo: nombre, sha256, filas },
      });
      const guardado = { id, archivo: nombre, version: 1, venceEn, proyectoId, unaObra, privado };
      return libroDto(guardado, leido);
    });
  });

async function guardarDecisiones(
  tx: Tx,
  {
    id,
    version,
    archivo,
    proyectoId,
  }: ResponderLibro & { archivo: string; proyectoId: string | null },
  {
    decisiones,
    leido,
    vista,
  }: {
    readonly decisiones: ReturnType<typeof sumarRespuestas>;
    readonly leido: LibroLeido;
    readonly vista: Uint8Array;
  },
): Promise<number> {
  const { tenantId, now } = tx;
  const libro = await lockLibro(tx, id);
  if (!libro.guardado) throw sinContenido(libro);
  requireVersion(libro.version, version);
  const { preguntas, filas } = cuentasDe(leido.resumen);
  const textos = [decisiones.respuestas, decisiones.celdas, decisiones.omitir].map((parte) =>
    JSON.stringify(parte),
  );
  const [respuestas = '', celdas = '', omitidas = ''] = textos;
  await tx.query(
    UPDATE_RESPUESTAS(tenantId, id, respuestas, celdas, omitidas, vista, preguntas, filas, now),
  );
  await recordAudit(tx, {
    accion: 'EDITAR',
    entidad: ENTIDAD,
    entidadId: id,
    proyectoId,
    resumen: `Respondió sobre el libro ${archivo}: ${preguntas === 1 ? 'queda' : 'quedan'} ${contados(preguntas, 'pregunta', 'preguntas')}`,
    despues: { preguntas },
  });
  return libro.version + 1;
}

/**
 * Adds answers, corrected cells and omitted rows to the earlier ones; returns the workbook
 * interpreted with them.
 */
export const responderLibro = (ctx: TenantContext, input: ResponderLibro): Promise<LibroEnCurso> =>
  limited(ctx, 'reading', async () => {
    const libro = conContenido(await leerGuardado(ctx, input.id));
    const { proyectoId, archivo } = libro;
    const decisiones = sumarRespuestas(respuestasDe(libro), input);
    mustAllow(verificarRespuestas(decisiones));
    const pide = { que: 'VISTA' } as const;
    const leido = await interpretarEntero(ctx, libro, { decisiones, pide });
    return transaction(ctx, async (tx) => {
      const vista = required(leido.vista, 'the view of the workbook');
      const version = await guardarDecisiones(
        tx,
        { ...input, archivo, proyectoId },
        { decisiones, leido, vista },
      );
      return libroDto({ ...libro, version }, leido);
    });
  });

/** Discards a workbook; an imported one is undone as an import instead. */
export const descartarLibro = (ctx: TenantContext, { id }: ById): Promise<LibroDescartado> =>
  transaction(ctx, async (tx) => {
    const libro = await lockLibro(tx, id);
    if (!libro.guardado) throw sinContenido(libro);
    const { archivo } = libro;
    await tx.query(UPDATE_DESCARTADO(tx.tenantId, id, tx.now));
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: ENTIDAD,
      entidadId: id,
      resumen: `Descartó el libro ${archivo} sin importarlo`,
      antes: { archivo },
    });
    return { id, descartado: true };
  });

/** Clears the content of expired workbooks in every organisation. */
export async function soltarVencidos(db: { readonly query: Query }, now: Date): Promise<number> {
  let vaciados = 0;
  await inEachTenant(db, async (tenantId) => {
    vaciados += (await oneRow(db, UPDATE_VENCIDOS(tenantId, now))).gone;
  });
  return vaciados;
}
