import type { EstadoGuardado } from '@plomada/domain/acopios/acopio.rules';
import { tipoAcopioSchema, type TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import { monedaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../../context/context.ts';
import { nuevosParametros } from '../../../sql/params.ts';
import { leerEstado } from '../acopios.mapper.ts';
import { alcance } from '../acopios.queries.ts';
import { exigirVigente } from '../locks.sql.ts';

/** A stockpile as far as its spreadsheets and files are concerned. */
export type AcopioPortador = {
  readonly codigo: string;
  readonly tipo: TipoAcopio;
  readonly moneda: Moneda;
  readonly proyectoId: string;
  readonly estado: EstadoGuardado;
  readonly obraCerrada: boolean;
};

type Fila = {
  codigo: string;
  tipo: string;
  moneda: string;
  proyecto_id: string;
  estado: string;
  proyecto_estado: string;
};

/** The visible stockpile without lock, a deleted one too: for what is asked before files are read. */
export async function leerPortador(ctx: TenantContext, id: string): Promise<AcopioPortador> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = [...alcance(ctx, agregar), `a.id = ${agregar(id)}::uuid`];
  const [fila] = await ctx.db.query<Fila>(
    `select a.codigo, a.tipo, a.moneda, a.proyecto_id, a.estado, p.estado as proyecto_estado
     from acopios a join proyectos p on p.tenant_id = a.tenant_id and p.id = a.proyecto_id
     where ${condiciones.join(' and ')}`,
    valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return {
    codigo: fila.codigo,
    tipo: tipoAcopioSchema.parse(fila.tipo),
    moneda: monedaSchema.parse(fila.moneda),
    proyectoId: fila.proyecto_id,
    estado: leerEstado(fila.estado),
    obraCerrada: esSoloLectura(estadoProyectoSchema.parse(fila.proyecto_estado)),
  };
}

/** Says early what `tomarAcopio` and `exigirVigente` would say under lock. */
export function exigirEditable(portador: AcopioPortador): void {
  if (portador.obraCerrada) throw new AppError('OBRA_ARCHIVADA');
  exigirVigente(portador);
}

/** Papers are put to a closed stockpile too, but not to one that goes or is gone. */
export function exigirConPapeles(
  acopio: Pick<AcopioPortador, 'codigo' | 'estado'> & { readonly obraCerrada?: boolean },
): void {
  if (acopio.obraCerrada) throw new AppError('OBRA_ARCHIVADA');
  if (acopio.estado !== 'CERRADO') exigirVigente(acopio);
}
