import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { ocultarAusentes } from '@plomada/domain/escenarios/ausentes.rules';
import type { Base } from '@plomada/domain/escenarios/base.schema';
import { desvioDe } from '@plomada/domain/escenarios/desvio.rules';
import type {
  Desvio,
  Escenario,
  Filtro,
  ListaEscenarios,
  ListarEscenarios,
} from '@plomada/domain/escenarios/escenario.schema';
import { DIAS_DE_DESVIO } from '@plomada/domain/escenarios/limites';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { BY_CREATION, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { pdfDownload } from '../../files/downloads.ts';
import { readLetterhead } from '../../files/pdf/letterhead.ts';
import type { Download } from '../../http/rest/download.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { obtenerBase } from './base.queries.ts';
import { escenarioDto, itemEscenarioDto } from './escenarios.mapper.ts';
import { esSuyo, veLineas } from './escenarios.policy.ts';
import {
  type FilaEscenario,
  selectEscenario,
  selectEscenarios,
  selectSaldosAl,
} from './escenarios.sql.ts';

/** Page of the reader's own scenarios. */
export async function listarEscenarios(
  ctx: TenantContext,
  { limit, cursor }: ListarEscenarios,
): Promise<ListaEscenarios> {
  const tras = readCursor(cursor, BY_CREATION);
  const filas = await ctx.query(selectEscenarios(ctx, { limit, tras }));
  const { items, siguiente } = pageOf(filas, limit, ({ creadoEn, id }) => [
    creadoEn.toISOString(),
    id,
  ]);
  return { items: items.map(itemEscenarioDto), siguiente };
}

/** Dues and balances that a filter adds up. */
export const baseDelFiltro = (ctx: TenantContext, filtro: Filtro): Promise<Base> =>
  obtenerBase(ctx, filtro.por === 'OBRA' ? { proyectoId: filtro.proyectoId } : {});

/** Balances of the accounts on the day of comparison; none for lines that hold no balances. */
function saldosAl(ctx: Tx, filtro: Filtro, al: string) {
  const pasado = { al, despues: inicioDelDia(sumarDias(al, 1)) };
  switch (filtro.por) {
    case 'FIRMA':
      return ctx.query(selectSaldosAl(ctx, pasado, {}));
    case 'OBRA':
      return ctx.query(selectSaldosAl(ctx, pasado, { proyectoId: filtro.proyectoId }));
    case 'CUENTA':
      return filtro.cuentaId === null
        ? []
        : ctx.query(selectSaldosAl(ctx, pasado, { cuentaId: filtro.cuentaId }));
  }
}

/** Distance from what happened, once its day has come, for the person who kept the lines. */
export async function desvioDeFila(ctx: Tx, fila: FilaEscenario): Promise<Desvio | null> {
  const dia = sumarDias(fila.guardadoEl, DIAS_DE_DESVIO);
  const seSabe = veLineas(ctx, fila) && veCuentas(ctx) && hoyEnBuenosAires(ctx.now) >= dia;
  return seSabe ? desvioDe(fila.lineas, dia, await saldosAl(ctx, fila.filtro, dia)) : null;
}

/** Levers as the reader sees them; those of another person are compared with the reader's dues. */
const palancasDe = async (
  ctx: TenantContext,
  fila: FilaEscenario,
): Promise<readonly PalancaLeida[]> =>
  esSuyo(ctx, fila) ? fila.palancas : ocultarAusentes(fila.palancas, await obtenerBase(ctx, {}));

/** Scenario; answers 404 alike for a missing, deleted or foreign one, or one of a hidden work. */
export async function obtenerEscenario(ctx: TenantContext, id: string): Promise<Escenario> {
  const fila = await foundRow(ctx, selectEscenario(ctx, id));
  const palancas = await palancasDe(ctx, fila);
  return escenarioDto(fila, ctx, { palancas, desvio: await desvioDeFila(ctx, fila) });
}

/** Scenario as a document, computed with the dues that the reader sees today. */
export async function documentoDeEscenario(ctx: TenantContext, id: string): Promise<Download> {
  const fila = await foundRow(ctx, selectEscenario(ctx, id));
  const base = await baseDelFiltro(ctx, fila.filtro);
  const palancas = await palancasDe(ctx, fila);
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId: null });
  const datos = { organizacion, base, escenario: { ...fila, palancas } };
  // The PDF library is loaded with the first document, because it is larger than most of the server.
  const { escenarioEnPdf } = await import('./escenario.pdf.ts');
  return pdfDownload(ctx, `escenario-${base.desde}.pdf`, () => escenarioEnPdf(datos, ctx.now));
}
