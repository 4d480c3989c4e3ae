import type { ExportarObligaciones } from '@plomada/domain/obligaciones/obligacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { keepContext } from '../../context/keep-context.ts';
import { limited, limitedStream } from '../../context/limiter.ts';
import { SHEET_MIME, writeSheet, type WrittenRow } from '../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../http/rest/download.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { SIN_FECHA } from './debidas.sql.ts';
import { obligacionDto } from './obligaciones.mapper.ts';
import { lectorDe } from './obligaciones.queries.ts';
import { hojaDeObligaciones } from './obligaciones.sheet.ts';
import { type FilaObligacion, selectObligaciones } from './obligaciones.sql.ts';

/** Rows per read, few enough that formatting them does not delay other calls. */
const POR_PAGINA = 500;

type Hoja = ReturnType<typeof hojaDeObligaciones>;
type Filtros = Omit<ExportarObligaciones, 'formato'>;

/** Rows by due day, as the page shows them; read in pages so that memory is bounded. */
async function* filasDe(
  ctx: TenantContext,
  filtros: Filtros,
  { fila }: Hoja,
): AsyncGenerator<WrittenRow> {
  const quien = lectorDe(ctx);
  let tras: Parameters<typeof selectObligaciones>[2]['tras'] = null;
  do {
    const pagina: Parameters<typeof selectObligaciones>[2] = { limit: POR_PAGINA, tras };
    const leidas: readonly FilaObligacion[] = await limited(ctx, 'page', () =>
      ctx.query(selectObligaciones(quien, filtros, pagina)),
    );
    const items = leidas.slice(0, POR_PAGINA);
    yield* items.map((una) => fila(obligacionDto(una, quien.hoy)));
    const ultima = leidas.length > POR_PAGINA ? items.at(-1) : undefined;
    tras = ultima ? { ...ultima, vence: ultima.vence ?? SIN_FECHA } : null;
  } while (tras !== null);
}

/** Filtered list of obligations as a file, written while its rows are read. */
export async function exportarObligaciones(
  ctx: TenantContext,
  { formato, ...filtros }: ExportarObligaciones,
): Promise<Download> {
  const deClientes = filtros.sentido === 'INGRESO';
  const que = deClientes ? 'lo que deben los clientes' : 'lo que se debe';
  await recordAudit(ctx, {
    accion: 'EXPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: ctx.tenantId,
    resumen: `Exportó ${que} en ${formato.toUpperCase()}`,
    despues: filtros,
  });
  const hoja = hojaDeObligaciones(filtros.sentido, vePrivados(ctx));
  const filas = keepContext(filasDe(ctx, filtros, hoja));
  const nombre = deClientes ? 'por-cobrar' : 'por-pagar';
  return new Download({
    name: `${nombre}-${hoyEnBuenosAires(ctx.now)}.${formato}`,
    mime: SHEET_MIME[formato],
    // The writer starts to read when it is created, so it is created inside the limiter's slot.
    stream: limitedStream(ctx, 'download', () =>
      writeSheet(formato, deClientes ? 'Por cobrar' : 'Por pagar', {
        columns: hoja.columnas,
        rows: filas,
        totals: hoja.totales,
      }),
    ),
  });
}
