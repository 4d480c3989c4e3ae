import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import {
  type ApunteConciliable,
  apunteConciliableSchema,
  type Conciliacion,
  conciliacionSchema,
  type Linea,
  lineaConSugerenciasSchema,
  type LineaConSugerencias,
  type Sugerencia,
} from '@plomada/domain/extractos/conciliacion.schema';
import { screen } from '@testing-library/react';

import { type Answers, madeOf } from './answers.ts';
import { openApp, type Options, TENANT, WORK } from './app.tsx';
import { onPhone } from './screen.tsx';

export const id = (n: number) => `01928f3a-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`;
export const MES = '2026-10';
export const BANCO = madeOf(cuentaSchema, {
  id: id(90),
  nombre: 'Galicia',
  tipo: 'BANCO',
  moneda: 'ARS',
  proyectoId: null,
});

export const apunte = (n: number, campos: Partial<ApunteConciliable> = {}): ApunteConciliable =>
  madeOf(apunteConciliableSchema, {
    id: id(n),
    fecha: '2026-10-13',
    importeCentavos: -1000_00,
    pendienteCentavos: campos.importeCentavos ?? -1000_00,
    concepto: `Apunte ${n}`,
    origen: { tipo: 'MOVIMIENTO', id: id(n + 20), proyectoId: WORK },
    ...campos,
  });

export const sugerencia = (
  apuntes: readonly ApunteConciliable[],
  campos: Partial<Sugerencia> = {},
): Sugerencia => ({ regla: 'DIAS_CERCANOS', apuntes: [...apuntes], cheques: null, ...campos });

/** Line that waits for a decision, an expense of $ 1.000,00 with the given suggestions. */
export const linea = (
  n: number,
  sugerencias: readonly Sugerencia[] = [],
  campos: Partial<LineaConSugerencias> = {},
): LineaConSugerencias =>
  madeOf(lineaConSugerenciasSchema, {
    id: id(n),
    fecha: '2026-10-14',
    importeCentavos: -1000_00,
    concepto: `Línea ${n}`,
    estado: 'PENDIENTE',
    sugerencias: [...sugerencias],
    version: 1,
    ...campos,
  });

export const mes = (
  items: readonly LineaConSugerencias[],
  campos: Partial<Conciliacion> = {},
): Conciliacion =>
  madeOf(conciliacionSchema, {
    cuenta: { id: BANCO.id, nombre: BANCO.nombre, moneda: BANCO.moneda },
    mes: MES,
    estado: 'PENDIENTE',
    noSeConcilia: null,
    cuadre: {
      librosCentavos: 10_000_00,
      bancoCentavos: 7_500_00,
      anterioresCentavos: 500_00,
      lineasCentavos: -4_000_00,
      lineasCantidad: 4,
      apuntesCentavos: -1_000_00,
      apuntesCantidad: 1,
      tipeadoCentavos: null,
      diferenciaCentavos: null,
    },
    items: [...items],
    siguiente: null,
    ...campos,
  });

export const resueltas = (...lineas: readonly Linea[]) => ({ lineas: [...lineas] });

export async function abrirConciliacion(
  answers: Answers,
  {
    role = 'Owner',
    phone = false,
    query = `?mes=${MES}`,
  }: Options & { phone?: boolean; query?: string } = {},
) {
  onPhone(phone);
  const app = await openApp(`/${TENANT}/tesoreria/cuentas/${BANCO.id}/conciliar${query}`, {
    role,
    answers: {
      'cuentas.obtener': BANCO,
      'cuentas.listar': { items: [BANCO], siguiente: null },
      ...answers,
    },
  });
  return app;
}

/** Button of a line's row. */
export const filaDe = (n: number) =>
  screen.findByRole('button', { name: new RegExp(`^Línea ${n}\\b`) });
