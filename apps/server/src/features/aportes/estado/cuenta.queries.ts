import type {
  EstadoDeCuenta,
  ExportarEstadoDeCuenta,
  PedirEstadoAportes,
  PedirEstadoDeCuenta,
} from '@plomada/domain/aportes/estado/estado.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { GuestContext, GuestTx, TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { pdfDownload, wholeDownload, workbookDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { codigoDe } from '../../verificaciones/verificaciones.mapper.ts';
import { INSERT_VERIFICACION } from '../../verificaciones/verificaciones.sql.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { type Hechos, lineasDeCuenta } from './cuenta.mapper.ts';
import { hojasDeCuenta } from './cuenta.sheet.ts';
import { cifrasPorMoneda, conParte, type DatosDeEstado, plazosPorMoneda } from './estado.mapper.ts';
import { leerDatosDeEstado } from './estado.queries.ts';
import {
  type Participe,
  SELECT_APORTES_DE,
  SELECT_COMO_APORTAR,
  SELECT_LLAMADOS_DE,
  SELECT_PARTICIPACIONES_DE,
  SHARE_OBRA,
} from './estado.sql.ts';
import { contenidoDe, type SinCodigo } from './verificacion.mapper.ts';

/** Partner by id; answers 404 for one hidden from the actor, as for a missing one. */
function elegir({ participes, alcance }: DatosDeEstado, socioId: string): Participe {
  const socio = participes.find(({ id }) => id === socioId.toLowerCase());
  const aLaVista = alcance === null || (socio !== undefined && alcance.includes(socio.id));
  if (!socio || !aLaVista) throw new AppError('NO_ENCONTRADO');
  return socio;
}

async function leerHechos(
  { query, tenantId }: GuestTx,
  socioId: string,
  al: string,
): Promise<Hechos> {
  return {
    llamados: await query(SELECT_LLAMADOS_DE(tenantId, socioId, al)),
    aportes: await query(SELECT_APORTES_DE(tenantId, socioId, al)),
    participaciones: await query(SELECT_PARTICIPACIONES_DE(tenantId, socioId, al)),
  };
}

/**
 * Account of one partner, from the data read for all the partners of the work; without its
 * verification code.
 */
async function cuentaDe(tx: GuestTx, datos: DatosDeEstado, socio: Participe): Promise<SinCodigo> {
  const { obra, al } = datos;
  return {
    organizacion: tx.tenant.nombre,
    proyecto: { id: obra.id, codigo: obra.codigo, nombre: obra.nombre },
    socio: { id: socio.id, nombre: socio.nombre, cuit: socio.cuit },
    al,
    participacionBp: socio.participacionBp,
    moraMensualBp: obra.moraMensualBp,
    porMoneda: cifrasPorMoneda(datos, socio),
    lineas: lineasDeCuenta(await leerHechos(tx, socio.id, al)),
  };
}

/** Accounts of all partners of a locked work, each limited to what that partner reads. */
export async function leerCuentasDeObra(
  tx: Tx,
  pedido: Required<PedirEstadoAportes>,
): Promise<readonly SinCodigo[]> {
  const datos = await leerDatosDeEstado(tx, pedido, null);
  const cuentas: SinCodigo[] = [];
  for (const socio of conParte(datos)) {
    cuentas.push(await cuentaDe(tx, { ...datos, alcance: [socio.id] }, socio));
  }
  return cuentas;
}

async function conCodigo(
  tx: GuestTx,
  { id, socioId, al }: PedirEstadoDeCuenta,
  alcance: DatosDeEstado['alcance'],
): Promise<EstadoDeCuenta> {
  const datos = await leerDatosDeEstado(tx, { id, al }, alcance);
  const socio = elegir(datos, socioId);
  const estado = await cuentaDe(tx, datos, socio);
  const codigoVerificacion = codigoDe(tx.tenantId, estado);
  return { ...estado, codigoVerificacion, plazos: plazosPorMoneda(datos, socio) };
}

/**
 * Account of a partner as they read it, in the caller's snapshot; its verification code is not
 * stored yet.
 */
