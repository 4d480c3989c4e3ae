import type { Anotado } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { congelarAporte, verificarDevolvible } from '@plomada/domain/aportes/registro.rules';
import { AppError } from '@plomada/domain/errores';
import type { SocioCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import { revisarAportesIntactos } from '@plomada/domain/importaciones/deshacer.rules';
import type { Motivo } from '@plomada/domain/importaciones/libro/reparos.rules';
import { DECIR } from '@plomada/formatters/decir';
import { puede } from '@plomada/permissions/puede';

import { recordAudit, subjectOf } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import { registrarAporte } from '../../../aportes/aportes.commands.ts';
import { camposAporte, nombrarAporte } from '../../../aportes/aportes.mapper.ts';
import { leerAporte, tomarAporte } from '../../../aportes/aportes.queries.ts';
import { SELECT_ANOTADOS } from '../../../aportes/aportes.sql.ts';
import { APORTE_ELIMINABLE } from '../../../aportes/bajas.commands.ts';
import { selectDeObras } from '../../../socios/socios.sql.ts';
import { cotizacionDe } from '../../commands/escribir.ts';
import { SELECT_APORTADOS, SELECT_APORTES_HECHOS } from './aportes.sql.ts';
import type { DestinoDeFilas, Escritura, FilaDe, Hecha } from './destino.mapper.ts';

type Fila = FilaDe<'APORTES'>;

/** Partners of the visible works; undefined for an actor who does not manage partners. */
export async function leerSocios(
  ctx: TenantContext,
): Promise<readonly SocioCatalogo[] | undefined> {
  return puede(ctx.actor.rol, 'manage_partners') ? ctx.query(selectDeObras(ctx)) : undefined;
}

const claveDeIgual = (a: {
  readonly socioId: string;
  readonly fecha: string;
  readonly tipo: string;
  readonly importeCentavos: number;
  readonly moneda: string;
}): string => [a.socioId, a.fecha, a.tipo, a.importeCentavos, a.moneda].join('/');

/** Marks rows equal to stored contributions as existing, as many as are stored. */
async function revisarIguales(
  tx: Tx,
  filas: readonly Fila[],
  motivos: Map<string, Motivo>,
): Promise<void> {
  const socios = [...new Set(filas.map(({ otra }) => otra.aporte.socioId))];
  const hay = await tx.query(SELECT_APORTADOS(tx.tenantId, socios));
  const quedan = new Map(
    [...Map.groupBy(hay, claveDeIgual)].map(([clave, iguales]) => [clave, iguales.length]),
  );
  for (const { id, otra } of filas) {
    const clave = claveDeIgual(otra.aporte);
    const cuantos = quedan.get(clave) ?? 0;
    if (cuantos === 0) continue;
    motivos.set(id, { estado: 'YA_ESTA' });
    quedan.set(clave, cuantos - 1);
  }
}

/** Contribution in the currency that it counts in; null when it has no equivalent. */
function anotadoDe({ id, otra: { aporte } }: Fila): Anotado | null {
  const congelado = congelarAporte({ ...aporte, cotizacion: cotizacionDe(aporte) }, aporte.moneda);
  return congelado.ok ? { ...aporte, ...congelado.valor, id, destino: 'OBRA' } : null;
}

/** Contributions before returns, so that a return finds the contributions that cover it. */
const enOrden = (filas: readonly Fila[]): readonly Fila[] => {
  const lugar = ({ otra: { aporte } }: Fila): string =>
    `${aporte.socioId}/${aporte.tipo === 'DEVOLUCION' ? 1 : 0}/${aporte.fecha}`;
  return filas.toSorted((a, b) => (lugar(a) < lugar(b) ? -1 : 1));
};

/** Marks returns that exceed a partner's contributions, stored ones and earlier rows included. */
async function revisarDevoluciones(
  tx: Tx,
  filas: readonly Fila[],
  motivos: Map<string, Motivo>,
): Promise<void> {
  const porSocio = Map.groupBy(enOrden(filas), ({ otra }) => otra.aporte.socioId);
  for (const [socioId, filasDelSocio] of porSocio) {
    const [primera] = filasDelSocio;
    if (!primera || filasDelSocio.every(({ otra }) => otra.aporte.tipo === 'DINERO')) continue;
    const { proyectoId } = primera.otra.aporte;
    const anotados = [...(await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId)))];
    for (const fila of filasDelSocio) {
      const despues = motivos.has(fila.id) ? null : anotadoDe(fila);
      if (!despues) continue;
      const no = verificarDevolvible(anotados, { despues }, DECIR);
      if (no) {
        const valor = fila.celdas.importe ?? '';
        motivos.set(fila.id, { estado: 'CON_ERROR', campo: 'importe', valor, mensaje: no.motivo });
      } else anotados.push(despues);
    }
  }
}

