import type { Readable } from 'node:stream';

import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import { AppError } from '@plomada/domain/errores';
import type { PaqueteContador } from '@plomada/domain/facturas/contador.schema';
import { nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited, limitedStream } from '../../../context/limiter.ts';
import type { AfterDate } from '../../../context/sql/cursor.ts';
import { snapshot } from '../../../context/transaction.ts';
import { MeasuredZip } from '../../../files/measured-zip.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import { type Spool, spooled } from '../../../files/spool.ts';
import { Download } from '../../../http/rest/download.ts';
import { estadoDe } from '../../cierres/cierres.mapper.ts';
import { leerSituacion } from '../../cierres/cierres.queries.ts';
import { SELECT_CIERRE } from '../../cierres/cierres.sql.ts';
import { SELECT_CABEZA } from '../../cierres/guardar.sql.ts';
import { leerPaginaDeMovimientos } from '../../movimientos/exportar/exportar.queries.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { SumasDelMes } from './contador.mapper.ts';
import {
  documentosDe,
  leerAgente,
  leerEstado,
  paginas,
  retencionesDe,
} from './contador.queries.ts';
import { selectArchivos } from './contador.sql.ts';
import type { Mes } from './del-mes.sql.ts';
import { agregarLotes } from './lotes-arba.sheet.ts';
import { agregarArchivos, agregarTablas } from './paquete.sheet.ts';
import { agregarManifiesto, type Reunido } from './paquete.text.ts';

/** Writes each row as a line of JSON and passes it to `ver`. */
async function* enLineas<T>(
  filas: AsyncIterable<readonly T[]>,
  ver: (fila: T) => void = () => undefined,
): AsyncGenerator<string> {
  for await (const pagina of filas) {
    pagina.forEach(ver);
    yield pagina.map((fila) => `${JSON.stringify(fila)}\n`).join('');
  }
}

/** Movements of the month in the order of the list, newest first. */
async function* movimientosDe(tx: Tx, { mes, privados }: Mes) {
  const filtros = {
    desde: primerDiaDe(mes),
    hasta: ultimoDiaDe(mes),
    ...(privados ? {} : { privado: false }),
  };
  let tras: AfterDate = null;
  do {
    tx.callerGone().throwIfAborted();
    const pagina = await leerPaginaDeMovimientos(tx, filtros, tras);
    yield pagina.items;
    tras = pagina.tras;
  } while (tras !== null);
}

/**
 * Collects the month in one snapshot: rows on disk, totals, head of the audit chain and the
 * closing.
 */
async function reunir(tx: Tx, pedido: Mes, spool: Spool): Promise<Reunido> {
  const { tenantId, mes } = pedido;
  const agente = await leerAgente(tx);
  const sumas = new SumasDelMes(agente);
  await spool.write(
    'documentos',
    enLineas(documentosDe(tx, pedido), (fila) => sumas.documento(fila)),
  );
  await spool.write(
    'retenciones',
    enLineas(retencionesDe(tx, pedido), (fila) => sumas.retencion(fila)),
  );
  const archivos = paginas(tx, (tras) => tx.query(selectArchivos(pedido, tras)));
  await spool.write('archivos', enLineas(archivos));
  await spool.write('movimientos', enLineas(movimientosDe(tx, pedido)));
  const [cabeza = null] = await tx.query(SELECT_CABEZA(tenantId));
  const [cierre = null] = await tx.query(SELECT_CIERRE(tenantId, mes));
  return {
    resumen: { ...(await leerEstado(tx, pedido)), ...sumas.resultado() },
    privados: pedido.privados,
    agente,
    cabeza,
    cierre: cierre && { ...cierre, estado: estadoDe(mes, await leerSituacion(tx)) },
  };
}

type Hecho = { readonly spool: Spool; readonly reunido: Reunido; readonly pdf: Uint8Array };

/** Zip of the accountant's package, streamed while it is made. */
async function zipDe(ctx: TenantContext, { spool, reunido, pdf }: Hecho): Promise<Readable> {
  const zip = new MeasuredZip(ctx.scope);
  agregarTablas(zip, { spool, reunido });
  await agregarLotes(zip, { spool, reunido }, ctx.now);
  const perdidos = await agregarArchivos(zip, ctx, spool);
  agregarManifiesto(zip, { ctx, reunido, pdf, perdidos });
  return zip.output;
}

async function dibujar(ctx: TenantContext, reunido: Reunido): Promise<Uint8Array> {
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { resumenEnPdf } = await import('./resumen.pdf.ts');
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId: null });
  return limited(ctx, 'pdf', () => resumenEnPdf({ ...reunido, organizacion }, ctx.now));
}

/**
 * Zip with a month of IVA for the accountant. Its rows are written to disk from one snapshot, in
 * the limiter's export slot; no connection is used after that.
 */
export async function descargarPaquete(
  ctx: TenantContext,
  { mes, privados = false }: PaqueteContador,
): Promise<Download> {
  if (privados && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const pedido = { tenantId: ctx.tenantId, mes, privados };
  const { spool, reunido } = await limited(ctx, 'export', async () => {
    await recordAudit(ctx, {
      accion: 'EXPORTAR',
      entidad: 'PERIODO_IVA',
      entidadId: ctx.tenantId,
      resumen: `Descargó el paquete del contador de ${nombrarMes(mes)}${privados ? ', con lo privado' : ''}`,
      despues: { mes, privados },
    });
    return spooled(ctx, 'plomada-contador-', async (lugar) => ({
      spool: lugar,
      reunido: await snapshot(ctx, (tx) => reunir(tx, pedido, lugar)),
    }));
  });
  const pdf = await dibujar(ctx, reunido);
  return new Download({
    name: `contador-${mes}.zip`,
    mime: 'application/zip',
    stream: limitedStream(ctx, 'download', () => zipDe(ctx, { spool, reunido, pdf })),
  });
}
