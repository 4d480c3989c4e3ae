import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import { obraPorCrear } from '@plomada/domain/importaciones/libro/reparos.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Tx } from '../../../context/context.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { registrarProyecto } from '../../proyectos/proyectos.commands.ts';
import { crearProveedores } from '../commands/escribir.ts';
import { crearRubros } from '../commands/rubros.ts';
import type { Escritura } from './destinos/destino.mapper.ts';
import type { FilaLista } from './libro.sheet.ts';
import { obraDeFila, porCrear, proveedorDeFila, rubrosPorCrear } from './por-crear.mapper.ts';

export type Escrita = MovimientoImportado & {
  readonly lugar: FilaLista;
  readonly pactada: boolean;
  readonly cheque: FilaLista['cheque'];
};

/**
 * Movements of the rows, numbered by the row's position among all, because rows of two sheets may
 * have equal numbers.
 */
export function ordenar(
  filas: readonly FilaLista[],
  { obraDe, rubroDe }: Pick<Escritura, 'obraDe' | 'rubroDe'>,
): Escrita[] {
  return filas.flatMap((lugar, i) => {
    const { movimiento, pactada, cheque } = lugar;
    if (!movimiento) return [];
    return [
      {
        ...movimiento,
        fila: i + 1,
        proyectoId: obraDe(movimiento.proyectoId),
        rubroId: rubroDe(movimiento.rubroId),
        lugar,
        pactada,
        cheque,
      },
    ];
  });
}

/** Locks the existing works of the rows against being archived, then creates the missing ones. */
async function prepararObras(tx: Tx, filas: readonly FilaLista[]) {
  const { obras: nombres } = porCrear(filas);
  const deFilas = filas.flatMap((fila) => obraDeFila(fila) ?? []);
  const existentes = [...new Set(deFilas)].filter((id) => obraPorCrear(id) === null);
  const obras = await lockObras(tx, existentes, { administracion: true });
  if (obras.some(({ estado }) => esSoloLectura(estado))) throw new AppError('OBRA_ARCHIVADA');
  const hechas = new Map<string, string>();
  for (const [clave, nombre] of nombres) {
    hechas.set(clave, (await registrarProyecto(tx, { nombre })).id);
  }
  const obraDe = (id: string): string => {
    const nombre = obraPorCrear(id);
    return nombre === null ? id : required(hechas.get(plegar(nombre)), `the work ${nombre}`);
  };
  return { hechas, obraDe };
}

/** Creates the obras, rubros and suppliers that rows name and that do not exist yet. */
export async function prepararPartes(tx: Tx, filas: readonly FilaLista[], archivo: string) {
  const { hechas: obras, obraDe } = await prepararObras(tx, filas);
  const { hechos: rubros, rubroDe } = await crearRubros(tx, rubrosPorCrear(filas), archivo);
  const { creados, idDe } = await crearProveedores(tx, filas.map(proveedorDeFila));
  return { archivo, obras, obraDe, rubros, rubroDe, proveedores: creados, proveedorDe: idDe };
}
