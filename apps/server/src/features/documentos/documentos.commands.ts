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
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
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
  tx: Tx,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string },
  { antes, despues }: { readonly antes: Vinculos; readonly despues: Vinculos },
): Promise<void> {
  const queda = new Set(despues.map(clave));
  const habia = new Set(antes.map(clave));
  const nuevos = despues.filter((vinculo) => !habia.has(clave(vinculo)));
  const quitados = antes.filter((vinculo) => !queda.has(clave(vinculo)));
  const hallados = await tx.query(selectVinculables(tx, proyectoId, ...columnasDe(nuevos)));
  const unicos = new Set(nuevos.map(clave));
  if (new Set(hallados.map(clave)).size !== unicos.size) {
    const message = 'Alguno de los vínculos no existe en la obra';
    throw new AppError('VALIDATION_ERROR', { details: [{ path: 'vinculos', message }] });
  }
  const { tenantId, ahora, actor } = tx;
  const colgados = columnasDe(hallados);
  await tx.query(UPSERT_VINCULOS(tenantId, id, ...colgados, ahora, actor.userId));
  await tx.query(UPDATE_DESVINCULADOS(tenantId, id, ...columnasDe(quitados), ahora));
}

/** Whether it hung from a private row and was everybody's, which it is no longer. */
async function cerrarColgado({ query, tenantId }: Tx, id: string): Promise<boolean> {
  return (await query(CERRAR_COLGADO(tenantId, id))).length > 0;
}

type Hecho = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Documento;
  readonly despues: Documento;
};

export function auditarDocumento(tx: Tx, { accion, verbo, antes, despues }: Hecho): Promise<void> {
  return recordAudit(tx, {
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
  await exigirObraVisible(ctx, proyectoId);
  await exigirNuevo(ctx, proyectoId, archivo.sha256);
  return keepFile(ctx, archivo, (tx, guardado) => crearEn(tx, input, guardado));
}

async function crearEn(tx: Tx, input: CrearDocumento, archivo: Archivo): Promise<Documento> {
  const { proyectoId, categoria, visibilidad, etiquetas, vinculos } = input;
  await lockObraEditable(tx, proyectoId);
  await exigirNuevo(tx, proyectoId, archivo.sha256);
  const id = newId();
  const titulo = input.titulo ?? tituloDeArchivo(archivo.nombre);
  const datos = { titulo, categoria, visibilidad, etiquetas, vence: input.vence ?? null };
  await insertarDocumento(tx, { id, proyectoId }, datos);
  const nota = input.nota ?? null;
  await insertarVersion(tx, { documentoId: id, numero: 1, archivoId: archivo.id, nota });
  await colgar(tx, { id, proyectoId }, { antes: [], despues: vinculos });
  await cerrarColgado(tx, id);
  const despues = await leerDocumento(tx, id);
  await auditarDocumento(tx, { accion: 'CREAR', verbo: 'Subió', despues });
  return despues;
}

/** The file of the next version; the ones before stay. */
export async function crearVersion(
  ctx: TenantContext,
  { id, nota, archivo }: CrearVersion,
): Promise<Documento> {
  const { proyectoId, bajaPendiente, eliminado } = await leerDocumento(ctx, id);
  if (eliminado) throw new AppError('NO_ENCONTRADO');
  exigirSinBaja({ bajaPendiente });
  await exigirNuevo(ctx, proyectoId, archivo.sha256);
  return keepFile(ctx, archivo, async (tx, guardado) => {
    await lockObraEditable(tx, proyectoId);
    const tomado = await tomarDocumento(tx, id);
    exigirSinBaja(tomado);
    await exigirNuevo(tx, proyectoId, guardado.sha256);
    const antes = await leerDocumento(tx, id);
    const numero = tomado.versiones + 1;
    const archivoId = guardado.id;
    await insertarVersion(tx, { documentoId: id, numero, archivoId, nota: nota ?? null });
    const despues = await leerDocumento(tx, id);
    const verbo = `Subió la versión ${numero} de`;
    await auditarDocumento(tx, { accion: 'EDITAR', verbo, antes, despues });
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
  return transaction(ctx, async (tx) => {
    const tomado = await tomarDocumento(tx, id);
    requireVersion(tomado.version, version);
    exigirSinBaja(tomado);
    const antes = await leerDocumento(tx, id);
    await actualizarDocumento(tx, { id, version }, merge(datosDe(antes), enviado));
    if (vinculos) await colgar(tx, antes, { antes: antes.vinculos, despues: vinculos });
    const cerrado = await cerrarColgado(tx, id);
    if (cerrado && enviado.visibilidad === 'TODOS') throw colgadoDePrivado();
    const despues = await leerDocumento(tx, id);
    await auditarDocumento(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
