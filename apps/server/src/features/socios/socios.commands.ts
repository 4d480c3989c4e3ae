import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import {
  quienVuelve,
  verificarActivo,
  verificarQuien,
  verificarSinCuentas,
} from '@plomada/domain/socios/quien.rules';
import type {
  CrearSocio,
  EditarSocio,
  EliminarSocio,
  Socio,
  SocioQuitado,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { recordAudit, type AuditAction } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { lockObraEditable, nombrarObra, type ObraBloqueada } from '../proyectos/locks.sql.ts';
import { CAMPOS, SOCIOS } from './columns.sql.ts';
import { escribirTramos, prepararCambio } from './participaciones.commands.ts';
import { socioAuditado } from './socios.mapper.ts';
import { leerSocio, leerSocios, nombreDeMiembro } from './socios.queries.ts';
import { quitar, SELECT_CUENTAS_SOCIO } from './socios.sql.ts';

type Hecho = {
  readonly accion: AuditAction;
  readonly resumen: string;
  readonly motivo: string | null | undefined;
  readonly antes: Socio | null;
  readonly despues: Socio | null;
};

async function auditar(tx: Tx, obra: ObraBloqueada, hecho: Hecho): Promise<void> {
  const { accion, resumen, motivo, antes, despues } = hecho;
  await recordAudit(tx, {
    accion,
    entidad: 'SOCIO',
    entidadId: (despues ?? antes)?.id ?? obra.id,
    proyectoId: obra.id,
    resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
    antes: antes ? socioAuditado(antes) : {},
    despues: despues ? socioAuditado(despues) : {},
  });
}

/**
 * Adds a partner; one who is inactive becomes active again under the same id, with their history.
 */
export function crearSocio(ctx: TenantContext, input: CrearSocio): Promise<Socio> {
  return transaction(ctx, async (tx) => {
    const { id, participacionBp, usuarioId = null, cuit = null } = input;
    const obra = await lockObraEditable(tx, id);
    // The schema guarantees that a contact has a name.
    const nombre =
      usuarioId === null
        ? required(input.nombre, 'the name of a contact')
        : await nombreDeMiembro(tx, usuarioId);
    const anterior = accepted(quienVuelve(await leerSocios(tx, id), { usuarioId, cuit }));
    const socioId = anterior?.id ?? newId();
    const cambios = new Map([[socioId, participacionBp]]);
    const cambio = await prepararCambio(tx, input, { cambios });
    const vigencia = {
      nombre,
      cuit: cuit ?? anterior?.cuit,
      vigenteDesde: cambio.desde,
      activo: true,
    };
    const fila = { ...input, ...vigencia, id: socioId, proyectoId: id };
    if (anterior) await oneRow(tx, SOCIOS.update(tx, anterior, fila));
    else await tx.query(SOCIOS.insert(tx, fila));
    await escribirTramos(tx, cambio);
    const socio = await leerSocio(tx, { id, socioId });
    const parte = formatearPorcentajeBp(participacionBp);
    await auditar(tx, obra, {
      accion: 'CREAR',
      resumen: `Agregó a ${socio.nombre} como socio de ${nombrarObra(obra)} con ${parte}`,
      motivo: input.motivo,
      antes: anterior,
      despues: socio,
    });
    return socio;
  });
}

/**
 * Edits a partner. A contact may get a name, a CUIT or a user's account; a partner who gets a share
 * is active again.
 */
export function editarSocio(ctx: TenantContext, input: EditarSocio): Promise<Socio> {
  return transaction(ctx, async (tx) => {
    const { id, socioId, version, motivo, vigenteDesde: _pedida, ...enviado } = input;
    const obra = await lockObraEditable(tx, id);
    const antes = await leerSocio(tx, { id, socioId });
    requireVersion(antes.version, version ?? antes.version);
    const { vigenteDesde, ...propios } = pick(antes, CAMPOS);
    const datos = merge(propios, enviado);
    const { usuarioId, participacionBp } = datos;
    mustAllow(verificarQuien(antes, datos, enviado.nombre));
    const otraCuenta = usuarioId !== null && usuarioId !== antes.usuarioId;
    const nombre = otraCuenta ? await nombreDeMiembro(tx, usuarioId) : datos.nombre;
    const otros = (await leerSocios(tx, id)).filter((otro) => otro.id !== antes.id);
    accepted(quienVuelve(otros, datos, 'living'));
    mustAllow(verificarActivo(enviado.activo, participacionBp));
    const cambios = new Map([[antes.id, participacionBp]]);
    const cambia = participacionBp !== antes.participacionBp;
    const cambio = cambia ? await prepararCambio(tx, input, { cambios }) : null;
    if (cambio) await escribirTramos(tx, cambio);
    const activo = participacionBp > 0 || datos.activo;
    const desde = cambio?.desde ?? vigenteDesde;
    await oneRow(tx, SOCIOS.update(tx, antes, { ...datos, nombre, activo, vigenteDesde: desde }));
    const despues = await leerSocio(tx, { id, socioId });
    const [de, a] = [antes, despues].map((s) => formatearPorcentajeBp(s.participacionBp));
    await auditar(tx, obra, {
      accion: 'EDITAR',
      resumen: cambia
        ? `Cambió la participación de ${despues.nombre} en ${nombrarObra(obra)} de ${de} a ${a}`
        : `Editó al socio ${despues.nombre} de ${nombrarObra(obra)}`,
      motivo,
      antes,
      despues,
    });
    return despues;
  });
}

/**
 * Removes a partner: no share, no access, and no longer listed. Refused if they have contributed or
 * a call asks them for a quota.
 */
export function eliminarSocio(ctx: TenantContext, input: EliminarSocio): Promise<SocioQuitado> {
  return transaction(ctx, async (tx) => {
    const { id, socioId, version, motivo } = input;
    const obra = await lockObraEditable(tx, id);
    const antes = await leerSocio(tx, input);
    requireVersion(antes.version, version ?? antes.version);
    const cuentas = await oneRow(tx, SELECT_CUENTAS_SOCIO(tx.tenantId, id, socioId));
    mustAllow(verificarSinCuentas(cuentas));
    const cambios = new Map([[antes.id, 0]]);
    const cambio = antes.participacionBp > 0 ? await prepararCambio(tx, input, { cambios }) : null;
    if (cambio) await escribirTramos(tx, cambio);
    const desde = cambio?.desde ?? antes.vigenteDesde;
    await quitar(tx, antes.id, desde);
    await auditar(tx, obra, {
      accion: 'ELIMINAR',
      resumen: `Quitó a ${antes.nombre} de los socios de ${nombrarObra(obra)}`,
      motivo,
      antes,
      despues: null,
    });
    return { id: antes.id, eliminado: true };
  });
}
