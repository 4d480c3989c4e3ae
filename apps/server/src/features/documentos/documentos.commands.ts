import { newId } from '@plomada/db/ids';
import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { tituloDeArchivo } from '@plomada/domain/documentos/documento.rules';
import type {
  CrearDocumento,
  CrearVersion,
  Documento,
  EditarDocumento,
} from '@plomada/domain/documentos/documento.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, type AuditAction } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { merge } from '../../context/sql/edit.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { keepFile } from '../archivos/commands/guardar.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { camposAuditados, nombrarDocumento } from './documentos.mapper.ts';
import { colgadoDePrivado, exigirSinBaja, exigirVisibilidad } from './documentos.policy.ts';
import { exigirNuevo, leerDocumento } from './documentos.queries.ts';
import {
  actualizarDocumento,
  insertarDocumento,
  insertarVersion,
  tomarDocumento,
  type Datos,
} from './documentos.sql.ts';
import {
  CERRAR_COLGADO,
  selectVinculables,
  UPDATE_DESVINCULADOS,
  UPSERT_VINCULOS,
} from './vinculos.sql.ts';

type Vinculos = CrearDocumento['vinculos'];

const columnasDe = (vinculos: Vinculos) =>
  [
    vinculos.map(({ entidad }) => entidad),
    vinculos.map(({ entidadId }) => entidadId.toLowerCase()),
  ] as const;

const clave = ({ entidad, entidadId }: Vinculos[number]): string =>
  `${entidad} ${entidadId.toLowerCase()}`;

/** Hangs the document from these and no others; each has to be of its obra and in the actor's sight. */
async function colgar(
  tx: QueryTx,
  ctx: TenantContext,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string },
  { antes, despues }: { readonly antes: Vinculos; readonly despues: Vinculos },
): Promise<void> {
  const queda = new Set(despues.map(clave));
  const habia = new Set(antes.map(clave));
  const nuevos = despues.filter((vinculo) => !habia.has(clave(vinculo)));
  const quitados = antes.filter((vinculo) => !queda.has(clave(vinculo)));
  const hallados = await tx.query(selectVinculables(ctx, proyectoId, ...columnasDe(nuevos)));
  const unicos = new Set(nuevos.map(clave));
  if (new Set(hallados.map(clave)).size !== unicos.size) {
    const message = 'Alguno de los vínculos no existe en la obra';
    throw new AppError('VALIDATION_ERROR', { details: [{ path: 'vinculos', message }] });
  }
  const { tenantId, ahora, actor } = ctx;
  const colgados = columnasDe(hallados);
  await tx.query(UPSERT_VINCULOS(tenantId, id, ...colgados, ahora, actor.userId));
  await tx.query(UPDATE_DESVINCULADOS(tenantId, id, ...columnasDe(quitados), ahora));
}

/** Whether it hung from a private row and was everybody's, which it is no longer. */
async function cerrarColgado(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  id: string,
): Promise<boolean> {
  return (await query(CERRAR_COLGADO(tenantId, id))).length > 0;
}

type Hecho = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Documento;
  readonly despues: Documento;
};

export function auditarDocumento(
  tx: QueryTx,
  ctx: TenantContext,
  { accion, verbo, antes, despues }: Hecho,
): Promise<void> {
  return recordAudit(tx, ctx, {
    accion,
    entidad: 'DOCUMENTO',
    entidadId: despues.id,
    proyectoId: despues.proyectoId,
    resumen: `${verbo} ${nombrarDocumento(despues)}`,
    antes: antes ? camposAuditados(antes) : {},
    despues: camposAuditados(despues),
  });
}

/** Refused before a byte is kept where it can be; asked again, with the obra held, once they are. */
export async function crearDocumento(
  ctx: TenantContext,
  input: CrearDocumento,
): Promise<Documento> {
  const { proyectoId, archivo } = input;
  exigirVisibilidad(ctx, input.visibilidad);
  await exigirObraVisible(ctx.db, ctx, proyectoId);
  await exigirNuevo(ctx.db, ctx, proyectoId, archivo.sha256);
  return keepFile(ctx, archivo, (tx, guardado) => crearEn(tx, ctx, input, guardado));
}

async function crearEn(
  tx: QueryTx,
  ctx: TenantContext,
  input: CrearDocumento,
  archivo: Archivo,
): Promise<Documento> {
  const { proyectoId, categoria, visibilidad, etiquetas, vinculos } = input;
  await lockObraEditable(tx, ctx, proyectoId);
  await exigirNuevo(tx, ctx, proyectoId, archivo.sha256);
  const id = newId();
  const titulo = input.titulo ?? tituloDeArchivo(archivo.nombre);
  const datos = { titulo, categoria, visibilidad, etiquetas, vence: input.vence ?? null };
  await insertarDocumento(tx, ctx, { id, proyectoId }, datos);
  const nota = input.nota ?? null;
  await insertarVersion(tx, ctx, { documentoId: id, numero: 1, archivoId: archivo.id, nota });
  await colgar(tx, ctx, { id, proyectoId }, { antes: [], despues: vinculos });
  await cerrarColgado(tx, ctx, id);
  const despues = await leerDocumento(tx, ctx, id);
  await auditarDocumento(tx, ctx, { accion: 'CREAR', verbo: 'Subió', despues });
  return despues;
}

/** The file of the next version; the ones before stay. */
export async function crearVersion(
  ctx: TenantContext,
  { id, nota, archivo }: CrearVersion,
): Promise<Documento> {
  const { proyectoId, bajaPendiente, eliminado } = await leerDocumento(ctx.db, ctx, id);
  if (eliminado) throw new AppError('NO_ENCONTRADO');
  exigirSinBaja({ bajaPendiente });
  await exigirNuevo(ctx.db, ctx, proyectoId, archivo.sha256);
  return keepFile(ctx, archivo, async (tx, guardado) => {
    await lockObraEditable(tx, ctx, proyectoId);
    const tomado = await tomarDocumento(tx, ctx, id);
    exigirSinBaja(tomado);
    await exigirNuevo(tx, ctx, proyectoId, guardado.sha256);
    const antes = await leerDocumento(tx, ctx, id);
    const numero = tomado.versiones + 1;
    const archivoId = guardado.id;
    await insertarVersion(tx, ctx, { documentoId: id, numero, archivoId, nota: nota ?? null });
    const despues = await leerDocumento(tx, ctx, id);
    const verbo = `Subió la versión ${numero} de`;
    await auditarDocumento(tx, ctx, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}

const datosDe = ({ titulo, categoria, visibilidad, etiquetas, vence }: Documento): Datos => ({
  titulo,
  categoria,
  visibilidad,
  etiquetas,
  vence,
});

export function editarDocumento(ctx: TenantContext, input: EditarDocumento): Promise<Documento> {
  const { id, version, vinculos, ...enviado } = input;
  exigirVisibilidad(ctx, enviado.visibilidad);
  return withSqlTransaction(ctx, async (tx) => {
    const tomado = await tomarDocumento(tx, ctx, id);
    requireVersion(tomado.version, version);
    exigirSinBaja(tomado);
    const antes = await leerDocumento(tx, ctx, id);
    await actualizarDocumento(tx, ctx, { id, version }, merge(datosDe(antes), enviado));
    if (vinculos) await colgar(tx, ctx, antes, { antes: antes.vinculos, despues: vinculos });
    const cerrado = await cerrarColgado(tx, ctx, id);
    if (cerrado && enviado.visibilidad === 'TODOS') throw colgadoDePrivado();
    const despues = await leerDocumento(tx, ctx, id);
    await auditarDocumento(tx, ctx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
