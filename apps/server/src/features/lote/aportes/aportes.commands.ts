import type { AporteLote, CrearAporteLote } from '@plomada/domain/lote/lote.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { registrarAporte } from '../../aportes/aportes.commands.ts';
import { leerFilaAporte } from '../../aportes/aportes.queries.ts';
import { tomarLote } from '../locks.sql.ts';
import { aporteDeLoteDto } from '../lote.mapper.ts';
import { enMonedaDelLote } from '../lote.policy.ts';
import { exigirQueEntre } from '../lote.sql.ts';

/** A contribution of the partners' ledger, in money, for the lot: it is one row there and here. */
export function crearAporte(ctx: TenantContext, input: CrearAporteLote): Promise<AporteLote> {
  return transaction(ctx, async (tx) => {
    const { id: proyectoId, ...datos } = input;
    const { lote } = await tomarLote(tx, proyectoId);
    const importeLoteCentavos = enMonedaDelLote(datos, lote);
    const { id } = await registrarAporte(tx, {
      ...datos,
      proyectoId,
      destino: 'LOTE',
      tipo: 'DINERO',
      importeLoteCentavos,
    });
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    return aporteDeLoteDto(await leerFilaAporte(tx, id));
  });
}
