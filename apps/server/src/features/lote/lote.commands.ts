import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { faltasDeLote, type GuardarLote, type Lote } from '@plomada/domain/lote/lote.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { exigirAbierta, leerObra, type ObraDeLote } from './locks.sql.ts';
import { camposLote, editableDe, nombrarLote } from './lote.mapper.ts';
import { exigirMismaMoneda, exigirVersionLeida } from './lote.policy.ts';
import { exigirLote, leerLote } from './lote.queries.ts';
import {
  actualizarLote,
  exigirQueEntre,
  hayDinero,
  insertarLote,
  type DatosLote,
} from './lote.sql.ts';

/** The first call of a work creates its lot, the others edit it; its money waits meanwhile. */
export function guardarLote(ctx: TenantContext, input: GuardarLote): Promise<Lote> {
  return transaction(ctx, async (tx) => {
    const obra = await leerObra(tx, input.id, 'sola');
    exigirAbierta(obra);
    const antes = await leerLote(tx, obra.id);
    return antes ? editarEn(tx, obra, { antes, input }) : crearEn(tx, obra, input);
  });
}

const VACIO = {
  nomenclaturaCatastral: null,
  partida: null,
  superficieConstruibleM2: null,
  cotizacion: null,
  vendedor: null,
  estado: 'EN_NEGOCIACION',
  fechaReserva: null,
  fechaBoleto: null,
  fechaEscritura: null,
} as const;

async function crearEn(
  tx: Tx,
  obra: ObraDeLote,
  { id: _obra, version, ...enviado }: GuardarLote,
): Promise<Lote> {
  // Whoever has read one is not told that theirs is the first.
  requireVersion(0, version ?? 0);
  const { descripcion, superficieM2, precioCentavos, moneda } = enviado;
  const vacio: DatosLote = { ...VACIO, descripcion, superficieM2, precioCentavos, moneda };
  await insertarLote(tx, { id: newId(), proyectoId: obra.id }, merge(vacio, enviado));
  const creado = await exigirLote(tx, obra.id);
  await recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'LOTE',
    entidadId: creado.id,
    proyectoId: obra.id,
    resumen: `Cargó ${nombrarLote(obra)}`,
    despues: camposLote(creado),
  });
  return creado;
}

type Edicion = { readonly antes: Lote; readonly input: GuardarLote };

async function editarEn(tx: Tx, obra: ObraDeLote, { antes, input }: Edicion): Promise<Lote> {
  const { id: _obra, version, ...enviado } = input;
  requireVersion(antes.version, exigirVersionLeida(version));
  const datos = merge(editableDe(antes), enviado);
  const details = faltasDeLote(datos);
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  exigirMismaMoneda(antes, datos.moneda, await hayDinero(tx, obra.id));
  await actualizarLote(tx, antes, datos);
  await exigirQueEntre(tx, antes.id, 'precioCentavos');
  const despues = await exigirLote(tx, obra.id);
  await recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'LOTE',
    entidadId: despues.id,
    proyectoId: obra.id,
    resumen: `Editó ${nombrarLote(obra)}`,
    antes: camposLote(antes),
    despues: camposLote(despues),
  });
  return despues;
}