export const leerCuentaPropia = (
  tx: GuestTx,
  pedido: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> => conCodigo(tx, pedido, [pedido.socioId]);

/**
 * Stores the verification code of a statement with its day and totals, so that the statement can be
 * verified from then on.
 */
export async function guardarCodigo(
  { query, now }: Pick<GuestTx, 'query' | 'now'>,
  estado: EstadoDeCuenta,
): Promise<void> {
  const contenido = JSON.stringify(contenidoDe(estado));
  await query(INSERT_VERIFICACION(estado.codigoVerificacion, contenido, now));
}

/** Account of one partner at the end of a day, in one snapshot; its verification code is stored. */
async function leerCuentaEn(tx: Tx, pedido: PedirEstadoDeCuenta): Promise<EstadoDeCuenta> {
  const { id } = pedido;
  const alcance = await sociosALaVista(tx, id);
  // The share lock makes writers of the work's money, calls and shares wait, so that lines and
  // totals agree.
  await tx.query(SHARE_OBRA(tx.tenantId, id));
  const estado = await conCodigo(tx, pedido, alcance);
  await guardarCodigo(tx, estado);
  return estado;
}

export const leerCuenta = (
  ctx: TenantContext,
  pedido: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> => transaction(ctx, (tx) => leerCuentaEn(tx, pedido));

/**
 * Payment instructions for a work's partners: the present ones, even for a past statement, because
 * money must be paid where it is expected now.
 */
export async function leerComoAportar(
  tx: Pick<GuestTx, 'query' | 'tenantId'>,
  proyectoId: string,
): Promise<string | null> {
  return (await oneRow(tx, SELECT_COMO_APORTAR(tx.tenantId, proyectoId))).comoAportar;
}

const nombreDeArchivo = ({ proyecto, al }: EstadoDeCuenta): string =>
  `estado-de-cuenta-${proyecto.codigo}-${al}`;

const dondeVerificar = (
  { services }: Pick<GuestContext, 'services'>,
  { codigoVerificacion }: EstadoDeCuenta,
): string => `${services.publicOrigin}/verificar/${codigoVerificacion}`;

/** Statement of an account that was already read, as a PDF. */
export async function descargarCuentaPdf(
  ctx: GuestContext,
  estado: EstadoDeCuenta,
): Promise<Download> {
  const { id: proyectoId } = estado.proyecto;
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { cuentaEnPdf } = await import('./cuenta.pdf.ts');
  const comoAportar = await leerComoAportar(ctx, proyectoId);
  const datos = { ...membrete, estado, comoAportar, verificarEn: dondeVerificar(ctx, estado) };
  return pdfDownload(ctx, `${nombreDeArchivo(estado)}.pdf`, () => cuentaEnPdf(datos, ctx.now));
}

/**
 * Statement of an account as a PDF, JSON or spreadsheet file, made from one reading of the account;
 * the download is logged.
 */
export async function exportarCuenta(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarEstadoDeCuenta,
): Promise<Download> {
  const estado = await transaction(ctx, async (tx) => {
    const leido = await leerCuentaEn(tx, pedido);
    const { socio, proyecto, al, codigoVerificacion } = leido;
    await recordAudit(tx, {
      accion: 'EXPORTAR',
      ...subjectOf('SOCIO', { id: socio.id, proyectoId: proyecto.id }),
      resumen: `Exportó el estado de cuenta de ${socio.nombre} en ${proyecto.codigo} (${formato})`,
      despues: { al, codigoVerificacion },
    });
    return leido;
  });
  if (formato === 'pdf') return descargarCuentaPdf(ctx, estado);
  const nombre = nombreDeArchivo(estado);
  const verificarEn = dondeVerificar(ctx, estado);
  if (formato === 'json') {
    const json = Buffer.from(JSON.stringify(estado));
    return wholeDownload(`${nombre}.json`, 'application/json', json);
  }
  return workbookDownload(ctx, { name: nombre, formato }, () => hojasDeCuenta(estado, verificarEn));
}
