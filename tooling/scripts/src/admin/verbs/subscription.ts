import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { planSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { finDelDia, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { organizacion, type Organization } from '../buscar.ts';
import { audit, entrar } from '../registro.ts';
import { exact, UsoDeAdmin, type ActResult, type Operation, type Verb } from '../verbo.ts';

type Cambio = {
  readonly columna: 'plan' | 'expira_en' | 'is_active';
  readonly valor: string | boolean | Date | null;
  readonly resumen: string;
  readonly antes: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
};

const SIN_CAMBIO = 'Ya estaba así: no se cambió nada.';

/** One column of the organisation, and a row of its log. */
async function cambiar(op: Operation, una: Organization, cambio: Cambio): Promise<ActResult> {
  const { columna, valor, resumen, antes, despues } = cambio;
  await op.client.query(
    `update tenants set ${columna} = $2, actualizado_en = $3, version = version + 1 where id = $1`,
    [una.id, valor, op.ahora],
  );
  await audit(op, una.id, {
    accion: 'EDITAR',
    entidad: 'ORGANIZACION',
    entidadId: una.id,
    resumen,
    antes,
    despues,
  });
  return {
    lineas: [`${una.nombre}: ${resumen}`],
    datos: { id: una.id, nombre: una.nombre, ...despues },
  };
}

const igual = ({ id, nombre }: Organization, datos: object): ActResult => ({
  lineas: [`${nombre}: ${SIN_CAMBIO}`],
  datos: { id, nombre, ...datos },
});

const USED = `
select (select count(*) from memberships where tenant_id = $1 and estado <> 'INACTIVE')::int as usuarios,
  (select count(*) from proyectos where tenant_id = $1 and eliminado_en is null)::int as obras`;

/** What is over the new plan's limits stays and works; nothing more can be added. */
async function surplus(op: Operation, una: Organization, plan: string): Promise<string[]> {
  await entrar(op, una.id);
  const { rows } = await op.client.query<{ usuarios: number; obras: number }>(USED, [una.id]);
  const [uso] = rows;
  const limits = LIMITES_DE_PLAN[planSchema.parse(plan)];
  return (['usuarios', 'obras'] as const).flatMap((recurso) => {
    const [max, actual] = [limits[recurso], uso?.[recurso] ?? 0];
    if (max === null || actual <= max) return [];
    return [
      `Atención: el plan permite ${max} ${recurso} y ya hay ${actual}. Siguen como están; no se pueden agregar más.`,
    ];
  });
}

export const plan: Verb = {
  ayuda: 'Cambia el plan de una organización.',
  uso: 'ORGANIZACION free|basic|premium|enterprise',
  correr: async (op, pedido) => {
    const [reported, written] = exact(pedido, 'la organización', 'el plan');
    const nuevo = planSchema.safeParse(written.toLowerCase());
    if (!nuevo.success) {
      throw new UsoDeAdmin(
        `"${written}" no es un plan. Los planes son ${planSchema.options.join(', ')}.`,
      );
    }
    const una = await organizacion(op, reported);
    const antes = una.plan.toLowerCase();
    if (antes === nuevo.data) return igual(una, { plan: antes });
    const result = await cambiar(op, una, {
      columna: 'plan',
      valor: nuevo.data.toUpperCase(),
      resumen: `Cambió el plan de ${antes} a ${nuevo.data}`,
      antes: { plan: antes },
      despues: { plan: nuevo.data },
    });
    return { ...result, lineas: [...result.lineas, ...(await surplus(op, una, nuevo.data))] };
  },
};

export const vencimiento: Verb = {
  ayuda: 'Fija hasta qué día, incluido, llega la suscripción de una organización.',
  uso: 'ORGANIZACION AAAA-MM-DD|nunca',
  correr: async (op, pedido) => {
    const [reported, written] = exact(pedido, 'la organización', 'el día o "nunca"');
    const nunca = written.toLowerCase() === 'nunca';
    if (!nunca && !esFechaCalendario(written)) {
      throw new UsoDeAdmin(
        `"${written}" no es un día. Se escribe como 2027-03-31, o "nunca" si no vence.`,
      );
    }
    const una = await organizacion(op, reported);
    const valor = nunca ? null : finDelDia(written);
    const antes = una.expira_en;
    if (antes?.getTime() === valor?.getTime()) return igual(una, { vence: antes });
    const until =
      valor === null ? null : formatearFecha(hoyEnBuenosAires(new Date(valor.getTime() - 1)));
    return await cambiar(op, una, {
      columna: 'expira_en',
      valor,
      resumen:
        until === null ? 'La suscripción no vence' : `La suscripción llega hasta el ${until}`,
      antes: { vence: antes },
      despues: { vence: valor },
    });
  },
};

const estado = (isActive: boolean): Verb => ({
  ayuda: isActive
    ? 'Vuelve a abrir una organización inactiva.'
    : 'Cierra una organización: sus personas solo ven que está inactiva. No se pierde nada.',
  uso: 'ORGANIZACION',
  correr: async (op, pedido) => {
    const [reported] = exact(pedido, 'la organización');
    const una = await organizacion(op, reported);
    if (una.is_active === isActive) return igual(una, { activa: isActive });
    return await cambiar(op, una, {
      columna: 'is_active',
      valor: isActive,
      resumen: isActive ? 'Activó la organización' : 'Desactivó la organización',
      antes: { activa: una.is_active },
      despues: { activa: isActive },
    });
  },
});

export const activate = estado(true);
export const deactivate = estado(false);
