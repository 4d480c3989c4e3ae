import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { Preguntar } from '@plomada/domain/informes/enlace-abierto.schema';
import { PREGUNTAS_POR_DIA, type PreguntaPropia } from '@plomada/domain/informes/pregunta.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { BaseContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { INSERT_PREGUNTA, LOCK_ENLACE, SELECT_HECHAS } from '../preguntas/preguntas.sql.ts';
import { informeDe } from './publico.queries.ts';
import { conEnlace, type Visitante } from './visitante.queries.ts';

const DIA_MS = 86_400_000;

/** Actor in the audit log: the partner of the link, without data of the device. */
const comoSocio = ({ enlace }: Pick<Visitante, 'enlace'>) =>
  ({
    actor: { userId: null, nombre: `${enlace.socio}, por su enlace`, rol: 'Socio' },
    impersonator: null,
  }) as const;

const hacer = (
  visitante: Visitante,
  { linea, texto }: Pick<Preguntar, 'linea' | 'texto'>,
): Promise<PreguntaPropia> =>
  transaction({ ...visitante, claim: null, user: { id: visitante.enlace.socioId } }, async (tx) => {
    const { tenantId, now, enlace } = tx;
    const [tomado] = await tx.query(LOCK_ENLACE(tenantId, enlace.id));
    if (!tomado) throw new AppError('ENLACE_CERRADO');
    const desde = new Date(now.getTime() - DIA_MS);
    const { hechas } = await oneRow(tx, SELECT_HECHAS(tenantId, enlace.id, desde));
    if (hechas >= PREGUNTAS_POR_DIA) throw new AppError('PREGUNTAS_DE_MAS');
    const id = newId();
    const de = [enlace.id, enlace.proyectoId, enlace.socioId, await informeDe(tx)] as const;
    await tx.query(INSERT_PREGUNTA(tenantId, id, ...de, linea, texto, now));
    await recordAudit(
      { ...tx, ...comoSocio(tx) },
      {
        accion: 'CREAR',
        ...subjectOf('PREGUNTA_SOCIO', { id, proyectoId: enlace.proyectoId }),
        resumen: `Preguntó por una línea de la obra ${enlace.codigo} ${enlace.nombre}`,
        despues: { linea, pregunta: texto },
        sinOrigen: true,
      },
    );
    const creadaEn = now.toISOString();
    return { id, linea, texto, creadaEn, respuesta: null, respondidaEn: null };
  });

/** Records a question about a line of what the link shows; the answer is shown on later visits. */
export const preguntar = (
  ctx: BaseContext,
  { linea, texto, ...llave }: Preguntar,
): Promise<PreguntaPropia> =>
  conEnlace(ctx, llave, (visitante) => hacer(visitante, { linea, texto }));
