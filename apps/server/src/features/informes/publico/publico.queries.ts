import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type {
  AbrirEnlace,
  ContenidoDeEnlace,
  DocumentoDeEnlace,
  EnlaceAbierto,
  FotoDeEnlace,
} from '@plomada/domain/informes/enlace.schema';

import type { BaseContext, InTransaction } from '../../../context/context.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { snapshot } from '../../../context/transaction.ts';
import type { Download } from '../../../http/rest/download.ts';
import { descargarCuentaPdf, guardarCodigo } from '../../aportes/estado/estado.queries.ts';
import { abrirArchivo } from '../../archivos/archivos.queries.ts';
import { leerContenido } from '../enlaces/contenido.queries.ts';
import { SELECT_BYTES_DE_FOTOS } from '../fotos/fotos.sql.ts';
import { descargarInformePdf } from '../informes.queries.ts';
import { leerPreguntasPropias } from '../preguntas/preguntas.queries.ts';
import { INSERT_VISITA, SELECT_ULTIMA_VERSION } from './publico.sql.ts';
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

async function leerAbierto(tx: Mostrando): Promise<EnlaceAbierto> {
  const { enlace } = tx;
  const { codigo, nombre, socio, que, modo } = enlace;
  return {
    contenido: {
      organizacion: enlace.organizacion,
      proyecto: { codigo, nombre },
      socio: { nombre: socio },
      que,
      modo,
      venceEn: enlace.venceEn.toISOString(),
      ahora: tx.now.toISOString(),
      ...(await leerMostrado(tx)),
      preguntas: await leerPreguntasPropias(tx, enlace),
    },
    checkpoint: null,
    clavePublica: null,
    consistencia: null,
    inclusion: null,
  };
}

/** What it shows, all of one moment, and that it was opened. */
export const abrirEnlace = (
  ctx: BaseContext,
  { token, pin }: AbrirEnlace,
): Promise<EnlaceAbierto> =>
  conEnlace(ctx, { token, pin }, async (visitante) => {
    const abierto = await snapshot(visitante, leerAbierto);
    const { contenido } = abierto;
    await darCodigo(visitante, contenido);
    const { tenantId, enlace, now } = visitante;
    const informeId = contenido.informe?.id ?? null;
    await ctx.query(INSERT_VISITA(tenantId, newId(), enlace.id, now, informeId, null));
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
    const { tenantId, enlace } = visitante;
    const id = fotoId.toLowerCase();
    const sha256 = fotosDe(await snapshot(visitante, leerMostrado)).get(id);
    if (sha256 === undefined) throw new AppError('NO_ENCONTRADO');
    const fila = await foundRow(ctx, SELECT_BYTES_DE_FOTOS(tenantId, enlace.proyectoId, [id]));
    if (fila.sha256 !== sha256) throw new AppError('NO_ENCONTRADO');
    return abrirArchivo(visitante, fila);
  });
