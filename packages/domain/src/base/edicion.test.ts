import { describe, expect, it } from 'vitest';

import { listarMovimientosSchema } from '../movimientos/filtros.schema.ts';
import { crearMovimientoSchema, editarMovimientoSchema } from '../movimientos/movimiento.schema.ts';
import { crearProyectoSchema, editarProyectoSchema } from '../proyectos/proyecto.schema.ts';
import { textoOpcional } from './campos.schema.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const base = { id: ID, version: 3 };
const nuevo = {
  proyectoId: ID,
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: '  Cemento y cal  ',
  importeCentavos: 181_500_000,
  medioPago: 'EFECTIVO',
};
const documento = { tipoArca: 1, puntoVenta: 4, numero: 18_237, cuitEmisor: '30-90000044-4' };

describe('an edit keeps the fields that it does not include', () => {
  it('a project', () => {
    expect(editarProyectoSchema.parse(base)).toStrictEqual(base);
  });

  it('a movement', () => {
    expect(editarMovimientoSchema.parse(base)).toStrictEqual(base);
    expect(editarMovimientoSchema.parse({ ...base, comprobante: documento })).toStrictEqual({
      ...base,
      comprobante: { ...documento, cuitEmisor: '30900000444' },
    });
  });

  it('a field sent as undefined', () => {
    expect(textoOpcional(10).parse(undefined)).toBeUndefined();
    const { descripcion, clienteCuit } = editarProyectoSchema.parse({
      ...base,
      descripcion: undefined,
      clienteCuit: undefined,
    });
    expect([descripcion, clienteCuit]).toEqual([undefined, undefined]);
  });

  it('an edit clears the fields that are null or empty', () => {
    const vacios = { descripcion: '  ', notas: null, clienteCuit: null, superficieLote: null };
    expect(editarProyectoSchema.parse({ ...base, ...vacios })).toStrictEqual({
      ...base,
      ...vacios,
      descripcion: null,
    });
    const sueltos = { notas: '', rubroId: null, proveedorId: null, comprobante: null };
    expect(editarMovimientoSchema.parse({ ...base, ...sueltos })).toStrictEqual({
      ...base,
      ...sueltos,
      notas: null,
    });
  });

  it.each(['proyectoId', 'privado', 'codigo', 'estado', 'tenantId', 'importeArsCentavos'])(
    'never takes %s of a movement',
    (campo) => {
      expect(editarMovimientoSchema.safeParse({ ...base, [campo]: ID }).success).toBe(false);
    },
  );

  it.each(['id', 'version'])('always needs %s', (campo) => {
    const resto = Object.fromEntries(Object.entries(base).filter(([clave]) => clave !== campo));
    expect(editarMovimientoSchema.safeParse(resto).success).toBe(false);
    expect(editarProyectoSchema.safeParse(resto).success).toBe(false);
  });

  it.each([0, -1, 1.5, '3'])('refuses version %j', (version) => {
    expect(editarProyectoSchema.safeParse({ id: ID, version }).success).toBe(false);
  });
});

describe('currency of a movement', () => {
  const cotizacion = { valor: '1480', tipo: 'MEP' };

  it('may change on an edit, with its rate', () => {
    const cambio = { ...base, moneda: 'USD', cotizacion };
    expect(editarMovimientoSchema.parse(cambio)).toStrictEqual(cambio);
    const aPesos = { ...base, moneda: 'ARS', cotizacion: null };
    expect(editarMovimientoSchema.parse(aPesos)).toStrictEqual(aPesos);
    expect(editarMovimientoSchema.safeParse({ ...base, moneda: 'USD' }).success).toBe(true);
  });

  it('dollars need a rate', () => {
    const sinTasa = [
      crearMovimientoSchema.safeParse({ ...nuevo, moneda: 'USD' }),
      crearMovimientoSchema.safeParse({ ...nuevo, moneda: 'USD', cotizacion: null }),
      editarMovimientoSchema.safeParse({ ...base, moneda: 'USD', cotizacion: null }),
    ];
    for (const { error } of sinTasa) {
      expect(error?.issues).toMatchObject([
        { path: ['cotizacion'], message: 'Un movimiento en dólares necesita la cotización' },
      ]);
    }
    expect(crearMovimientoSchema.safeParse({ ...nuevo, moneda: 'USD', cotizacion }).success).toBe(
      true,
    );
  });
});

describe('a new row', () => {
  it('fills in only the defaults of the contract', () => {
    expect(crearMovimientoSchema.parse(nuevo)).toStrictEqual({
      ...nuevo,
      concepto: 'Cemento y cal',
      moneda: 'ARS',
      privado: false,
    });
    expect(crearMovimientoSchema.parse({ ...nuevo, comprobante: documento }).comprobante).toEqual({
      ...documento,
      cuitEmisor: '30900000444',
      origen: 'MANUAL',
    });
    expect(crearProyectoSchema.parse({ nombre: ' Los Tilos ' })).toStrictEqual({
      nombre: 'Los Tilos',
    });
  });

  it.each([
    ['tipo', 'TRANSFERENCIA'],
    ['fecha', '2026-02-30'],
    ['fecha', '2026-11-20T10:00:00Z'],
    ['concepto', ' ab '],
    ['concepto', 'x'.repeat(201)],
    ['importeCentavos', 0],
    ['importeCentavos', '100'],
    ['medioPago', 'TRUEQUE'],
    ['rubroId', 'no-uuid'],
    ['privado', 'true'],
    ['moneda', 'EUR'],
    ['comprobante', { ...documento, tipoArca: 777 }],
    ['comprobante', { ...documento, puntoVenta: 0 }],
    ['comprobante', { ...documento, numero: 100_000_000 }],
    ['comprobante', { ...documento, cae: '123' }],
    ['comprobante', { ...documento, cuitEmisor: '30-90000044-5' }],
    ['comprobante', { ...documento, anulado: true }],
  ])('refuses %s = %j at that field', (campo, valor) => {
    const { error } = crearMovimientoSchema.safeParse({ ...nuevo, [campo]: valor });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([campo]);
  });

  it('points at the field when the dates are crossed', () => {
    const fechas = { fechaInicio: '2026-05-01', fechaFinPrevista: '2026-04-30' };
    expect(
      crearProyectoSchema.safeParse({ nombre: 'Obra', ...fechas }).error?.issues,
    ).toMatchObject([{ path: ['fechaFinPrevista'] }]);
    expect(
      listarMovimientosSchema.safeParse({ desde: '2026-05-01', hasta: '2026-04-30' }).error?.issues,
    ).toMatchObject([{ path: ['hasta'] }]);
    expect(
      listarMovimientosSchema.safeParse({ desde: '2026-05-01', hasta: '2026-05-01' }).success,
    ).toBe(true);
  });
});
