import type { Azar } from './random.ts';

type Schema = Readonly<Record<string, unknown>>;
type Mundo = {
  readonly azar: Azar;
  readonly schemas: Readonly<Record<string, unknown>>;
  /** Existing ids of any kind. */
  readonly ids: readonly string[];
};

const esSchema = (valor: unknown): valor is Schema =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const lista = (valor: unknown): readonly unknown[] => (Array.isArray(valor) ? valor : []);

/** Values of unexpected types and contents that people, programs and attackers send. */
const RAROS: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '9007199254740993',
  '0x10',
  'NaN',
  'ñandú 50% "x" \\ \u0000',
  '\u202e\ud83c\udfd7',
  '\ud800',
  'a'.repeat(5000),
  "' or 1=1 --",
  '%_\\%',
  '../../etc/passwd',
  '{"$ne":null}',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  'infinity',
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
];

const TEXTOS = ['Hormigón', 'Cuota 1', 'A-1', '20-12345678-9', '30500010912', 'm2', 'x', 'Ñandú'];
const FECHAS = ['2026-11-20', '2026-01-01', '2025-12-31', '2024-02-29', '2030-06-15'];

function textoDe({ format, maxLength }: Schema, { azar, ids }: Mundo): string {
  if (format === 'uuid') return azar.uno(ids);
  if (format === 'date') return azar.uno(FECHAS);
  if (format === 'date-time') return `${azar.uno(FECHAS)}T12:30:00.000Z`;
  if (format === 'email') return `p${azar.entero(99)}@prueba.test`;
  const texto = azar.uno([...TEXTOS, ...FECHAS, azar.uno(ids), String(azar.entero(1e6))]);
  return typeof maxLength === 'number' ? texto.slice(0, maxLength) : texto;
}

function numeroDe({ minimum, maximum, type }: Schema, { azar }: Mundo): number {
  const desde = typeof minimum === 'number' ? Math.max(minimum, -1e12) : 0;
  const hasta = typeof maximum === 'number' ? Math.min(maximum, 1e12) : 1e6;
  const borde = azar.entero(6);
  if (borde === 0) return desde;
  if (borde === 1) return hasta;
  const valor = desde + azar.entero(Math.max(1, hasta - desde));
  return type === 'number' && azar.cada(3) ? valor + 0.25 : valor;
}

function objetoDe(schema: Schema, mundo: Mundo, hondo: number): object {
  const { azar } = mundo;
  const exigidas = new Set(lista(schema['required']));
  const propias = Object.entries(esSchema(schema['properties']) ? schema['properties'] : {});
  const campos = propias.flatMap(([nombre, campo]): [string, unknown][] => {
    const va = exigidas.has(nombre) ? !azar.cada(25) : azar.cada(2);
    return va ? [[nombre, valorDe(campo, mundo, hondo + 1)]] : [];
  });
  if (azar.cada(30)) campos.push([azar.uno(['extra', 'tenantId', 'id', '__proto__']), 1]);
  return Object.fromEntries(campos);
}

/** Random value: mostly one that the schema allows, sometimes another. */
export function valorDe(schema: unknown, mundo: Mundo, hondo = 0): unknown {
  const { azar, schemas } = mundo;
  if (azar.cada(22)) return azar.uno(RAROS);
  if (!esSchema(schema) || hondo > 6) return azar.uno(TEXTOS);
  const { $ref, type } = schema;
  if (typeof $ref === 'string') return valorDe(schemas[$ref.split('/').at(-1) ?? ''], mundo, hondo);
  if ('const' in schema) return schema['const'];
  for (const clave of ['enum', 'anyOf', 'oneOf']) {
    const opciones = lista(schema[clave]);
    if (opciones.length === 0) continue;
    const elegida = azar.uno(opciones);
    return clave === 'enum' ? elegida : valorDe(elegida, mundo, hondo);
  }
  const partes = lista(schema['allOf']);
  if (partes.length > 0) {
    return Object.assign({}, ...partes.map((parte) => valorDe(parte, mundo, hondo + 1)));
  }
  const tipo = Array.isArray(type) ? azar.uno(type) : type;
  if (tipo === 'object' || 'properties' in schema) return objetoDe(schema, mundo, hondo);
  if (tipo === 'array') {
    const cuantos = azar.cada(12) ? 60 : azar.entero(4);
    return Array.from({ length: cuantos }, () => valorDe(schema['items'], mundo, hondo + 1));
  }
  if (tipo === 'integer' || tipo === 'number') return numeroDe(schema, mundo);
  if (tipo === 'boolean') return azar.cada(2);
  if (tipo === 'null') return null;
  return textoDe(schema, mundo);
}
