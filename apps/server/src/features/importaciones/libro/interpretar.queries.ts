import { required } from '@plomada/domain/base/required';
import type { FilasCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import { DE_ACOPIO } from '@plomada/domain/importaciones/libro/item-libro.rules';
import { DE_OBRA } from '@plomada/domain/importaciones/libro/obras-nombradas.rules';
import type { RespuestasDeLibro } from '@plomada/domain/importaciones/libro/respuestas.rules';
import type { EntradaLibro, FilaDeTabla } from '@plomada/domain/importaciones/libro/resultado';
import { DE_CUENTA } from '@plomada/domain/importaciones/libro/saldo-libro.rules';
import { DE_SOCIO } from '@plomada/domain/importaciones/libro/socios-libro.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { readApart } from '../../../files/spreadsheets/reader-process.ts';
import { leerSugeridos } from '../../proveedores/proveedores.queries.ts';
import { SELECT_RECORDADAS } from '../../respuestas/respuestas.sql.ts';
import { leerCatalogo } from '../analisis.queries.ts';
import type { TablaCruda } from './afuera.sheet.ts';
import { leerSocios } from './destinos/aportes.commands.ts';
import { leerAcopios } from './destinos/items.commands.ts';
import { leerCuentas } from './destinos/saldos.commands.ts';
import type { LibroLeido } from './libro.mapper.ts';
import type { DatoLibro, FilaLista, PedidoLibro, Pide, ResumenLibro } from './libro.sheet.ts';
import { revisarListas } from './revision.queries.ts';

/**
 * Time limit for interpreting a workbook, which takes seconds for thousands of rows; a hostile one
 * is aborted.
 */
const PLAZO_MS = 45_000;

export const SIN_RESPUESTAS: RespuestasDeLibro = { respuestas: {}, celdas: [], omitir: [] };

/**
 * Source of a workbook: file name, destination of its rows, and content, either a received file or
 * the stored bytes.
 */
type Origen = Pick<PedidoLibro, 'path' | 'contenido'> &
  Pick<EntradaLibro, 'archivo' | 'destino'> & {
    /** Obra of rows whose sheet names none; with `unaObra`, of all rows. */
    readonly proyectoId: string | null;
    readonly unaObra: boolean;
    readonly privado: boolean;
  };

type Leido = {
  resumen?: ResumenLibro;
  contenido?: Uint8Array;
  pagina?: { readonly filas: readonly FilaDeTabla[]; readonly hayMas: boolean };
  vista?: Uint8Array;
  readonly listas: FilaLista[];
  readonly crudas: TablaCruda[];
};

function anotar(leido: Leido, dato: DatoLibro): void {
  if ('listas' in dato) leido.listas.push(...dato.listas);
  else if ('crudas' in dato) leido.crudas.push(dato.crudas);
  else if ('filas' in dato) leido.pagina = dato;
  else if ('vista' in dato) leido.vista = dato.vista;
  else if ('resumen' in dato) leido.resumen = dato.resumen;
  else leido.contenido = dato.contenido;
}

/**
 * Partners, acopios and accounts to recognise in the cells, for the kinds of rows that the actor
 * may write.
 */
async function leerDestinos(ctx: TenantContext): Promise<Partial<FilasCatalogo>> {
  const socios = await leerSocios(ctx);
  const acopios = await leerAcopios(ctx);
  const cuentas = await leerCuentas(ctx);
  return { ...(socios && { socios }), ...(acopios && { acopios }), ...(cuentas && { cuentas }) };
}

/**
 * Catalogue limited to the single obra that all rows go to. The list of obras stays complete, to
 * recognise those that rows name.
 */
function deUnaObra(catalogo: FilasCatalogo, obraId: string | false | null): FilasCatalogo {
  if (typeof obraId !== 'string') return catalogo;
  const { socios, acopios } = catalogo;
  const deLaObra = <T extends { readonly proyectoId: string }>(todos: readonly T[]): readonly T[] =>
    todos.filter(({ proyectoId }) => proyectoId === obraId);
  return {
    ...catalogo,
    ...(socios && { socios: deLaObra(socios) }),
    ...(acopios && { acopios: deLaObra(acopios) }),
  };
}

/** Keys of answers whose value is an id. */
const CON_ID = [DE_OBRA, DE_SOCIO, DE_ACOPIO, DE_CUENTA];

/**
 * Remembered answers, without those whose row is deleted or hidden from the actor; these are asked
 * again.
 */
async function leerRecordadas(
  { query, tenantId }: Tx,
  { obras, socios = [], acopios = [], cuentas = [] }: FilasCatalogo,
): Promise<EntradaLibro['recordadas']> {
  const ids = new Set([...obras, ...socios, ...acopios, ...cuentas].map(({ id }) => id));
  const filas = await query(SELECT_RECORDADAS(tenantId));
  return Object.fromEntries(
    filas
      .filter(({ clave, valor }) => ids.has(valor) || !CON_ID.some((de) => clave.startsWith(de)))
      .map(({ clave, valor }) => [clave, valor]),
  );
}

/** Usual rubro of each supplier, from its last movements. */
async function leerHabituales(tx: Tx, { proveedores }: FilasCatalogo) {
  const sugeridos = await leerSugeridos(
    tx,
    proveedores.map(({ id }) => id),
  );
  return [...sugeridos].map(([proveedorId, { rubroId, veces, de }]) => ({
    proveedorId,
    rubroId,
    veces,
    de,
  }));
}

/** Interprets a workbook in a separate process; the caller has the actor's limiter slot. */
async function interpretar(
  ctx: TenantContext,
  { archivo, destino = null, path, contenido, proyectoId, unaObra, privado }: Origen,
  { decisiones, pide }: { readonly decisiones: RespuestasDeLibro; readonly pide: Pide },
) {
  // Private rows can only be movements.
  const destinos = privado ? {} : await leerDestinos(ctx);
  const deMovimientos = await leerCatalogo(ctx, proyectoId ?? undefined);
  const catalogo = deUnaObra({ ...deMovimientos.catalogo, ...destinos }, unaObra && proyectoId);
  const habituales = await leerHabituales(ctx, catalogo);
  const pedido: PedidoLibro = {
    ...(path !== undefined && { path }),
    ...(contenido !== undefined && { contenido }),
    entrada: {
      archivo,
      // A name in a private row must not become a rubro that everybody sees.
      catalogo: {
        ...catalogo,
        habituales,
        rubrosNuevos: !privado && puede(ctx.actor.rol, 'create_rubros'),
      },
      obraId: proyectoId,
      unaObra,
      destino: privado ? 'MOVIMIENTOS' : destino,
      hoy: hoyEnBuenosAires(ctx.now),
      recordadas: await leerRecordadas(ctx, catalogo),
    },
    cambios: decisiones,
    pide,
  };
  const leido: Leido = { listas: [], crudas: [] };
  await readApart<DatoLibro>(ctx, {
    file: new URL('libro.process.ts', import.meta.url),
    request: pedido,
    timeoutMs: PLAZO_MS,
    onReceived: (dato) => anotar(leido, dato),
  });
  return { ...leido, catalogo };
}

/** Interprets a workbook and compares its rows with the stored ones. */
export async function interpretarEntero(
  ctx: TenantContext,
  origen: Origen,
  como: Omit<Parameters<typeof interpretar>[2], 'pide'> & {
    readonly pide?: Pide;
    readonly paraEscribir?: boolean;
  },
): Promise<LibroLeido & Pick<Leido, 'contenido' | 'vista' | 'pagina' | 'crudas'>> {
  const { pide = { que: 'LIBRO' }, paraEscribir = false, ...resto } = como;
  const leido = await interpretar(ctx, origen, {
    ...resto,
    pide,
  });
  const { resumen, listas, contenido, vista, pagina, crudas, catalogo } = leido;
  return {
    resumen: required(resumen, 'the answer of the reader'),
    listas,
    crudas,
    revision: await revisarListas(ctx, listas, {
      obras: catalogo.obras,
      privado: origen.privado,
      paraEscribir,
    }),
    ...(contenido && { contenido }),
    ...(vista && { vista }),
    ...(pagina && { pagina }),
  };
}
