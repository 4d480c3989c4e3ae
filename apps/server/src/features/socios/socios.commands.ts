import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
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
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { lockObraEditable, nombrarObra, type ObraBloqueada } from '../proyectos/locks.sql.ts';
import type { DatosSocio } from './columns.sql.ts';
import { escribirTramos, exigirSinAportes, prepararCambio } from './participaciones.commands.ts';
import { socioAuditado } from './socios.mapper.ts';
import { exigirDistinto, exigirSinParte, nombreDeMiembro } from './socios.policy.ts';
import { leerSocio, leerSocios } from './socios.queries.ts';
import { actualizarSocio, insertarSocio } from './socios.sql.ts';

type Hecho = {
  readonly accion: AuditAction;
  readonly resumen: string;
  readonly motivo: string | null | undefined;
  readonly antes: Socio | null;
  readonly despues: Socio | null;
};

async function auditar(tx: Tx, obra: ObraBloqueada, hecho: Hecho) {
  const { accion, resumen, motivo, antes, despues } = hecho;
  await recordAudit(tx, {
    accion,
    entidad: 'SOCIO',
    entidadId: (despues ?? antes)?.id ?? obra.id,
    proyectoId: obra.id,
    resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
    ...(antes ? { antes: socioAuditado(antes) } : {}),
    despues: despues ? socioAuditado(despues) : {},
  });
}

/** A partner who once left comes back under the same id, with the history they had. */
export function crearSocio(ctx: TenantContext, input: CrearSocio): Promise<Socio> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObraEditable(tx, input.id);
    const { id: obraId, motivo, vigenteDesde: _desde, participacionBp, rol, ...persona } = input;
    const { usuarioId = null, nombre: escrito, cuit = null, notas = null, ...rest } = persona;
    nothingLeft(rest);
    // A contact has a name: the schema lets none pass without.
    const nombre =
      usuarioId === null
        ? required(escrito, 'the name of a contact')
        : await nombreDeMiembro(tx, usuarioId);
    const socios = await leerSocios(tx, input.id);
    const anterior = exigirDistinto(socios, { usuarioId, cuit });
    const socioId = anterior?.id ?? newId();
    const cambio = await prepararCambio(tx, input, socioId, participacionBp);
    const quien = { usuarioId, nombre, cuit: cuit ?? anterior?.cuit ?? null };
    const datos = { ...quien, participacionBp, rol, notas, activo: true };
    const fila = { ...datos, vigenteDesde: cambio.desde };
    if (anterior) await actualizarSocio(tx, socioId, fila);
    else await insertarSocio(tx, { id: socioId, obraId }, fila);
    await escribirTramos(tx, cambio);
    const socio = await leerSocio(tx, { id: input.id, socioId });
    const parte = formatearPorcentajeBp(participacionBp);
    await auditar(tx, obra, {
      accion: 'CREAR',
      resumen: `Agregó a ${socio.nombre} como socio de ${nombrarObra(obra)} con ${parte}`,
      motivo,
      antes: anterior,
      despues: socio,
    });
    return socio;
  });
}

type Quien = Pick<DatosSocio, 'usuarioId' | 'nombre' | 'cuit'>;
type Enviado = Pick<EditarSocio, 'usuarioId' | 'nombre' | 'cuit'>;

const quienDe = ({ usuarioId, nombre, cuit }: Socio): Quien => ({ usuarioId, nombre, cuit });

/** Who the partner is after the edit: a contact may get a name, a CUIT or their account. */
async function quienEs(tx: Tx, antes: Socio, enviado: Enviado): Promise<Quien> {
  const { nombre: escrito, cuit, usuarioId } = merge<Quien, Enviado>(quienDe(antes), enviado);
  const falta = (path: string, message: string) =>
    new AppError('VALIDATION_ERROR', { details: [{ path, message }] });
  if (antes.usuarioId !== null && usuarioId !== antes.usuarioId) {
    throw falta('usuarioId', 'El socio ya tiene un usuario: es otra persona');
  }
  if (usuarioId !== null && enviado.nombre !== undefined) {
    throw falta('nombre', 'El nombre de un usuario es el de su cuenta');
  }
  if (usuarioId === null && cuit === null) throw falta('cuit', 'El CUIT es requerido');
  const nombre =
    usuarioId === antes.usuarioId || usuarioId === null
      ? escrito
      : await nombreDeMiembro(tx, usuarioId);
  return { usuarioId, nombre, cuit };
}

/** The rest of what an edit may change. */
const lugarDe = ({ participacionBp, rol, notas }: Socio) => ({ participacionBp, rol, notas });

export function editarSocio(ctx: TenantContext, input: EditarSocio): Promise<Socio> {
  return transaction(ctx, async (tx) => {
    const { id, socioId, version, motivo, vigenteDesde: _desde, ...persona } = input;
    const { usuarioId, nombre, cuit, activo: pedido, ...sent } = persona;
    const obra = await lockObraEditable(tx, id);
    const antes = await leerSocio(tx, { id, socioId });
    if (version !== undefined) requireVersion(antes.version, version);
    const quien = await quienEs(tx, antes, { usuarioId, nombre, cuit });
    const otros = (await leerSocios(tx, input.id)).filter(({ id }) => id !== antes.id);
    exigirDistinto(otros, quien, 'living');
    const lugar = merge(lugarDe(antes), sent);
    const { participacionBp } = lugar;
    exigirSinParte(pedido, participacionBp);
    const cambia = participacionBp !== antes.participacionBp;
    const cambio = cambia ? await prepararCambio(tx, input, antes.id, participacionBp) : null;
    if (cambio) await escribirTramos(tx, cambio);
    await actualizarSocio(tx, antes.id, {
      ...quien,
      ...lugar,
      vigenteDesde: cambio?.desde ?? antes.vigenteDesde,
      // Whoever gets a share takes part again.
      activo: participacionBp > 0 || (pedido ?? antes.activo),
    });
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

/** Out of the obra: no share, no access, no more on its list. Refused of whoever has put money in. */
export function eliminarSocio(ctx: TenantContext, input: EliminarSocio): Promise<SocioQuitado> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObraEditable(tx, input.id);
    const antes = await leerSocio(tx, input);
    if (input.version !== undefined) requireVersion(antes.version, input.version);
    await exigirSinAportes(tx, input);
    const cambio = antes.participacionBp > 0 ? await prepararCambio(tx, input, antes.id, 0) : null;
    if (cambio) await escribirTramos(tx, cambio);
    const vigenteDesde = cambio?.desde ?? antes.vigenteDesde;
    const nada = { participacionBp: 0, activo: false, vigenteDesde };
    const datos = { ...quienDe(antes), ...lugarDe(antes), ...nada };
    await actualizarSocio(tx, antes.id, { ...datos, eliminadoEn: ctx.ahora });
    await auditar(tx, obra, {
      accion: 'ELIMINAR',
      resumen: `Quitó a ${antes.nombre} de los socios de ${nombrarObra(obra)}`,
      motivo: input.motivo,
      antes,
      despues: null,
    });
    return { id: antes.id, eliminado: true };
  });
}
