import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { revisarDeudasIntactas } from '@plomada/domain/importaciones/deshacer.rules';
import { claveDeComprobante } from '@plomada/domain/importaciones/duplicados.rules';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../../../context/context.ts';
import { mustAllow } from '../../../../http/transport/refuse.ts';
import { tenedoresDe } from '../../../movimientos/comprobantes/tenedores.sql.ts';
import { lockComprobantes } from '../../../movimientos/locks.sql.ts';
import { registrarAnulacion, registrarPorPagar } from '../../../por-pagar/por-pagar.commands.ts';
import { nombrarDeuda } from '../../../por-pagar/por-pagar.mapper.ts';
import { leerDeuda } from '../../../por-pagar/por-pagar.queries.ts';
import { cotizacionDe } from '../../commands/escribir.ts';
import type { DestinoDeFilas, Escritura, FilaDe, Hecha } from './destino.mapper.ts';

type Fila = FilaDe<'POR_PAGAR'>;

/** Documents are inserted in a fixed order, so that two imports cannot deadlock. */
async function escribir(
  tx: Tx,
  filas: readonly Fila[],
  { obraDe, rubroDe, proveedorDe }: Escritura,
): Promise<readonly Hecha[]> {
  const deudas = filas
    .map(({ otra: { deuda } }) => ({ deuda, clave: claveDeComprobante(deuda.comprobante) }))
    .toSorted((a, b) => (a.clave < b.clave ? -1 : 1));
  const hechas: Hecha[] = [];
  for (const { clave, deuda } of deudas) {
    const { pactada: _pactada, proveedor, ...datos } = deuda;
    const { id } = await registrarPorPagar(tx, {
      ...datos,
      proyectoId: obraDe(datos.proyectoId),
      rubroId: rubroDe(datos.rubroId),
      proveedorId: required(proveedorDe(proveedor), `the supplier of ${clave}`),
      comprobante: { ...datos.comprobante, origen: 'IMPORT' },
      cotizacion: cotizacionDe(deuda),
    });
    hechas.push({ id });
  }
  return hechas;
}

async function deshacer(tx: Tx, hechas: readonly Hecha[], archivo: string): Promise<void> {
  if (!puede(tx.actor.rol, 'manage_accounts')) throw new AppError('SIN_PERMISO');
  const ids = hechas.map(({ id }) => id);
  await lockComprobantes(tx, ids);
  const porque = `al deshacer la importación de ${archivo}`;
  for (const id of ids) {
    const deuda = await leerDeuda(tx, id);
    const { length: movimientos } = await tenedoresDe(tx, id);
    const { version, anulado, saldadoCentavos } = deuda;
    mustAllow(
      revisarDeudasIntactas([
        {
          nombre: nombrarDeuda(deuda),
          pagada: saldadoCentavos > 0 || movimientos > 0,
          tocada: anulado || version > 1,
        },
      ]),
    );
    await registrarAnulacion(tx, deuda, porque);
  }
}

/** Never refuses, because these documents are checked together with those of movements. */
const revisar = async () => new Map<string, never>();

export const POR_PAGAR: DestinoDeFilas<'POR_PAGAR'> = {
  destino: 'POR_PAGAR',
  tabla: 'comprobantes',
  revisar,
  escribir,
  deshacer,
};
