import type { Base } from '@plomada/domain/escenarios/base.schema';
import { llamadoDe } from '@plomada/domain/escenarios/palabras.rules';

import type { SelectOption } from '@/components/form/option-select.tsx';

/** Function that adds the code of a work to a name. */
function codigosDe(obras: Base['obras']) {
  const codigos = new Map(obras.map(({ id, codigo }) => [id, codigo]));
  return (nombre: string, proyectoId: string | null): string => {
    const codigo = codigos.get(proyectoId ?? '');
    return codigo === undefined ? nombre : `${nombre} · ${codigo}`;
  };
}

/** Partners of the works, who may owe a quota or get one of a new call. */
export function sociosConCuotas({ socios, obras }: Pick<Base, 'socios' | 'obras'>): SelectOption[] {
  const conCodigo = codigosDe(obras);
  return socios.map(({ id, nombre, proyectoId }) => ({
    value: id,
    label: conCodigo(nombre, proyectoId),
  }));
}

/** Calls with something still owed, with the code of their work. */
export function llamadosDe({
  vencimientos,
  obras,
}: Pick<Base, 'vencimientos' | 'obras'>): SelectOption[] {
  const conCodigo = codigosDe(obras);
  const vistos = new Map<string, SelectOption>();
  for (const { cuota, descripcion, proyectoId } of vencimientos) {
    if (cuota === null || vistos.has(cuota.llamadoId)) continue;
    const label = conCodigo(llamadoDe({ descripcion }), proyectoId);
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
