import {
  bloquea,
  type IdentidadComprobante,
  motivoDeDuplicado,
  resumirDuplicados,
} from '@plomada/domain/movimientos/duplicados/duplicados.rules';
import type {
  Duplicado,
  MotivoDuplicado,
  PuedeImputar,
  ValidacionComprobante,
  ValidarComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { buscarCandidatos, type Candidato } from './candidatos.sql.ts';
import {
  type Debido,
  selectDebidos,
  SELECT_RAZON_SOCIAL,
  selectConArchivo,
} from './duplicados.sql.ts';
import { countHiddenAnswers, requireHiddenAnswers } from './ocultos.commands.ts';

/** Limit of duplicates shown for one document. */
const DUPLICADOS_MAX = 20;

type Hallazgo = { readonly motivo: MotivoDuplicado; readonly candidato: Candidato };

const duplicadoDe = ({ motivo, candidato: c }: Hallazgo): Duplicado => ({
  movimientoId: c.movimientoId,
  codigo: c.codigo,
  proyectoId: c.proyectoId,
  proyecto: c.proyecto,
  fecha: c.fechaMovimiento,
  importeCentavos: c.importeCentavos,
  moneda: c.moneda,
  usuario: c.usuario,
  motivo,
});

/**
 * Amount that the stored document of the same identity has left for another movement; null when it
 * has none left, no total, or movements that the actor does not see.
 */
function imputableDe(hallazgos: readonly Hallazgo[]): PuedeImputar {
  const mismo = hallazgos.find(({ motivo }) => motivo === 'IDENTIDAD')?.candidato;
  if (!mismo?.todoVisible || mismo.totalCentavos === null || mismo.usadoCentavos === null) {
    return null;
  }
  const disponibleCentavos = mismo.totalCentavos - mismo.usadoCentavos;
  return disponibleCentavos > 0 ? { comprobanteId: mismo.comprobanteId, disponibleCentavos } : null;
}

const esElMismo = ({ motivo }: Hallazgo): boolean => motivo === 'IDENTIDAD';

/**
 * Pending amount of a debt that a new movement could pay; null unless the actor sees the debt and
 * all its earlier payments, and some of it is pending.
 */
function pagableDe(debido: Debido, hallazgos: readonly Hallazgo[]): PuedeImputar {
  const aLaVista =
    debido.visible && hallazgos.filter(esElMismo).every(({ candidato }) => candidato.visible);
  const { id: comprobanteId, pendienteCentavos: disponibleCentavos } = debido;
  return aLaVista && disponibleCentavos > 0 ? { comprobanteId, disponibleCentavos } : null;
}

/**
 * True when the answer reveals that a hidden document blocks. A document that is also used by a
 * visible movement, or that blocks for the same reason as a visible one, reveals nothing more.
 */
function showsHidden(hallazgos: readonly Hallazgo[], debido: Debido | undefined): boolean {
  if (debido && !debido.visible) return !hallazgos.some((h) => esElMismo(h) && h.candidato.visible);
  const bloqueos = hallazgos.filter(({ motivo }) => bloquea(motivo));
  const vistos = new Set(bloqueos.flatMap((h) => (h.candidato.visible ? [h.motivo] : [])));
  return bloqueos.some(({ motivo }) => !vistos.has(motivo));
}

/**
 * Answer to a duplicate check of one document. A hidden duplicate is reported only if it blocks,
 * without details; a hidden one that would only warn is left out.
 */
function validacionDe(
  hallazgos: readonly Hallazgo[],
  debido: Debido | undefined,
  conMismoArchivo: readonly Duplicado[] = [],
) {
  const contados = hallazgos.filter(
    ({ motivo, candidato }) => candidato.visible || bloquea(motivo),
  );
  const deVarios = [...contados, ...conMismoArchivo].map(({ motivo }) => motivo);
  const motivos = debido ? (['IDENTIDAD', ...deVarios] as const) : deVarios;
  const { nivel, mensajes } = resumirDuplicados(motivos);
  const visibles = contados.filter(({ candidato }) => candidato.visible).map(duplicadoDe);
  return {
    valido: nivel !== 'BLOQUEO',
    nivel,
    mensajes,
    duplicados: [...visibles, ...conMismoArchivo].slice(0, DUPLICADOS_MAX),
    puedeImputar: debido ? pagableDe(debido, contados) : imputableDe(contados),
    ...(debido?.visible && {
      porPagar: { id: debido.id, proyectoId: debido.proyectoId, proyecto: debido.proyecto },
    }),
  } satisfies ValidacionComprobante;
}

const GRAVEDAD = { IDENTIDAD: 0, CAE: 1, OTRO_TIPO: 2, SIN_CUIT: 3, POSIBLE: 4, ARCHIVO: 5 };

function hallazgosDe(
  identidad: IdentidadComprobante,
  candidatos: readonly Candidato[],
): readonly Hallazgo[] {
  return candidatos
    .flatMap((candidato) => {
      const motivo = motivoDeDuplicado(identidad, candidato);
      return motivo === null ? [] : [{ motivo, candidato }];
    })
    .sort((a, b) => GRAVEDAD[a.motivo] - GRAVEDAD[b.motivo]);
}

async function debidosPorOrden(
  ctx: Tx,
  identidades: readonly IdentidadComprobante[],
): Promise<ReadonlyMap<number, Debido>> {
  const filas = await ctx.query(selectDebidos(ctx, identidades));
  return new Map(filas.map((fila) => [fila.orden, fila]));
}

/**
 * Duplicate level of each document as the actor may know it, in the given order and in one
 * statement; an import sends all its rows together. Duplicates among the given documents are not
 * considered. Answers about hidden documents are counted, so it must run outside a transaction.
 */
export async function buscarDuplicados(
  ctx: Tx,
  identidades: readonly IdentidadComprobante[],
  excludeId: string | null = null,
): Promise<readonly ValidacionComprobante[]> {
  const candidatos = await buscarCandidatos(ctx, identidades, excludeId);
  const porOrden = Map.groupBy(candidatos, ({ orden }) => orden);
  const hallazgos = identidades.map((identidad, i) =>
    hallazgosDe(identidad, porOrden.get(i) ?? []),
  );
  const debidos = await debidosPorOrden(ctx, identidades);
  const ocultos = hallazgos.filter((deUno, i) => showsHidden(deUno, debidos.get(i)));
  await countHiddenAnswers(ctx, ocultos.length);
  return hallazgos.map((deUno, i) => validacionDe(deUno, debidos.get(i)));
}

/** The visible movements that already carry a file with these very bytes. */
async function conElMismoArchivo(
  ctx: TenantContext,
  { archivoSha256, excludeId }: ValidarComprobante,
): Promise<readonly Duplicado[]> {
  if (!archivoSha256) return [];
  const archivo = { sha256: archivoSha256, excludeId: excludeId ?? null, max: DUPLICADOS_MAX };
  return ctx.query(selectConArchivo(ctx, archivo));
}

/** Name by which a document without CUIT is searched: the typed name or the supplier's. */
async function nombreDeProveedor(
  { db, tenantId }: TenantContext,
  { proveedor, proveedorId }: ValidarComprobante,
): Promise<string | null> {
  if (proveedor || !proveedorId) return proveedor ?? null;
  const [fila] = await db.query(SELECT_RAZON_SOCIAL(tenantId, proveedorId));
  return fila?.nombre ?? null;
}

/** Validation of a document while it is being typed, before saving. */
export async function validarComprobante(
  ctx: TenantContext,
  input: ValidarComprobante,
): Promise<ValidacionComprobante> {
  await requireHiddenAnswers(ctx);
  const identidad: IdentidadComprobante = {
    cuitEmisor: input.cuitEmisor ?? null,
    tipoArca: input.tipoArca ?? null,
    puntoVenta: input.puntoVenta ?? null,
    numero: input.numero,
    totalCentavos: input.totalCentavos ?? null,
    fecha: input.fecha ?? null,
    cae: input.cae ?? null,
    proveedor: input.cuitEmisor ? null : await nombreDeProveedor(ctx, input),
  };
  const candidatos = await buscarCandidatos(ctx, [identidad], input.excludeId ?? null);
  const conArchivo = await conElMismoArchivo(ctx, input);
  const hallazgos = hallazgosDe(identidad, candidatos);
  const debido = (await debidosPorOrden(ctx, [identidad])).get(0);
  await countHiddenAnswers(ctx, showsHidden(hallazgos, debido) ? 1 : 0);
  return validacionDe(hallazgos, debido, conArchivo);
}
