import type { Base } from '@plomada/domain/escenarios/base.schema';

import type { SelectOption } from '@/components/form/option-select.tsx';

/** Partners of the works, who may owe a quota or get one of a new call. */
export function sociosConCuotas({ socios, obras }: Pick<Base, 'socios' | 'obras'>): SelectOption[] {
  const codigos = new Map(obras.map(({ id, codigo }) => [id, codigo]));
  return socios.map(({ id, nombre, proyectoId }) => {
    const codigo = codigos.get(proyectoId);
    return { value: id, label: codigo === undefined ? nombre : `${nombre} · ${codigo}` };
  });
}

/** Calls with something still owed, by the description of their dues without the partner. */
export function llamadosDe({
  vencimientos,
  socios,
}: Pick<Base, 'vencimientos' | 'socios'>): SelectOption[] {
  const nombres = new Map(socios.map(({ id, nombre }) => [id, nombre]));
  const vistos = new Map<string, SelectOption>();
  for (const { cuota, descripcion } of vencimientos) {
    if (cuota === null || vistos.has(cuota.llamadoId)) continue;
    const deSocio = ` · ${nombres.get(cuota.socioId) ?? ''}`;
    const label = descripcion.endsWith(deSocio)
      ? descripcion.slice(0, -deSocio.length)
      : descripcion;
    vistos.set(cuota.llamadoId, { value: cuota.llamadoId, label });
  }
  return [...vistos.values()];
}

type Cuota = { readonly socioId: string; readonly peso: number };

/** Quotas of a call of a work: its partners by their participation, those without one left out. */
export const cuotasDe = (
  { socios }: Pick<Base, 'socios'>,
  proyectoId: string | null | undefined,
): Cuota[] =>
  socios
    .filter((socio) => socio.proyectoId === proyectoId && socio.participacionBp > 0)
    .map(({ id, participacionBp }) => ({ socioId: id, peso: participacionBp }));
