import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import {
  FORMATO_DESCARGA,
  RUTA_FIRMA,
  RUTA_MANIFIESTO,
  rutaDeArchivo,
  textoDeFirma,
  VERSION_DESCARGA,
  type FirmaDescarga,
  type Manifiesto,
} from '@plomada/domain/organizaciones/descarga.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { limited, limitedStream } from '../../../context/limiter.ts';
import type { TextSigner } from '../../../context/services.ts';
import { listed, MeasuredZip } from '../../../files/measured-zip.ts';
import { csvStream } from '../../../files/spreadsheets/engine.ts';
import { Download } from '../../../http/rest/download.ts';
import { leeme } from './leeme.text.ts';
import { volcar, type Volcado } from './volcado.queries.ts';

const filaSchema = z.record(z.string(), z.unknown());
const archivoSchema = z.object({ id: z.uuid(), nombre: z.string(), clave: z.string() });

const celda = (valor: unknown): string | null => {
  if (valor === null || valor === undefined) return null;
  if (typeof valor === 'string') return neutralizar(valor);
  const texto = JSON.stringify(valor);
  // A negative number starts with a minus sign, but is no formula.
  return typeof valor === 'object' ? neutralizar(texto) : texto;
};

async function* enFilas(lineas: AsyncIterable<string>, columnas: readonly string[]) {
  for await (const linea of lineas) {
    const fila = filaSchema.parse(JSON.parse(linea));
    yield columnas.map((columna) => celda(fila[columna]));
  }
}

async function* conSalto(lineas: AsyncIterable<string>, contar: () => void) {
  for await (const linea of lineas) {
    contar();
    yield `${linea}\n`;
  }
}

function agregarTablas(zip: MeasuredZip, { tablas, columnas, lineas }: Volcado): void {
  for (const { nombre, columnas: columnasDeTabla } of tablas) {
    let filas = 0;
    const contar = () => {
      filas += 1;
    };
    const contadas = { rows: () => filas };
    zip.add(`tablas/${nombre}.jsonl`, () => conSalto(lineas(nombre), contar), contadas);
    zip.add(`tablas/${nombre}.csv`, () =>
      csvStream(columnasDeTabla, enFilas(lineas(nombre), columnasDeTabla)),
    );
  }
  const titulos = ['tabla', 'columna', 'tipo', 'obligatoria', 'refiere_a'];
  const descritas = columnas
    .filter(({ tabla, columna }) =>
      tablas.some((una) => una.nombre === tabla && una.columnas.includes(columna)),
    )
    .map(({ tabla, columna, tipo, obligatoria, refiere }) => [
      tabla,
      columna,
      tipo,
      obligatoria ? 'sí' : 'no',
      refiere?.replace('memberships', 'personas') ?? null,
    ]);
  zip.add('COLUMNAS.csv', () => csvStream(titulos, listed(descritas)));
}

/**
 * Adds the organisation's files to the zip, one after the other. Returns a list that fills with the
 * ids of those that the storage has lost, while the rest are written.
 */
async function agregarArchivos(zip: MeasuredZip, ctx: TenantContext, { lineas }: Volcado) {
  const faltantes: string[] = [];
  for await (const linea of lineas('archivos')) {
    const { id, nombre, clave } = archivoSchema.parse(JSON.parse(linea));
    const guardado = { store: ctx.services.fileStore.of(ctx.tenantId), key: clave };
    zip.addKept(rutaDeArchivo({ id, nombre }), guardado, () => faltantes.push(id));
  }
  return faltantes;
}

function firmaDe(manifiesto: string, signer: TextSigner): string {
  const sha256 = createHash('sha256').update(manifiesto).digest('hex');
  const firma: FirmaDescarga = {
    formato: 'plomada-firma',
    clave: signer.publicKey,
    firma: signer.sign(textoDeFirma(sha256)),
  };
  return `${JSON.stringify(firma)}\n`;
}

/** Zip of the whole organisation, streamed while it is made. */
async function zipDe(ctx: TenantContext, volcado: Volcado): Promise<Readable> {
  const zip = new MeasuredZip(ctx.scope);
  const { id, nombre } = ctx.tenant;
  const { organizacion, esquema, tablas } = volcado;
  const texto = leeme({ nombre, now: ctx.now });
  zip.add('LEEME.txt', () => listed([texto]));
  zip.add('organizacion.json', () => listed([`${organizacion}\n`]));
  agregarTablas(zip, volcado);
  const archivosFaltantes = await agregarArchivos(zip, ctx, volcado);
  const { auditSigner } = ctx.services;
  let manifiesto = '';
  zip.close({
    [RUTA_MANIFIESTO]: () => {
      const contenido: Manifiesto = {
        formato: FORMATO_DESCARGA,
        version: VERSION_DESCARGA,
        esquema,
        organizacion: { id, nombre },
        creado: ctx.now.toISOString(),
        columnas: Object.fromEntries(tablas.map((una) => [una.nombre, [...una.columnas]])),
        entradas: zip.entries,
        archivosFaltantes,
      };
      manifiesto = `${JSON.stringify(contenido, null, 1)}\n`;
      return manifiesto;
    },
    ...(auditSigner ? { [RUTA_FIRMA]: () => firmaDe(manifiesto, auditSigner) } : {}),
  });
  return zip.output;
}

/**
 * Zip with everything of the organisation that its Owner may see: rows of one snapshot, then files.
 * Organisations write their rows to disk one at a time; no connection is used after that.
 */
export async function descargarOrganizacion(ctx: TenantContext): Promise<Download> {
  const volcado = await limited(ctx, 'export', async () => {
    await recordAudit(ctx, {
      accion: 'EXPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: 'Descargó todo lo de la organización',
    });
    return await volcar(ctx);
  });
  const nombre = `${ctx.tenant.nombre.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${hoyEnBuenosAires(ctx.now)}.zip`;
  const flujo = limitedStream(ctx, 'download', () => zipDe(ctx, volcado));
  return new Download({ name: nombre, mime: 'application/zip', stream: flujo });
}
