import {
  CODIGO_VERIFICACION,
  type EstadoAportes,
  type EstadoDeCuenta,
  type ExportarEstadoDeCuenta,
  type MisCuentas,
  type PedirEstadoAportes,
  type PedirEstadoDeCuenta,
  type Verificable,
  type Verificar,
} from '@plomada/domain/aportes/estado/estado.schema';
import { type Saldos, saldosDe } from '@plomada/domain/aportes/estado/saldos.rules';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type {
  BaseContext,
  GuestContext,
  GuestTx,
  TenantContext,
  Tx,
} from '../../../context/context.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { pdfDownload, wholeDownload, workbookDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { codigoDe, normalizarCodigo } from '../../verificaciones/verificaciones.mapper.ts';
import {
  INSERT_VERIFICACION,
  SELECT_VERIFICACION,
} from '../../verificaciones/verificaciones.sql.ts';
import { sociosALaVista } from '../aportes.queries.ts';
import { hojasDeCuenta } from './cuenta.sheet.ts';
import {
  cifrasPorMoneda,
  conParte,
  type DatosDeEstado,
  estadoDto,
  type Hechos,
  lineasDeCuenta,
  misCuentasDto,
  plazosPorMoneda,
} from './estado.mapper.ts';
import {
  type Participe,
  SELECT_APORTES_DE,
  SELECT_COMO_APORTAR,
  SELECT_CUOTAS,
  SELECT_ENTREGAS,
  SELECT_LLAMADOS_DE,
  SELECT_OBRA,
  SELECT_PARTICIPACIONES_DE,
  SELECT_PARTICIPES,
  selectPropiasDeObra,
  SHARE_OBRA,
} from './estado.sql.ts';
import { contenidoDe, type SinCodigo } from './verificacion.mapper.ts';

/** Two statements for as many partners, calls and contributions as there are. */
export async function leerSaldos(
  { query, tenantId }: GuestTx,
  socioIds: readonly string[],
  desde: string,
): Promise<Saldos> {
  if (socioIds.length === 0) return saldosDe([], []);
  const cuotas = await query(SELECT_CUOTAS(tenantId, socioIds));
  return saldosDe(cuotas, await query(SELECT_ENTREGAS(tenantId, socioIds, desde)));
}

/** In four statements, whatever partners, calls and contributions there are. */
async function leerDatosDeEstado(
  tx: GuestTx,
  { id, al = hoyEnBuenosAires(tx.now) }: PedirEstadoAportes,
  alcance: DatosDeEstado['alcance'],
): Promise<DatosDeEstado> {
  const obra = await oneRow(tx, SELECT_OBRA(tx.tenantId, id));
  const participes = await tx.query(SELECT_PARTICIPES(tx.tenantId, id, al));
  const socios = alcance ?? participes.map((participe) => participe.id);
  return { al, obra, participes, saldos: await leerSaldos(tx, socios, al), alcance };
}

/** How the partners of a work stand at the end of a day; of others than the actor name and share only. */
export async function leerEstado(
  ctx: TenantContext,
  pedido: PedirEstadoAportes,
): Promise<EstadoAportes> {
  const alcance = await sociosALaVista(ctx, pedido.id);
  return estadoDto(await leerDatosDeEstado(ctx, pedido, alcance));
}

/** In three statements, whatever works there are; of who is partner of none, none. */
export async function leerMisCuentas(ctx: TenantContext): Promise<MisCuentas> {
  const al = hoyEnBuenosAires(ctx.now);
  const propias = await ctx.query(selectPropiasDeObra(ctx, al));
  const socios = propias.map(({ socioId }) => socioId);
  return misCuentasDto(propias, await leerSaldos(ctx, socios, al), al);
}

/** Another partner's statement is missing like one that never was, for who sees only their own. */
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

/** The account of one of the partners that were read. */
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

/** The accounts of all who have a part in a work that is held, each with what its partner alone reads. */
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

/** The account of a partner as they alone read it, in a moment that the caller holds; its code is not known yet. */
export const leerCuentaPropia = (
  tx: GuestTx,
  pedido: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> => conCodigo(tx, pedido, [pedido.socioId]);

/** Its code is known from then on. */
export async function guardarCodigo(
  { query, now }: Pick<GuestTx, 'query' | 'now'>,
  estado: EstadoDeCuenta,
): Promise<void> {
  const contenido = JSON.stringify(contenidoDe(estado));
  await query(INSERT_VERIFICACION(estado.codigoVerificacion, contenido, now));
}

/** The account of one partner at the end of a day, all of one moment; its code is known from then on. */
async function leerCuentaEn(tx: Tx, pedido: PedirEstadoDeCuenta): Promise<EstadoDeCuenta> {
  const { id } = pedido;
  const alcance = await sociosALaVista(tx, id);
  // Whoever writes money, calls or shares of the work waits, so that lines and totals are of one moment.
  await tx.query(SHARE_OBRA(tx.tenantId, id));
  const estado = await conCodigo(tx, pedido, alcance);
  await guardarCodigo(tx, estado);
  return estado;
}

export const leerCuenta = (
  ctx: TenantContext,
  pedido: PedirEstadoDeCuenta,
): Promise<EstadoDeCuenta> => transaction(ctx, (tx) => leerCuentaEn(tx, pedido));

/** Today's, beside whatever statement: money has to go where it is expected now. */
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

/** A statement that was read, as a PDF. */
export async function descargarCuentaPdf(
  ctx: GuestContext,
  estado: EstadoDeCuenta,
): Promise<Download> {
  const { id: proyectoId } = estado.proyecto;
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  // Loaded when the first PDF is asked for: the library is larger than most of the server.
  const { cuentaEnPdf } = await import('./cuenta.pdf.ts');
  const comoAportar = await leerComoAportar(ctx, proyectoId);
  const datos = { ...membrete, estado, comoAportar, verificarEn: dondeVerificar(ctx, estado) };
  return pdfDownload(ctx, `${nombreDeArchivo(estado)}.pdf`, () => cuentaEnPdf(datos, ctx.now));
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

/** Without a session: whether a statement or a closing with that code was given out, its day and its totals. */
export async function verificar(ctx: BaseContext, { codigo }: Verificar): Promise<Verificable> {
  ctx.services.countCodeCheck(ctx);
  const normal = normalizarCodigo(codigo);
  if (!CODIGO_VERIFICACION.test(normal)) throw new AppError('NO_ENCONTRADO');
  const fila = await foundRow(ctx, SELECT_VERIFICACION(normal));
  return { autentico: true, ...fila.contenido };
}
