import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn, streamInTurn } from '../../../context/heavy-turns.ts';
import { Download } from '../../../http/rest/download.ts';
import { volcar } from './volcado.queries.ts';
import { zipDe } from './zip.queries.ts';

/**
 * Everything of the organisation that its Owner may see, as one zip: its rows as of one instant, then its
 * files. One organisation at a time writes its rows to disk; nothing of the database is held after that.
 */
export async function descargarOrganizacion(ctx: TenantContext): Promise<Download> {
  const volcado = await inHeavyTurn(ctx, 'takeaway', async () => {
    await recordAudit(ctx, {
      accion: 'EXPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: 'Descargó todo lo de la organización',
    });
    return await volcar(ctx);
  });
  const nombre = `${ctx.tenant.nombre.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${hoyEnBuenosAires(ctx.ahora)}.zip`;
  const flujo = streamInTurn(ctx, 'download', () => zipDe(ctx, volcado));
  return new Download({ nombre, mime: 'application/zip', flujo });
}
