import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { planSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { finDelDia, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { organizacion, type Organization } from '../find.ts';
import { audit, enter } from '../log.ts';
import { exact, AdminUsage, type ActResult, type Operation, type Verb } from '../verb.ts';

type Change = {
  readonly columna: 'plan' | 'expira_en' | 'is_active';
  readonly valor: string | boolean | Date | null;
  readonly resumen: string;
  readonly antes: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
};

const UNCHANGED = 'Ya estaba así: no se cambió nada.';

/** Changes one column of the organisation and writes its audit row. */
async function changeTo(op: Operation, one: Organization, change: Change): Promise<ActResult> {
  const { columna, valor: value, resumen, antes: before, despues } = change;
  await op.client.query(
    `update tenants set ${columna} = $2, actualizado_en = $3, version = version + 1 where id = $1`,
    [one.id, value, op.now],
  );
  await audit(op, one.id, {
    accion: 'EDITAR',
    entidad: 'ORGANIZACION',
    entidadId: one.id,
    resumen,
    antes: before,
    despues,
  });
  return {
    lines: [`${one.nombre}: ${resumen}`],
    data: { id: one.id, nombre: one.nombre, ...despues },
  };
}

const same = ({ id, nombre: name }: Organization, data: object): ActResult => ({
  lines: [`${name}: ${UNCHANGED}`],
  data: { id, nombre: name, ...data },
});

const USED = `
select (select count(*) from memberships where tenant_id = $1 and estado <> 'INACTIVE')::int as usuarios,
  (select count(*) from proyectos where tenant_id = $1 and eliminado_en is null
    and clase = 'OBRA')::int as obras`;

/**
 * Warnings about resources over the new plan's limits: they remain usable, but no more can be
 * added.
 */
async function limitWarnings(op: Operation, one: Organization, plan: string): Promise<string[]> {
  await enter(op, one.id);
  const { rows } = await op.client.query<{ usuarios: number; obras: number }>(USED, [one.id]);
  const [usage] = rows;
  const limits = LIMITES_DE_PLAN[planSchema.parse(plan)];
  return (['usuarios', 'obras'] as const).flatMap((resource) => {
    const [max, actual] = [limits[resource], usage?.[resource] ?? 0];
    if (max === null || actual <= max) return [];
    return [
      `Atención: el plan permite ${max} ${resource} y ya hay ${actual}. Siguen como están; no se pueden agregar más.`,
    ];
  });
}

export const plan: Verb = {
  help: 'Cambia el plan de una organización.',
  usage: 'ORGANIZACION free|basic|premium|enterprise',
  run: async (op, call) => {
    const [reported, written] = exact(call, 'la organización', 'el plan');
    const next = planSchema.safeParse(written.toLowerCase());
    if (!next.success) {
      throw new AdminUsage(
        `"${written}" no es un plan. Los planes son ${planSchema.options.join(', ')}.`,
      );
    }
    const one = await organizacion(op, reported);
    const before = one.plan.toLowerCase();
    if (before === next.data) return same(one, { plan: before });
    const result = await changeTo(op, one, {
      columna: 'plan',
      valor: next.data.toUpperCase(),
      resumen: `Cambió el plan de ${before} a ${next.data}`,
      antes: { plan: before },
      despues: { plan: next.data },
    });
    return { ...result, lines: [...result.lines, ...(await limitWarnings(op, one, next.data))] };
  },
};

export const vencimiento: Verb = {
  help: 'Fija hasta qué día, incluido, llega la suscripción de una organización.',
  usage: 'ORGANIZACION AAAA-MM-DD|nunca',
  run: async (op, call) => {
    const [reported, written] = exact(call, 'la organización', 'el día o "nunca"');
    const never = written.toLowerCase() === 'nunca';
    if (!never && !esFechaCalendario(written)) {
      throw new AdminUsage(
        `"${written}" no es un día. Se escribe como 2027-03-31, o "nunca" si no vence.`,
      );
    }
    const one = await organizacion(op, reported);
    const value = never ? null : finDelDia(written);
    const before = one.expira_en;
    if (before?.getTime() === value?.getTime()) return same(one, { vence: before });
    const until =
      value === null ? null : formatearFecha(hoyEnBuenosAires(new Date(value.getTime() - 1)));
    return await changeTo(op, one, {
      columna: 'expira_en',
      valor: value,
      resumen:
        until === null ? 'La suscripción no vence' : `La suscripción llega hasta el ${until}`,
      antes: { vence: before },
      despues: { vence: value },
    });
  },
};

const status = (isActive: boolean): Verb => ({
  help: isActive
    ? 'Vuelve a abrir una organización inactiva.'
    : 'Cierra una organización: sus personas solo ven que está inactiva. No se pierde nada.',
  usage: 'ORGANIZACION',
  run: async (op, call) => {
    const [reported] = exact(call, 'la organización');
    const one = await organizacion(op, reported);
    if (one.is_active === isActive) return same(one, { activa: isActive });
    return await changeTo(op, one, {
      columna: 'is_active',
      valor: isActive,
      resumen: isActive ? 'Activó la organización' : 'Desactivó la organización',
      antes: { activa: one.is_active },
      despues: { activa: isActive },
    });
  },
});

export const activate = status(true);
export const deactivate = status(false);
