import { pick } from '@plomada/domain/base/shape.rules';
import type {
  CrearEscenario,
  Desvio,
  Escenario,
  ListaEscenarios,
} from '@plomada/domain/escenarios/escenario.schema';
import {
  filtroEnPalabras,
  palancaConTexto,
  SIN_NOMBRES,
} from '@plomada/domain/escenarios/palabras.rules';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { DECIR } from '@plomada/formatters/decir';

import type { Audited } from '../../audit/audited.ts';
import type { TenantContext } from '../../context/context.ts';
import { esSuyo, veLineas } from './escenarios.policy.ts';
import type { FilaEscenario } from './escenarios.sql.ts';

const DE_FILA = { id: 0, nombre: 0, filtro: 0, guardadoEl: 0, version: 0 };

/** Parts of a scenario that do not come from its row as they are. */
type Leido = { readonly palancas: readonly PalancaLeida[]; readonly desvio: Desvio | null };

export const escenarioDto = (
  fila: FilaEscenario,
  ctx: Pick<TenantContext, 'actor'>,
  { palancas, desvio }: Leido,
): Escenario => ({
  ...pick(fila, DE_FILA),
  palancas: [...palancas],
  creadoPor: fila.creadoPor,
  creadoEn: fila.creadoEn.toISOString(),
  propio: esSuyo(ctx, fila),
  lineas: veLineas(ctx, fila) ? fila.lineas : null,
  desvio,
});

type FilaDeLista = Omit<FilaEscenario, 'lineas' | 'reservado' | 'creadoPorId' | 'creadoPor'>;

export const itemEscenarioDto = (fila: FilaDeLista): ListaEscenarios['items'][number] => ({
  ...pick(fila, DE_FILA),
  creadoEn: fila.creadoEn.toISOString(),
  palancas: fila.palancas.length,
});

/** Audited fields; levers and filter without the names of what they are about. */
export const camposAuditados = ({
  nombre,
  filtro,
  palancas,
}: Pick<Escenario, 'nombre' | 'filtro' | 'palancas'>): Audited<CrearEscenario> => ({
  nombre,
  filtro: filtroEnPalabras(filtro, { obras: [], cuentas: [] }),
  palancas: palancas
    .map((palanca) => palancaConTexto(palanca, { nombres: SIN_NOMBRES, decir: DECIR }))
    .join('; '),
});
