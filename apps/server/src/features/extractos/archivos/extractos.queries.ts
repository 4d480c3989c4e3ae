import type { Outcome } from '@plomada/domain/base/refusal';
import { required } from '@plomada/domain/base/required';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type {
  DeshacerExtracto,
  Extracto,
  ExtractoDeshecho,
  ListaExtractos,
  ListarExtractos,
  LineaLeida,
  VerExtracto,
  VistaExtracto,
} from '@plomada/domain/extractos/extracto.schema';
import { type Unida, unirEnPasos } from '@plomada/domain/extractos/identidad.rules';
import type { ExtractoLeido } from '@plomada/domain/extractos/leer.rules';
import { BYTES_EXTRACTO_MAX, LINEAS_EXTRACTO_MAX } from '@plomada/domain/extractos/limites';
import { huecosEntre } from '@plomada/domain/extractos/mes.rules';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { inSlices } from '../../../context/in-slices.ts';
import { limited } from '../../../context/limiter.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { readApart } from '../../../files/spreadsheets/reader-process.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { SELECT_SALDO_ANTES, SELECT_TRAMOS } from '../../cuentas/conciliacion/cuadre.sql.ts';
import type { ParteDeExtracto, PedidoDeExtracto } from '../extracto.sheet.ts';
import { leerConExtractos } from '../lineas.queries.ts';
import {
  CONTAR_SUYAS,
  type FilaExtracto,
  SELECT_CONOCIDAS,
  SELECT_EXTRACTO,
  SELECT_EXTRACTOS,
  SELECT_QUEDAN,
} from './extractos.sql.ts';

/** Lines of the file that a preview shows. */
const A_LA_VISTA = 50;

/** Limits of a file: its lines, and 200 rows for titles, totals and notes. */
const LIMITES = {
  maxRows: LINEAS_EXTRACTO_MAX + 200,
  maxBytes: BYTES_EXTRACTO_MAX,
  maxColumns: 60,
};

/** Reads and validates a file in a process of its own; writes nothing. */
export async function leerArchivo(
  ctx: TenantContext,
  cuenta: Cuenta,
  { archivo, respuestas = {} }: VerExtracto,
): Promise<ExtractoLeido> {
  const { moneda, cbu } = cuenta;
  const request: PedidoDeExtracto = {
    path: archivo.ruta,
    name: archivo.nombre,
    limits: LIMITES,
    cuit: ctx.tenant.cuit,
    moneda,
    cbu,
    respuestas,
  };
  const file = new URL('../extractos.process.ts', import.meta.url);
  const lineas: LineaLeida[] = [];
  const recibido: { resto?: Outcome<Omit<ExtractoLeido, 'lineas'>> } = {};
  await readApart<ParteDeExtracto>(ctx, {
    file,
    request,
    onReceived: (parte) => {
      if ('lineas' in parte) lineas.push(...parte.lineas);
      else recibido.resto = parte.resto;
    },
  });
  return { ...accepted(required(recibido.resto, 'the answer of the reader')), lineas };
}

/** Lines of a file beside those that the account has of the same days. */
export async function unirCon(
  tx: Tx,
  cuentaId: string,
  { lineas, desde, hasta }: ExtractoLeido,
): Promise<readonly Unida[]> {
  if (lineas.length === 0) return [];
  const conocidas = await tx.query(SELECT_CONOCIDAS(tx.tenantId, cuentaId, desde, hasta));
  return inSlices(unirEnPasos(conocidas, lineas));
}

/** Numbers of new, repeated and confirmed lines. */
export const contarUnidas = (unidas: readonly Unida[]) => ({
  nuevas: unidas.filter(({ id }) => id === null).length,
  repetidas: unidas.filter(({ id, confirma }) => id !== null && !confirma).length,
  confirmadas: unidas.filter(({ confirma }) => confirma).length,
});

/** Sum of the amounts of one sign. */
const sumar = (lineas: ExtractoLeido['lineas'], signo: 1 | -1): number =>
  lineas.reduce(
    (suma, { importeCentavos }) => suma + (importeCentavos * signo > 0 ? importeCentavos : 0),
    0,
  );

/** Preview of a file. Writes nothing. */
export async function previsualizarExtracto(
  ctx: TenantContext,
  input: VerExtracto,
): Promise<VistaExtracto> {
  const cuenta = await leerConExtractos(ctx, input.id);
  return limited(ctx, 'import', async () => {
    const leido = await leerArchivo(ctx, cuenta, input);
    const { id, moneda } = cuenta;
    const unidas = await unirCon(ctx, id, leido);
    const tramos = await ctx.query(SELECT_TRAMOS(ctx.tenantId, id));
    const { forma, desde, hasta, saldoInicialCentavos, saldoFinalCentavos } = leido;
    const { lineas, afuera, preguntas } = leido;
    const primero = lineas.length > 0 && tramos.every((tramo) => desde < tramo.desde);
    const propio =
      primero && saldoInicialCentavos !== null
        ? (await oneRow(ctx, SELECT_SALDO_ANTES(ctx.tenantId, id, desde))).saldo
        : null;
    const este = {
      desde,
      hasta,
      tipo: cuenta.tipo,
      saldoInicial: saldoInicialCentavos,
      saldoFinal: saldoFinalCentavos,
    };
    const conEste = lineas.length === 0 ? tramos : [...tramos, este];
    return {
      forma,
      desde,
      hasta,
      saldoInicialCentavos,
      saldoFinalCentavos,
      moneda,
      lineas: lineas.slice(0, A_LA_VISTA),
      cantidad: lineas.length,
      ...contarUnidas(unidas),
      entranCentavos: sumar(lineas, 1),
      salenCentavos: sumar(lineas, -1),
      afuera: [...afuera],
      preguntas: [...preguntas],
      primero,
      anterioresCentavos: propio === null ? null : (saldoInicialCentavos ?? 0) - propio,
      huecos: huecosEntre(conEste.toSorted((a, b) => (a.desde < b.desde ? -1 : 1))),
    };
  });
}

export const extractoDto = (fila: FilaExtracto): Extracto => ({
  ...fila,
  creadoEn: fila.creadoEn.toISOString(),
});

/** Files of an account, newest first, with the days that none of them has. */
export async function listarExtractos(
  ctx: TenantContext,
  { id }: ListarExtractos,
): Promise<ListaExtractos> {
  await leerConExtractos(ctx, id);
  const filas = await ctx.query(SELECT_EXTRACTOS(ctx.tenantId, id));
  const tramos = await ctx.query(SELECT_TRAMOS(ctx.tenantId, id));
  return { items: filas.map(extractoDto), huecos: huecosEntre(tramos) };
}

/** Effect that undoing a file would have; writes nothing. */
export async function alDeshacerExtracto(
  ctx: TenantContext,
  { id, extractoId }: DeshacerExtracto,
): Promise<ExtractoDeshecho> {
  await leerConExtractos(ctx, id);
  await foundRow(ctx, SELECT_EXTRACTO(ctx.tenantId, id, extractoId));
  const suyas = await oneRow(ctx, CONTAR_SUYAS(ctx.tenantId, extractoId));
  const quedan = await ctx.query(SELECT_QUEDAN(ctx.tenantId, extractoId));
  return { ...suyas, quedan: [...quedan] };
}
