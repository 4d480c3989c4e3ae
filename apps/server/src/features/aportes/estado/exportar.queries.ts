import type {
  EstadoDeCuenta,
  ExportarEstadoDeCuenta,
} from '@plomada/domain/aportes/estado/estado.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn, streamInTurn } from '../../../context/heavy-turns.ts';
import { transaction } from '../../../context/transaction.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import { pdfDownload } from '../../../files/pdf/pdf-download.ts';
import { SHEET_MIME } from '../../../files/spreadsheets/write-sheet.ts';
import { writeWorkbook } from '../../../files/spreadsheets/write-workbook.ts';
import { Download } from '../../../http/rest/download.ts';
import { leerCuentaEn } from './cuenta.queries.ts';
import { hojasDeCuenta } from './cuenta.sheet.ts';

function jsonDownload(nombre: string, valor: EstadoDeCuenta): Download {
  const texto = Buffer.from(JSON.stringify(valor));
  async function* entero() {
    yield texto;
  }
  return new Download({ nombre, mime: 'application/json', bytes: texto.length, flujo: entero() });
}

/** The statement as a file, the same content in every format; that it went out is written down. */
export async function exportarCuenta(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarEstadoDeCuenta,
): Promise<Download> {
  const estado = await transaction(ctx, async (tx) => {
    const leido = await leerCuentaEn(tx, pedido);
    const { socio, proyecto, al, codigoVerificacion } = leido;
    await recordAudit(tx, {
      accion: 'EXPORTAR',
      entidad: 'SOCIO',
      entidadId: socio.id,
      proyectoId: proyecto.id,
      resumen: `Exportó el estado de cuenta de ${socio.nombre} en ${proyecto.codigo} (${formato})`,
      despues: { al, codigoVerificacion },
    });
    return leido;
  });
  const { proyecto, al, codigoVerificacion } = estado;
  const nombre = `estado-de-cuenta-${proyecto.codigo}-${al}.${formato}`;
  const verificarEn = `${ctx.services.publicOrigin}/verificar/${codigoVerificacion}`;
  if (formato === 'json') return jsonDownload(nombre, estado);
  if (formato === 'pdf') {
    const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId: proyecto.id });
    // Loaded when the first paper is asked for: the library is larger than most of the server.
    const { cuentaEnPdf } = await import('./cuenta.pdf.ts');
    const datos = { ...membrete, estado, verificarEn };
    return pdfDownload(
      nombre,
      await inHeavyTurn(ctx, 'paper', () => cuentaEnPdf(datos, ctx.ahora)),
    );
  }
  return new Download({
    nombre,
    mime: SHEET_MIME[formato],
    flujo: streamInTurn(ctx, 'download', () =>
      writeWorkbook(formato, hojasDeCuenta(estado, verificarEn)),
    ),
  });
}
