import { newId } from '@plomada/db/ids';
import { leerCheckpoint } from '@plomada/domain/auditoria/checkpoint.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  AbrirEnlace,
  ContenidoDeEnlace,
  DocumentoDeEnlace,
  EnlaceAbierto,
  FotoDeEnlace,
} from '@plomada/domain/informes/enlace.schema';

import type { BaseContext, InTransaction } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { snapshot } from '../../../context/transaction.ts';
import type { Download } from '../../../http/rest/download.ts';
import {
  descargarCuentaPdf,
  guardarCodigo,
  leerComoAportar,
} from '../../aportes/estado/estado.queries.ts';
import { abrirArchivo } from '../../archivos/archivos.queries.ts';
import { pruebasDe } from '../../auditoria/pruebas.queries.ts';
import { leerContenido } from '../enlaces/contenido.queries.ts';
import { esLaInformada, leerLimpias } from '../fotos/fotos.queries.ts';
import { descargarInformePdf } from '../informes.queries.ts';
import { leerPreguntasPropias } from '../preguntas/preguntas.queries.ts';
import { INSERT_VISITA, SELECT_SEQ, SELECT_ULTIMA_VERSION } from './publico.sql.ts';
import { conEnlace, type Visitante } from './visitante.queries.ts';

type Mostrando = InTransaction<Visitante>;

/** Of a live link, the newest version; null where it shows none. */
export async function informeDe(
  tx: Pick<Mostrando, 'query' | 'tenantId' | 'enlace'>,
): Promise<string | null> {
  const { informeId, modo } = tx.enlace;
  if (informeId === null || modo === 'CONGELADO') return informeId;
  return (await oneRow(tx, SELECT_ULTIMA_VERSION(tx.tenantId, informeId))).id;
}

/** What was frozen, or what there is now. */
async function leerMostrado(tx: Mostrando): Promise<ContenidoDeEnlace> {
  const { contenido, proyectoId, socioId, que } = tx.enlace;
  if (contenido) return contenido;
  return leerContenido(tx, { proyectoId, socioId, que, informeId: await informeDe(tx) });
}

/** The code of a statement of today is known from then on; that of a frozen one is already. */
async function darCodigo(
  visitante: Visitante,
  { estado }: Pick<ContenidoDeEnlace, 'estado'>,
): Promise<void> {
  if (estado && visitante.enlace.contenido === null) await guardarCodigo(visitante, estado);
}

/** The row of the log that binds what is shown: of a frozen link its own, of a live one that of its report. */
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

/** How far the checkpoint goes that the holder kept; null for what is none of this organisation's. */
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

/** What it shows, all of one moment, and that it was opened. */
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

/** What it shows, as PDF. */
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

/** A photo of its report, and no other, while it is the one that was reported. */
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