async function revisar(tx: Tx, filas: readonly Fila[]): Promise<ReadonlyMap<string, Motivo>> {
  const motivos = new Map<string, Motivo>();
  if (filas.length === 0) return motivos;
  await revisarIguales(tx, filas, motivos);
  await revisarDevoluciones(tx, filas, motivos);
  return motivos;
}

/**
 * Writes the contributions of the rows. Partners are locked in the order of their ids, as
 * everywhere.
 */
async function escribir(
  tx: Tx,
  filas: readonly Fila[],
  { obraDe }: Escritura,
): Promise<readonly Hecha[]> {
  const hechas: Hecha[] = [];
  for (const { otra } of enOrden(filas)) {
    const { pactada: _pactada, ...aporte } = otra.aporte;
    const { id } = await registrarAporte(tx, {
      ...aporte,
      proyectoId: obraDe(aporte.proyectoId),
      cotizacion: cotizacionDe(otra.aporte),
      destino: 'OBRA',
      sinRecibo: true,
    });
    hechas.push({ id });
  }
  return hechas;
}

/** Refuses a contribution that later returns depend on. */
async function exigirSuelto(tx: Tx, aporte: Aporte): Promise<void> {
  const { proyectoId, socioId, codigo } = aporte;
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  const devuelto = verificarDevolvible(anotados, { antes: aporte }, DECIR) !== null;
  mustAllow(revisarAportesIntactos([{ codigo, tocado: false, devuelto }]));
}

async function leerIntactos(tx: Tx, ids: readonly string[]) {
  const hechos = await tx.query(SELECT_APORTES_HECHOS(tx.tenantId, ids));
  mustAllow(revisarAportesIntactos(hechos.map((hecho) => ({ ...hecho, devuelto: false }))));
  return hechos;
}

/** Undoes the returns of each partner first, because they depend on the contributions. */
async function deshacer(tx: Tx, hechas: readonly Hecha[], archivo: string): Promise<void> {
  if (!puede(tx.actor.rol, 'manage_partners')) throw new AppError('SIN_PERMISO');
  const ids = hechas.map(({ id }) => id);
  const hechos = await leerIntactos(tx, ids);
  for (const { id } of hechos) await tomarAporte(tx, id);
  // The rows are read again, because one may have changed while its lock was waited for.
  await leerIntactos(tx, ids);
  for (const { id } of hechos) {
    const aporte = await leerAporte(tx, id);
    await exigirSuelto(tx, aporte);
    await APORTE_ELIMINABLE.eliminar(tx, id);
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      ...subjectOf('APORTE', aporte),
      resumen: `Eliminó ${nombrarAporte(aporte)} al deshacer la importación de ${archivo}`,
      antes: camposAporte(aporte),
    });
  }
}

export const APORTES: DestinoDeFilas<'APORTES'> = {
  destino: 'APORTES',
  tabla: 'aportes',
  revisar,
  escribir,
  deshacer,
};
