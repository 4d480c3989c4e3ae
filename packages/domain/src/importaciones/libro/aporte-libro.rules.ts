import type { DeQuePende } from '../../planilla/duda.ts';
import type { FilasCatalogo, SocioCatalogo } from '../catalogo.rules.ts';
import { congelar, leerCotizacion, leerFecha, leerObra } from '../fila.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import {
  abrirResuelta,
  campoDeHallazgo,
  type FilaResuelta,
  type LecturaLibro,
} from './fila-libro.rules.ts';
import { DE_OBRA } from './obras-nombradas.rules.ts';
import type { AporteImportado, OtraLeida } from './otras.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { resolvedorDeSocios } from './socios-libro.rules.ts';

type Tipo = AporteImportado['tipo'];
type Error = OtraLeida['errores'][number];

const DEVUELVE = /\b(?:devol\w*|reintegr\w*|retir\w*|rescat\w*|egreso\w*)\b/;
const APORTA = /\b(?:aport\w*|ingres\w*|integra\w*|dinero|efectivo)\b/;
/**
 * Words of contributions other than money, which need a value and are entered on their own page.
 */
const SIN_DINERO = /\b(?:en especies?|especies?|terreno|mano de obra|trabajos?|compensacion\w*)\b/;

/** Words about a row: its description, the heading above it, those above the table. */
const palabrasDeFila = ({ celdas, seccion, tabla }: Entrada): string[] => [
  celdas.get('concepto')?.plegado ?? '',
  ...(seccion?.celdas ?? []).map(({ plegado }) => plegado),
  ...tabla.cruda.previas.flatMap((fila) => fila.celdas.map(({ plegado }) => plegado)),
];

/**
 * Type of a contribution; `DUDA` when only its words suggest a return, null when its column of
 * types has another word.
 */
function tipoDe(entrada: Entrada, centavos: number): Tipo | 'DUDA' | null {
  const escrito = entrada.celdas.get('tipo')?.plegado;
  if (escrito !== undefined) {
    if (DEVUELVE.test(escrito)) return 'DEVOLUCION';
    return APORTA.test(escrito) ? 'DINERO' : null;
  }
  const campo = entrada.importe?.columna.campo;
  if (campo === 'egreso' || campo === 'egresoUsd' || centavos < 0) return 'DEVOLUCION';
  if (campo === 'ingreso' || campo === 'ingresoUsd') return 'DINERO';
  return palabrasDeFila(entrada).some((texto) => DEVUELVE.test(texto)) ? 'DUDA' : 'DINERO';
}

/** Type of a contribution in a table of movements, by that of the movement. */
const deMovimiento = ({ tipo }: FilaResuelta): Tipo | null =>
  tipo === null ? null : tipo === 'INGRESO' ? 'DINERO' : 'DEVOLUCION';

const SIN_PREGUNTA: DeQuePende = { pendiente: null };

/** Asks once per table whether rows that look like returns to a partner are returns. */
export const resolvedorDeDevoluciones =
  (cuaderno: Cuaderno) =>
  ({ tabla }: Entrada): DeQuePende & { readonly valor: Tipo } => {
    const { nombre } = tabla.grilla;
    const { valor, ...de } = cuaderno.consultar({
      id: `SIGNO:devoluciones:${tabla.id}`,
      tipo: 'SIGNO',
      texto: `En «${nombre}» hay filas que parecen devoluciones a un socio: ¿lo son?`,
      opciones: [
        { valor: 'DEVOLUCION', texto: 'Sí, se le devolvió' },
        { valor: 'DINERO', texto: 'No, son aportes' },
      ],
      propuesta: 'DEVOLUCION',
      textos: [nombre],
    });
    return { valor: valor === 'DINERO' ? 'DINERO' : 'DEVOLUCION', ...de };
  };

const CONCEPTO_MAX = 200;

function conceptoDe({ celdas }: Entrada): string | null {
  const textos = (['concepto', 'notas'] as const).flatMap(
    (campo) => celdas.get(campo)?.texto ?? [],
  );
  const concepto = textos.filter((texto) => texto !== '').join(' · ');
  return concepto === '' ? null : concepto;
}

function erroresDePalabras(entrada: Entrada, tipo: Tipo | 'DUDA' | null): Error[] {
  const { celdas } = entrada;
  const enEspecie = (['tipo', 'concepto', 'medioPago'] as const).find((campo) =>
    SIN_DINERO.test(celdas.get(campo)?.plegado ?? ''),
  );
  const largo = (conceptoDe(entrada) ?? '').length > CONCEPTO_MAX;
  if (enEspecie) {
    const mensaje = 'Parece un aporte que no es en dinero: se carga en la pantalla de aportes';
    return [{ campo: enEspecie, mensaje }];
  }
  return [
    ...(tipo === null
      ? [{ campo: 'tipo' as const, mensaje: 'El tipo es Aporte o Devolución' }]
      : []),
    ...(largo
      ? [
          {
            campo: 'concepto' as const,
            mensaje: 'El concepto no puede tener más de 200 caracteres',
          },
        ]
      : []),
  ];
}

