import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { mesesInformables } from '@plomada/domain/informes/informe.rules';
import type {
  ComunDeInforme,
  CuentaDeInforme,
  DocumentoInforme,
  Informe,
  ListaInformes,
} from '@plomada/domain/informes/informe.schema';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { ById, GuestContext, TenantContext, Tx } from '../../context/context.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { pdfDownload, wholeDownload } from '../../files/downloads.ts';
import { readLetterhead } from '../../files/pdf/letterhead.ts';
import type { Download } from '../../http/rest/download.ts';
import { leerSituacion } from '../cierres/cierres.queries.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { leerFotosDeInforme } from './fotos/fotos.queries.ts';
import { informeDto, nombrarMeses } from './informes.mapper.ts';
import {
  SELECT_INFORME,
  SELECT_INFORME_PARA,
  SELECT_INFORMES,
  SELECT_PRIMER_MES,
} from './informes.sql.ts';

export async function leerInforme(
  { query, tenantId }: Tx,
  proyectoId: string,
  id: string,
): Promise<Informe> {
  const [fila] = await query(SELECT_INFORMES(tenantId, proyectoId, id));
  return informeDto(required(fila, 'the report'));
}

export async function listarInformes(ctx: TenantContext, { id }: ById): Promise<ListaInformes> {
  await exigirObraVisible(ctx, id);
  const { limite } = await leerSituacion(ctx);
  const { mes } = await oneRow(ctx, SELECT_PRIMER_MES(ctx.tenantId, id));
  const filas = await ctx.query(SELECT_INFORMES(ctx.tenantId, id, null));
  return { items: filas.map(informeDto), ...mesesInformables(mes, limite) };
}

/** Report with the account of one partner, or of all. */
export type InformeConCuentas = {
  readonly id: string;
  readonly codigoVerificacion: string;
  readonly comun: ComunDeInforme;
  readonly cuentas: readonly CuentaDeInforme[];
};

export type InformePara = Omit<InformeConCuentas, 'cuentas'> & {
  /** Null for a partner without a share by the end of the report's months. */
  readonly cuenta: CuentaDeInforme | null;
};

/** Report as one partner reads it: the common part and their own account. */
export const informePara = (
  tx: Pick<Tx, 'query' | 'tenantId'>,
  informeId: string,
  socioId: string,
): Promise<InformePara> => foundRow(tx, SELECT_INFORME_PARA(tx.tenantId, informeId, socioId));

/** PDF of the report, made from the frozen content only. */
export async function descargarInformePdf(
  ctx: GuestContext,
  informe: InformeConCuentas,
): Promise<Download> {
  const { comun, codigoVerificacion } = informe;
  const { codigo, id: proyectoId } = comun.proyecto;
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  const fotos = await leerFotosDeInforme(ctx, comun);
  const verificarEn = `${ctx.services.publicOrigin}/verificar/${codigoVerificacion}`;
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { informeEnPdf } = await import('./informe.pdf.ts');
  const datos = { ...informe, organizacion, fotos, verificarEn };
  return pdfDownload(ctx, `${nombreDeArchivo(comun, codigo)}.pdf`, () =>
    informeEnPdf(datos, ctx.now),
  );
}

const nombreDeArchivo = ({ desde, hasta, version }: ComunDeInforme, codigo: string): string =>
  `rendicion-${codigo}-${desde === hasta ? desde : `${desde}-a-${hasta}`}-v${version}`;

/** Frozen report as a file for a member; the download is logged. */
export async function documentoDeInforme(
  ctx: TenantContext,
  { id: proyectoId, informeId, socioId, formato }: DocumentoInforme,
): Promise<Download> {
  const informe = await transaction(ctx, async (tx) => {
    await exigirObraVisible(tx, proyectoId);
    const leido = await foundRow(tx, SELECT_INFORME(tx.tenantId, proyectoId, informeId));
    const { cuentas, ...resto } = leido;
    const pedidas =
      socioId === undefined ? Object.values(cuentas) : [cuentas[socioId.toLowerCase()]];
    const halladas = pedidas.flatMap((cuenta) => cuenta ?? []);
    if (halladas.length !== pedidas.length) throw new AppError('NO_ENCONTRADO');
    const { comun, codigoVerificacion } = leido;
    await recordAudit(tx, {
      accion: 'EXPORTAR',
      ...subjectOf('INFORME', { id: leido.id, proyectoId }),
      resumen: `Exportó el informe de rendición de la obra ${comun.proyecto.codigo} ${comun.proyecto.nombre}, ${nombrarMeses(comun)}, versión ${comun.version} (${formato})`,
      despues: { codigoVerificacion },
    });
    return { ...resto, cuentas: halladas };
  });
  if (formato === 'pdf') return descargarInformePdf(ctx, informe);
  const { comun } = informe;
  const json = Buffer.from(JSON.stringify(informe));
  const nombre = `${nombreDeArchivo(comun, comun.proyecto.codigo)}.json`;
  return wholeDownload(nombre, 'application/json', json);
}
