import type { Bound } from '@plomada/db/statement';

import {
  selectArchivos,
  selectDocumentos,
} from '../../src/features/facturas/contador/contador.sql.ts';
import { congelarDocumentos } from '../../src/features/facturas/contador/entrega.sql.ts';
import type { Ambito } from '../../src/features/facturas/cruce.sql.ts';
import {
  selectAlgunas,
  selectClases,
  selectFacturas,
  selectMeses,
  selectOrigenes,
  selectTotalesDePila,
} from '../../src/features/facturas/facturas.sql.ts';
import { selectSugeridos } from '../../src/features/proveedores/proveedores.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

export function facturas(quien: Quien): readonly Bound<unknown>[] {
  const cruza = { ...quien, cuit: '30900000444' };
  const dias: Ambito = { desde: FECHA, hasta: FECHA };
  const ambitos: readonly Ambito[] = [dias, { arcaIds: IDS }, { comprobanteId: ID }];
  const primera = { pila: 'DIFIERE', limit: 50, tras: null } as const;
  const mes = { tenantId: quien.tenantId, mes: '2026-11', privados: false };
  const autor = { now: new Date(0), userId: ID };
  return [
    selectDocumentos(mes, ''),
    selectArchivos({ ...mes, privados: true }, ''),
    congelarDocumentos(mes, IDS, autor),
    ...ambitos.map((ambito) => selectAlgunas(cruza, ambito)),
    selectFacturas(cruza, dias, primera),
    selectFacturas({ ...cruza, cuit: null }, dias, {
      ...primera,
      tras: { fecha: FECHA, id: ID },
    }),
    selectTotalesDePila(cruza, dias, 'FALTA_ACA'),
    selectMeses(cruza, dias),
    selectClases(cruza, dias, 50),
    selectOrigenes(quien, IDS),
    selectSugeridos(quien, IDS),
  ];
}