type Uso = {
  readonly lectura: LecturaLibro;
  readonly filas: FilasCatalogo;
  readonly socioDe: ReturnType<typeof resolvedorDeSocios>;
  readonly devolucionDe: ReturnType<typeof resolvedorDeDevoluciones>;
};
type Leida = {
  readonly resuelta: FilaResuelta;
  readonly pactada: boolean;
  /** Other open questions of the row. */
  readonly preguntas: readonly string[];
  /** Partner of a row in a table of movements, when already known. */
  readonly socio?: Resuelta<SocioCatalogo>;
};

/**
 * Partner of a row, perhaps only proposed, or the error when it has none. A named partner is looked
 * up once the work is known.
 */
function buscarSocio(
  { resuelta, preguntas, socio: sabido }: Leida,
  { filas, socioDe }: Pick<Uso, 'filas' | 'socioDe'>,
) {
  const { entrada, obra } = resuelta;
  if (sabido) {
    const { valor, ...de } = sabido;
    return { socio: valor, de, errores: [] };
  }
  const celda = entrada.celdas.get('socio');
  const falta = (mensaje: string) => ({
    socio: null,
    de: SIN_PREGUNTA,
    errores: [{ campo: 'socio', mensaje }] satisfies Error[],
  });
  if (!celda) return falta('Falta el socio');
  // The partner can be asked about only once the work is known.
  if (!obra || preguntas.some((id) => id.startsWith(DE_OBRA))) {
    return { socio: null, de: SIN_PREGUNTA, errores: [] };
  }
  const haySocios = filas.socios?.some(({ proyectoId }) => proyectoId === obra.id) === true;
  if (!haySocios) return falta(`${obra.nombre} todavía no tiene socios: hay que cargarlos antes`);
  const { valor, ...de } = socioDe(celda, obra);
  if (!valor && de.pendiente === null) return falta(`No es socio de ${obra.nombre}`);
  return { socio: valor, de, errores: [] };
}

/** Reads a row as a contribution of a partner, or a return to one. */
export function aporteDeFila(leida: Leida, uso: Uso): OtraLeida {
  const { resuelta, pactada } = leida;
  const { entrada, centavos, moneda, medio } = resuelta;
  // Users who may not write contributions get no partners, so the row is not read as one.
  if (uso.filas.socios === undefined) return { otra: null, errores: [], preguntas: [] };
  const lector = abrirResuelta(resuelta, uso.lectura);
  const obra = leerObra(lector);
  const fecha = leerFecha(lector, obra);
  const cotizacion = leerCotizacion(lector, moneda);
  if (centavos !== null && moneda !== null) {
    congelar(lector, { importeCentavos: Math.abs(centavos), moneda, cotizacion });
  }
  const { socio, de, errores: deSocio } = buscarSocio(leida, uso);
  const propio = leida.socio ? deMovimiento(resuelta) : tipoDe(entrada, centavos ?? 0);
  const tipo = propio === 'DUDA' ? uso.devolucionDe(entrada) : { valor: propio, ...SIN_PREGUNTA };
  const errores = [
    ...lector.errores.map((hallazgo): Error => ({
      campo: campoDeHallazgo(hallazgo),
      mensaje: hallazgo.mensaje,
    })),
    ...deSocio,
    ...erroresDePalabras(entrada, propio),
  ];
  const penden: readonly DeQuePende[] = [de, tipo];
  const nada: OtraLeida = {
    otra: null,
    errores,
    preguntas: penden.flatMap(({ pendiente }) => pendiente ?? []),
    contestadas: penden.flatMap(({ contestada }) => contestada ?? []),
  };
  if (errores.length > 0 || centavos === null || moneda === null) return nada;
  if (!obra || !fecha || !socio || tipo.valor === null) return nada;
  const aporte: AporteImportado = {
    proyectoId: obra.id,
    socioId: socio.id,
    tipo: tipo.valor,
    fecha,
    importeCentavos: Math.abs(centavos),
    moneda,
    cotizacion,
    pactada,
    medioPago: medio ?? 'TRANSFERENCIA',
    concepto: conceptoDe(entrada),
  };
  return { ...nada, otra: { destino: 'APORTES', aporte } };
}
