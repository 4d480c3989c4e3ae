import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type {
  Conciliacion,
  DocumentoConciliacion,
  PedirConciliacion,
} from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha, nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { isId, pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { snapshot, transaction } from '../../../context/transaction.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { SELECT_PARTIDAS } from '../../cuentas/conciliacion/cuadre.sql.ts';
import { lineaDto } from '../lineas.mapper.ts';
import { leerConExtractos } from '../lineas.queries.ts';
import { type FilaLinea, selectLineas } from '../lineas.sql.ts';
import { leerClases } from '../reglas/reglas.queries.ts';
import { leerCargos } from './cargos.queries.ts';
import type { PartidaAbierta } from './conciliacion.pdf.ts';
import { leerCuadre } from './cuadre.queries.ts';
import { SELECT_TIPEADO } from './saldo.sql.ts';
import { leerSugerencias } from './sugerencias.queries.ts';
import { SELECT_CERRADO_HASTA } from './vinculos.sql.ts';

const CURSOR = {
  fecha: esFechaCalendario,
  orden: (texto: string) => /^[1-9]\d{0,8}$/.test(texto),
  id: isId,
};

/** Lines and entries of an account in a month, with what its difference is made of. */
export const leerConciliacion = (
  ctx: TenantContext,
  { id, mes, ver, limit, cursor }: PedirConciliacion,
): Promise<Conciliacion> => {
  const tras = readCursor(cursor, CURSOR);
  return snapshot(ctx, async (tx) => {
    const cuenta = await leerConExtractos(tx, id);
    const [desde, hasta] = [primerDiaDe(mes), ultimoDiaDe(mes)];
    const leido = await leerCuadre(tx, cuenta, { al: hasta });
    const pagina = { cuentaId: id, desde, hasta, ver, limit, tras };
    const filas = await tx.query(selectLineas(tx, pagina));
    const claseDe = await leerClases(tx);
    const { dia: cerrado } = await oneRow(tx, SELECT_CERRADO_HASTA(tx.tenantId));
    const { items, siguiente } = pageOf<FilaLinea>(filas, limit, (fila) => [
      fila.fecha,
      String(fila.orden),
      fila.id,
    ]);
    const sugerencias = await leerSugerencias(tx, id, items);
    const { nombre, moneda } = cuenta;
    const { estado, noSeConcilia, cuadre, huecos, apuntes, rotos, version } = leido;
    return {
      cuenta: { id, nombre, moneda },
      mes,
      estado,
      noSeConcilia,
      cuadre,
      huecos: [...huecos],
      items: items.map((fila) => ({
        ...lineaDto(fila, claseDe),
        sugerencias: sugerencias.get(fila.id) ?? [],
      })),
      siguiente,
      apuntes: [...apuntes],
      cargos: await leerCargos(tx, cuenta, { desde, hasta }),
      rotos,
      cerrado: cerrado !== null && hasta <= cerrado,
      version,
    };
  });
};

/** Most lines and entries that a document lists on each side. */
const PARTIDAS_MAX = 2000;

/** Lines that are pending at the end of a month's last day, with what was decided about each. */
async function partidasDe(tx: Tx, cuentaId: string, al: string): Promise<PartidaAbierta[]> {
  const filas = await tx.query(SELECT_PARTIDAS(tx.tenantId, cuentaId, al, PARTIDAS_MAX));
  return filas.map(({ espera, motivo, enOtroMes, ...fila }) => {
    const esperada =
      espera && `espera a ${espera.persona.nombre} hasta el ${formatearFecha(espera.dia)}`;
    return { ...fila, nota: enOtroMes ? 'su apunte es posterior' : (esperada ?? motivo ?? '') };
  });
}

/** Document of a month's reconciliation as it is now; the download is logged. */
export async function documentoDeConciliacion(
  ctx: TenantContext,
  { id, mes }: DocumentoConciliacion,
): Promise<Download> {
  const leida = await transaction(ctx, async (tx) => {
    const cuenta = await leerConExtractos(tx, id);
    const al = ultimoDiaDe(mes);
    const leido = await leerCuadre(tx, cuenta, { al, limit: PARTIDAS_MAX });
    const lineas = await partidasDe(tx, id, al);
    const [tipeado = null] = await tx.query(SELECT_TIPEADO(tx.tenantId, id, mes));
    await recordAudit(tx, {
      accion: 'EXPORTAR',
      entidad: 'CUENTA',
      entidadId: id,
      proyectoId: cuenta.proyectoId,
      resumen: `Exportó la conciliación de ${nombrarMes(mes)} de ${cuenta.nombre}`,
      despues: { mes },
    });
    return { ...leido, cuenta, al, lineas, tipeado };
  });
  const { conciliacionEnPdf } = await import('./conciliacion.pdf.ts');
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId: null });
  const apuntes = leida.apuntes.map(({ fecha, concepto, pendienteCentavos }) => ({
    fecha,
    concepto,
    importeCentavos: pendienteCentavos,
    nota: '',
  }));
  const datos = { ...leida, organizacion, mes, apuntes, quien: ctx.actor.nombre };
  return pdfDownload(ctx, `conciliacion-${mes}.pdf`, () => conciliacionEnPdf(datos, ctx.now));
}
