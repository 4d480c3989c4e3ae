import { newId } from '@plomada/db/ids';
import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { refuseAll } from '@plomada/domain/base/refusal';
import { pick } from '@plomada/domain/base/shape.rules';
import type {
  ReferenciaArchivoLote,
  SubirArchivoLote,
} from '@plomada/domain/lote/archivo-lote.schema';
import { verificarMoneda, versionLeida } from '@plomada/domain/lote/lote.rules';
import {
  faltasDeLote,
  type AporteLote,
  type CrearAporteLote,
  type GuardarLote,
  type Lote,
} from '@plomada/domain/lote/lote.schema';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { registrarAporte } from '../aportes/aportes.commands.ts';
import { leerFilaAporte } from '../aportes/aportes.queries.ts';
import { adjuntarArchivo, quitarArchivo } from '../archivos/archivos.commands.ts';
import { leerVinculado } from '../archivos/archivos.queries.ts';
import { keepFile } from '../archivos/guardar.commands.ts';
import { CAMPOS, type DatosLote, LOTES } from './columns.sql.ts';
import { aporteDeLoteDto, camposLote, nombrarLote } from './lote.mapper.ts';
import { exigirLote, leerLote } from './lote.queries.ts';
import {
  exigirAbierta,
  exigirQueEntre,
  leerObra,
  type LoteTomado,
  SELECT_DINERO,
  tomarLote,
} from './lote.sql.ts';

/**
 * Creates the purchase on the first call for a work and edits it later; writers of its money wait.
 */
export function guardarLote(
  ctx: TenantContext,
  { id, version, ...enviado }: GuardarLote,
): Promise<Lote> {
  return transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, id, 'sola');
    exigirAbierta(obra);
    const antes = await leerLote(tx, obra.id);
    if (antes) {
      requireVersion(antes.version, accepted(versionLeida(version)));
      const propios: DatosLote = pick(antes, CAMPOS);
      const datos = merge(propios, enviado);
      mustAllow(refuseAll(faltasDeLote(datos)));
      const { hay } = await oneRow(tx, SELECT_DINERO(tx.tenantId, obra.id));
      mustAllow(verificarMoneda(antes, datos, hay));
      await oneRow(tx, LOTES.update(tx, antes, datos));
      await exigirQueEntre(tx, antes.id, 'precioCentavos');
    } else {
      // A version sent for a purchase that does not exist yet is a conflict.
      requireVersion(0, version ?? 0);
      const { estado = 'EN_NEGOCIACION' } = enviado;
      const nuevo = { ...enviado, id: newId(), proyectoId: obra.id, estado };
      await tx.query(LOTES.insert(tx, nuevo));
    }
    const despues = await exigirLote(tx, obra.id);
    await recordAudit(tx, {
      accion: antes ? 'EDITAR' : 'CREAR',
      ...subjectOf('LOTE', { id: despues.id, proyectoId: obra.id }),
      resumen: `${antes ? 'Editó' : 'Cargó'} ${nombrarLote(obra)}`,
      antes: antes ? camposLote(antes) : {},
      despues: camposLote(despues),
    });
    return despues;
  });
}

/** Creates a contribution of money to the lot, which is a row of the partners' contributions. */
export function crearAporte(
  ctx: TenantContext,
  { id: proyectoId, ...datos }: CrearAporteLote,
): Promise<AporteLote> {
  return transaction(ctx, async (tx) => {
    const { lote } = await tomarLote(tx, proyectoId);
    const importeLoteCentavos = accepted(importeEn(datos, lote.moneda));
    const deLote = { proyectoId, destino: 'LOTE', tipo: 'DINERO', importeLoteCentavos } as const;
    const { id } = await registrarAporte(tx, { ...datos, ...deLote });
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    return aporteDeLoteDto(tx, await leerFilaAporte(tx, id));
  });
}

/** Owner of the lot's files; a lot is named after its obra. */
const duenoDe = ({ obra, lote }: LoteTomado) =>
  ({ tipo: 'lote', id: lote.id, codigo: `de ${obra.codigo}`, proyectoId: obra.id }) as const;

/**
 * Attaches a file to the lot. The lot is checked before the bytes are stored, and again under its
 * lock once they are.
 */
export async function subirArchivo(
  ctx: TenantContext,
  { id, archivo }: SubirArchivoLote,
): Promise<Adjunto> {
  exigirAbierta(await leerObra(ctx, id));
  await exigirLote(ctx, id);
  return keepFile(ctx, archivo, async (tx, guardado) => {
    const dueno = duenoDe(await tomarLote(tx, id));
    await adjuntarArchivo(tx, dueno, guardado);
    const { clave: _clave, ...subido } = await leerVinculado(tx, {
      ...dueno,
      archivoId: guardado.id,
    });
    return subido;
  });
}

export async function eliminarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoLote,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const dueno = duenoDe(await tomarLote(tx, id));
    return quitarArchivo(tx, dueno, await leerVinculado(tx, { ...dueno, archivoId: fileId }));
  });
}
