import { newId } from '@plomada/db/ids';
import { accept, type Refusal } from '@plomada/domain/base/refusal';
import { required } from '@plomada/domain/base/required';
import { PARTICIPACION_TOTAL_BP } from '@plomada/domain/socios/participacion.rules';
import { redistribuir, type Reparto } from '@plomada/domain/socios/socio.rules';
import type {
  ModoRedistribucion,
  Redistribucion,
  Redistribuir,
  Socio,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { mensajeDeSuma } from '@plomada/formatters/participacion';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { lockObraEditable, nombrarObra } from '../../proyectos/locks.sql.ts';
import { escribirTramos, prepararCambio } from '../participaciones.commands.ts';
import { leerSocios } from '../socios.queries.ts';
import { SELECT_APORTADO, UPDATE_PARTICIPACIONES } from '../socios.sql.ts';

const MODO: Readonly<Record<ModoRedistribucion, string>> = {
  PARTES_IGUALES: 'en partes iguales',
  PROPORCIONAL_ACTUAL: 'en proporción a las actuales',
  PROPORCIONAL_APORTES: 'en proporción a los aportes',
  MANUAL: 'a mano',
};

/** With the figures in words, which the rule does not write. */
function conCifras(
  { sumaBp, ...refusal }: Extract<Reparto, { ok: false }>,
  { modo }: Redistribuir,
): Refusal {
  if (sumaBp === null) return refusal;
  const path = modo === 'MANUAL' ? 'participaciones' : 'fijos';
  const message = mensajeDeSuma(sumaBp);
  const data = { sumaBp, diferenciaBp: PARTICIPACION_TOTAL_BP - sumaBp };
  return { ...refusal, motivo: message, details: [{ path, message, data }] };
}

async function calcular(
  tx: Tx,
  socios: readonly Socio[],
  input: Redistribuir,
): Promise<ReadonlyMap<string, number>> {
  const { id, modo, participaciones = [], fijos = [] } = input;
  const filas = await tx.query(SELECT_APORTADO(tx.tenantId, id));
  const reparto = redistribuir(socios, {
    modo,
    participaciones: participaciones.map(({ socioId, participacionBp }) => ({
      id: socioId.toLowerCase(),
      participacionBp,
    })),
    fijos: fijos.map((fijo) => fijo.toLowerCase()),
    aportes: new Map(filas.map(({ socioId, aportado }) => [socioId, BigInt(aportado)])),
  });
  const partes = accepted(reparto.ok ? accept(reparto.socios) : conCifras(reparto, input));
  return new Map(partes.map((parte) => [parte.id, parte.participacionBp]));
}

const resumir = (socios: readonly Socio[]) =>
  socios.map(({ id, usuarioId, nombre, participacionBp }) => ({
    id,
    usuarioId,
    nombre,
    participacionBp,
  }));

/** The active partners hold exactly 100,00 % afterwards; whose share stays as it was is not touched. */
export function redistribuirParticipaciones(
  ctx: TenantContext,
  input: Redistribuir,
): Promise<Redistribucion> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObraEditable(tx, input.id);
    const antes = (await leerSocios(tx, input.id)).filter(({ activo }) => activo);
    const nuevas = await calcular(tx, antes, input);
    const cambios = new Map(
      antes.flatMap(({ id, participacionBp }) => {
        const nueva = required(nuevas.get(id), `the new share of partner ${id}`);
        return nueva === participacionBp ? [] : [[id, nueva] as const];
      }),
    );
    const cambio = await prepararCambio(tx, input, { cambios, deTodos: true });
    const { desde, motivo } = cambio;
    const redistribucionId = newId();
    await escribirTramos(tx, cambio, redistribucionId);
    const valores = [[...cambios.keys()], [...cambios.values()], desde] as const;
    await tx.query(UPDATE_PARTICIPACIONES(tx.tenantId, ...valores, tx.ahora, tx.actor.userId));
    const despues = (await leerSocios(tx, input.id)).filter(({ activo }) => activo);
    const resumen = `Redistribuyó las participaciones de ${nombrarObra(obra)} ${MODO[input.modo]}`;
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'PROYECTO',
      entidadId: input.id,
      proyectoId: input.id,
      resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
      antes: enPalabras(antes),
      despues: enPalabras(despues),
    });
    return {
      redistribucionId,
      vigenteDesde: desde,
      anteriores: resumir(antes),
      socios: resumir(despues),
    };
  });
}

/** Each share under its partner's name; two of one name are told apart by their CUIT. */
const enPalabras = (socios: readonly Socio[]): Record<string, string> =>
  Object.fromEntries(
    socios.map(({ id, nombre, cuit, participacionBp }) => {
      const unico = socios.filter((otro) => otro.nombre === nombre).length === 1;
      return [unico ? nombre : `${nombre} (${cuit ?? id})`, formatearPorcentajeBp(participacionBp)];
    }),
  );
