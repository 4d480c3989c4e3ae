import type { EstadoGuardado } from '@plomada/domain/acopios/acopio.rules';
import type { TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../../context/context.ts';
import { selectPortador } from '../list.sql.ts';
import { exigirVigente } from '../locks.sql.ts';

/** An acopio as far as its spreadsheets and files are concerned. */
export type AcopioPortador = {
  readonly codigo: string;
  readonly tipo: TipoAcopio;
  readonly moneda: Moneda;
  readonly proyectoId: string;
  readonly estado: EstadoGuardado;
  readonly obraCerrada: boolean;
};

/** The visible acopio without lock, a deleted one too: for what is asked before files are read. */
export async function leerPortador(ctx: TenantContext, id: string): Promise<AcopioPortador> {
  const [fila] = await ctx.query(selectPortador(ctx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  const { proyectoEstado, ...portador } = fila;
  return { ...portador, obraCerrada: esSoloLectura(proyectoEstado) };
}

/** Says early what `tomarAcopio` and `exigirVigente` would say under lock. */
export function exigirEditable(portador: AcopioPortador): void {
  if (portador.obraCerrada) throw new AppError('OBRA_ARCHIVADA');
  exigirVigente(portador);
}

/** Papers are put to a closed acopio too, but not to one that goes or is gone. */
export function exigirConPapeles(
  acopio: Pick<AcopioPortador, 'codigo' | 'estado'> & { readonly obraCerrada?: boolean },
): void {
  if (acopio.obraCerrada) throw new AppError('OBRA_ARCHIVADA');
  if (acopio.estado !== 'CERRADO') exigirVigente(acopio);
}
