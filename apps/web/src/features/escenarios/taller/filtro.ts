import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';

import type { ComboboxOption } from '@/components/form/combobox-props.ts';

/** Text of a filter, as the value of an option. */
export function filtroEscrito(filtro: Filtro): string {
  switch (filtro.por) {
    case 'FIRMA':
      return 'firma';
    case 'OBRA':
      return `obra ${filtro.proyectoId}`;
    case 'CUENTA':
      return `cuenta ${filtro.cuentaId ?? 'ninguna'}`;
  }
}

export function leerFiltro(escrito: string | null): Filtro {
  const [por, id = ''] = (escrito ?? '').split(' ');
  if (por === 'obra') return { por: 'OBRA', proyectoId: id };
  if (por === 'cuenta') return { por: 'CUENTA', cuentaId: id === 'ninguna' ? null : id };
  return { por: 'FIRMA' };
}

/** Options of the filter: the firm, its works, its accounts, and what has none. */
export function opcionesDeFiltro({ obras, cuentas }: Base): readonly ComboboxOption[] {
  const deCuentas = cuentas.map(({ id, nombre }) => ({
    value: filtroEscrito({ por: 'CUENTA', cuentaId: id }),
    label: nombre,
    hint: 'Cuenta',
  }));
  return [
    { value: filtroEscrito({ por: 'FIRMA' }), label: 'Toda la empresa' },
    ...obras.map(({ id, codigo, nombre }) => ({
      value: filtroEscrito({ por: 'OBRA', proyectoId: id }),
      label: nombre,
      hint: codigo,
    })),
    ...deCuentas,
    // Readers who see no accounts have no dues in any.
    ...(deCuentas.length === 0
      ? []
      : [
          {
            value: filtroEscrito({ por: 'CUENTA', cuentaId: null }),
            label: 'Sin cuenta',
            hint: 'Lo que no sale de ninguna',
          },
        ]),
  ];
}
