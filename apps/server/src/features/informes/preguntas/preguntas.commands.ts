import { AppError } from '@plomada/domain/errores';
import type { PreguntaDeSocio, ResponderPregunta } from '@plomada/domain/informes/pregunta.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { lockObra, nombrarObra } from '../../proyectos/locks.sql.ts';
import { leerPregunta } from './preguntas.queries.ts';
import { UPDATE_RESPUESTA } from './preguntas.sql.ts';

/**
 * Answers a partner's question. An answer is never changed, because the partner may have read it.
 */
export const responderPregunta = (
  ctx: TenantContext,
  { id: proyectoId, preguntaId, respuesta }: ResponderPregunta,
): Promise<PreguntaDeSocio> =>
  transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    const obra = await lockObra(tx, proyectoId);
    const antes = await leerPregunta(tx, obra.id, preguntaId);
    const [respondida] = await tx.query(
      UPDATE_RESPUESTA(tenantId, obra.id, antes.id, respuesta, now, actor.userId),
    );
    if (!respondida) throw new AppError('PREGUNTA_RESPONDIDA');
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('PREGUNTA_SOCIO', { id: antes.id, proyectoId: obra.id }),
      resumen: `Respondió una pregunta de ${antes.socio.nombre} sobre ${nombrarObra(obra)}`,
      antes: { respuesta: null },
      despues: { respuesta },
    });
    return leerPregunta(tx, obra.id, antes.id);
  });
