import { newId } from '@plomada/db/ids';
import { leerCheckpoint } from '@plomada/domain/auditoria/checkpoint.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  AbrirEnlace,
  ContenidoDeEnlace,
  DocumentoDeEnlace,
  EnlaceAbierto,
  FotoDeEnlace,
} from '@plomada/domain/informes/enlace-abierto.schema';

import type { BaseContext, InTransaction } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { snapshot } from '../../../context/transaction.ts';
import type { Download } from '../../../http/rest/download.ts';
import {
  descargarCuentaPdf,
  guardarCodigo,
  leerComoAportar,
} from '../../aportes/estado/cuenta.queries.ts';
import { abrirArchivo } from '../../archivos/archivos.queries.ts';
import { pruebasDe } from '../../auditoria/pruebas.queries.ts';
import { leerContenido } from '../enlaces/contenido.queries.ts';
import { esLaInformada, leerLimpias } from '../fotos/fotos.queries.ts';
import { descargarInformePdf } from '../informes.queries.ts';
import { leerPreguntasPropias } from '../preguntas/preguntas.queries.ts';
import { INSERT_VISITA, SELECT_SEQ, SELECT_ULTIMA_VERSION } from './publico.sql.ts';
import { conEnlace, type Visitante } from './visitante.queries.ts';

type Mostrando = InTransaction<Visitante>;

/** Report that a link shows: the newest version for a live link, null when it shows none. */
export async function informeDe(
  tx: Pick<Mostrando, 'query' | 'tenantId' | 'enlace'>,
): Promise<string | null> {
  const { informeId, modo } = tx.enlace;
  if (informeId === null || modo === 'CONGELADO') return informeId;
  return (await oneRow(tx, SELECT_ULTIMA_VERSION(tx.tenantId, informeId))).id;
}

/** Content of the link: the frozen one, or the present one for a live link. */
async function leerMostrado(tx: Mostrando): Promise<ContenidoDeEnlace> {
  const { contenido, proyectoId, socioId, que } = tx.enlace;
  if (contenido) return contenido;
  return leerContenido(tx, { proyectoId, socioId, que, informeId: await informeDe(tx) });
}

/** Stores the verification code of a present statement; that of a frozen one is stored already. */
async function darCodigo(
  visitante: Visitante,
  { estado }: Pick<ContenidoDeEnlace, 'estado'>,
): Promise<void> {
  if (estado && visitante.enlace.contenido === null) await guardarCodigo(visitante, estado);
}

/**
 * Position in the chain of the audit row for what is shown: the frozen link's, or the report's for
 * a live link.
 */
async function leerSeq(
  { query, tenantId, enlace }: Mostrando,
  { informe }: ContenidoDeEnlace,
): Promise<number | null> {
  const congelado = enlace.modo === 'CONGELADO';
  const id = congelado ? enlace.id : (informe?.id ?? null);
  if (id === null) return null;
  const [fila] = await query(SELECT_SEQ(tenantId, congelado ? 'ENLACE_SOCIO' : 'INFORME', id));
  return fila?.seq ?? null;
}

/** Size of the checkpoint that the visitor kept; null when it is not one of this organisation. */
function alcanceDe({ tenantId }: Mostrando, constancia: string | undefined): number | null {
  const guardado = constancia === undefined ? null : leerCheckpoint(constancia);
  return guardado?.tenantId === tenantId ? guardado.size : null;
}

type Abierto = { readonly abierto: EnlaceAbierto; readonly sello: number | null };

async function leerAbierto(tx: Mostrando, constancia: string | undefined): Promise<Abierto> {
  const { enlace } = tx;
  const mostrado = await leerMostrado(tx);
  const desde = alcanceDe(tx, constancia);
  const { size, ...pruebas } = await pruebasDe(tx, { desde, seq: await leerSeq(tx, mostrado) });
  const { codigo, nombre, socio, que, modo } = enlace;
  const abierto = {
    contenido: {
      organizacion: enlace.organizacion,
      proyecto: { codigo, nombre },
      socio: { nombre: socio },
      que,
      modo,
      venceEn: enlace.venceEn.toISOString(),
      ahora: tx.now.toISOString(),
      ...mostrado,
      comoAportar: mostrado.estado ? await leerComoAportar(tx, enlace.proyectoId) : null,
      preguntas: await leerPreguntasPropias(tx, enlace),
    },
    ...pruebas,
  };
  return { abierto, sello: pruebas.checkpoint === null ? null : size };
}

/** Content of the link, read in one snapshot; the visit is recorded. */
export const abrirEnlace = (
  ctx: BaseContext,
  { constancia, ...llave }: AbrirEnlace,
): Promise<EnlaceAbierto> =>
  conEnlace(ctx, llave, async (visitante) => {
    const { abierto, sello } = await snapshot(visitante, (tx) => leerAbierto(tx, constancia));
    const { contenido } = abierto;
    await darCodigo(visitante, contenido);
    const { tenantId, enlace, now } = visitante;
    const informeId = contenido.informe?.id ?? null;
    await ctx.query(INSERT_VISITA(tenantId, newId(), enlace.id, now, informeId, sello));
    return abierto;
  });

/** PDF document of what the link shows. */
export const documentoDeEnlace = (
  ctx: BaseContext,
  { que, ...llave }: DocumentoDeEnlace,
): Promise<Download> =>
  conEnlace(ctx, llave, async (visitante) => {
    const { estado, informe } = await snapshot(visitante, leerMostrado);
    if (que === 'ESTADO' && estado) {
      await darCodigo(visitante, { estado });
      return descargarCuentaPdf(visitante, estado);
    }
    if (que === 'ESTADO' || !informe) throw new AppError('NO_ENCONTRADO');
    const { cuenta, ...comun } = informe;
    return descargarInformePdf(visitante, { ...comun, cuentas: cuenta ? [cuenta] : [] });
  });

const fotosDe = ({ informe }: ContenidoDeEnlace): ReadonlyMap<string, string> =>
  new Map(
    [
      ...(informe?.comun.fotos ?? []),
      ...(informe?.comun.avance ?? []).flatMap(({ fotoAntes, fotoDespues }) => [
        ...(fotoAntes ? [fotoAntes] : []),
        ...(fotoDespues ? [fotoDespues] : []),
      ]),
    ].map(({ id, sha256 }) => [id, sha256]),
  );

/**
 * Photo of the link's report; 404 for any other, and when its bytes differ from the reported ones.
 */
export const fotoDeEnlace = (
  ctx: BaseContext,
  { fotoId, ...llave }: FotoDeEnlace,
): Promise<Download> =>
  conEnlace(ctx, llave, async (visitante) => {
    const id = fotoId.toLowerCase();
    const sha256 = fotosDe(await snapshot(visitante, leerMostrado)).get(id);
    if (sha256 === undefined) throw new AppError('NO_ENCONTRADO');
    const [fila] = await leerLimpias(visitante, visitante.enlace.proyectoId, [id]);
    if (!fila) throw new AppError('FOTO_NO_DISPONIBLE');
    if (!esLaInformada(fila, sha256)) throw new AppError('NO_ENCONTRADO');
    return abrirArchivo(visitante, fila);
  });
