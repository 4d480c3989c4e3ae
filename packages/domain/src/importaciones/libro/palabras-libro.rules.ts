import { esUnidad, normalizarUnidad, UNIDADES } from '../../base/unidad.rules.ts';
import { medioPagoSchema, type MedioPago } from '../../movimientos/movimiento.schema.ts';
import { MEDIO_PAGO_EN_PALABRAS } from '../../movimientos/palabras.rules.ts';
import type {
  Catalogo,
  FilasCatalogo,
  RubroCatalogo,
  RubroDeProveedor,
} from '../catalogo.rules.ts';
import { leerMedioPago } from '../palabras.rules.ts';
import type { Celda } from './grilla.rules.ts';
import { palabraDeMedio, proponerMedio } from './medios.rules.ts';
import { buscadorDeRubrosParecidos } from './nombres.rules.ts';
import type { Contestada, Cuaderno, DeQuePende } from './preguntas.rules.ts';
import type { Opcion } from './resultado.ts';

/** What a word was taken for, and the question while it is only proposed. */
export type Resuelta<T> = DeQuePende & { readonly valor: T | null };

const MEDIOS: readonly Opcion[] = medioPagoSchema.options.map((valor) => ({
  valor,
  texto: MEDIO_PAGO_EN_PALABRAS[valor],
}));

/** A means of payment as a cell writes it; one question for each word that is none. */
export function resolvedorDeMedios(cuaderno: Cuaderno): (celda: Celda) => Resuelta<MedioPago> {
  const vistas = new Map<string, Resuelta<MedioPago>>();
  const resolver = (celda: Celda): Resuelta<MedioPago> => {
    const palabra = palabraDeMedio(celda.plegado);
    const medio = leerMedioPago(celda.valor) ?? leerMedioPago(palabra);
    if (medio) return { valor: medio, pendiente: null };
    const propuesta = proponerMedio(palabra);
    const escrito = celda.texto.replace(/\s*\d{3,}.*$/, '');
    const como = propuesta === null ? '' : MEDIO_PAGO_EN_PALABRAS[propuesta];
    const { valor, ...pende } = cuaderno.consultar({
      id: `MEDIO:${palabra}`,
      tipo: 'MEDIO',
      texto: como === '' ? `¿Qué medio de pago es «${escrito}»?` : `¿«${escrito}» es ${como}?`,
      opciones: MEDIOS,
      propuesta,
      textos: [escrito],
      recordar: `MEDIO:${palabra}`,
    });
    return { valor: MEDIOS.some((m) => m.valor === valor) ? medioDe(valor) : null, ...pende };
  };
  return (celda) => {
    const vista = vistas.get(celda.plegado) ?? resolver(celda);
    vistas.set(celda.plegado, vista);
    return vista;
  };
}

function medioDe(valor: string | null): MedioPago | null {
  const leido = medioPagoSchema.safeParse(valor);
  return leido.success ? leido.data : null;
}

const UNIDAD_SUELTA = 'u';

/** The unit that an item is counted in; one question for each that the catalogue has not. */
export const resolvedorDeUnidades =
  (cuaderno: Cuaderno) =>
  ({ texto, plegado }: Celda): Resuelta<string> => {
    const unidad = normalizarUnidad(texto);
    if (esUnidad(unidad)) return { valor: unidad, pendiente: null };
    return cuaderno.consultar({
      id: `UNIDAD:${plegado}`,
      tipo: 'UNIDAD',
      texto: `¿En qué unidad se cuenta «${texto}»?`,
      opciones: UNIDADES.map((valor) => ({ valor, texto: valor })),
      propuesta: UNIDAD_SUELTA,
      textos: [texto],
      recordar: `UNIDAD:${plegado}`,
    });
  };

/** The answer that a rubro is none. */
export const SIN_RUBRO = 'SIN_RUBRO';

/** So few movements, or of so many minds, are no habit. */
const HABITO = { de: 3, parte: 2 / 3 } as const;

const esHabito = ({ veces, de }: RubroDeProveedor): boolean =>
  de >= HABITO.de && veces >= de * HABITO.parte;

export function resolvedorDeRubros(
  { rubros, habituales = [] }: FilasCatalogo,
  catalogo: Catalogo,
  cuaderno: Cuaderno,
): {
  readonly deCelda: (celda: Celda) => Resuelta<RubroCatalogo>;
  readonly deTitulo: (celda: Celda) => RubroCatalogo | null;
  /** Where rows that name no rubro may go, by what was done with others of the same supplier. */
  readonly deProveedor: (
    proveedor: { readonly id: string | null; readonly nombre: string } | null,
  ) => Resuelta<RubroCatalogo>;
} {
  const parecido = buscadorDeRubrosParecidos(rubros);
  const porId = new Map(rubros.map((rubro) => [rubro.id, rubro]));
  const opciones = [
    ...rubros.map(({ id, codigo, nombre }) => ({ valor: id, texto: `${codigo} ${nombre}` })),
    { valor: SIN_RUBRO, texto: 'Sin rubro' },
  ];
  const vistos = new Map<string, Resuelta<RubroCatalogo>>();
  const preguntar = (celda: Celda, propuesto: RubroCatalogo | null): Contestada =>
    cuaderno.consultar({
      id: `RUBRO:${celda.plegado}`,
      tipo: 'RUBRO',
      texto: propuesto
        ? `¿«${celda.texto}» es el rubro ${propuesto.codigo} ${propuesto.nombre}?`
        : `¿Qué rubro es «${celda.texto}»?`,
      opciones,
      propuesta: propuesto?.id ?? SIN_RUBRO,
      textos: [celda.texto],
      recordar: `RUBRO:${celda.plegado}`,
    });
  const habitos = new Map(habituales.filter(esHabito).map((uno) => [uno.proveedorId, uno]));
  const preguntarHabito = (id: string, nombre: string): Resuelta<RubroCatalogo> => {
    const habito = habitos.get(id);
    const rubro = habito && porId.get(habito.rubroId);
    if (!rubro) return { valor: null, pendiente: null };
    const { veces, de } = habito;
    const clave = `RUBRO_DE:${id}`;
    const { valor, ...pende } = cuaderno.consultar({
      id: clave,
      tipo: 'RUBRO',
      texto: `${veces} de los últimos ${de} de ${nombre} van a ${rubro.codigo} ${rubro.nombre}: ¿van ahí también estas?`,
      opciones,
      propuesta: rubro.id,
      textos: [nombre],
      recordar: clave,
    });
    return { valor: porId.get(valor ?? '') ?? null, ...pende };
  };
  const resolver = (celda: Celda): Resuelta<RubroCatalogo> => {
    const exacto = catalogo.rubro(celda.valor);
    if (exacto !== null && exacto !== 'AMBIGUO') return { valor: exacto, pendiente: null };
    const cercano = parecido(celda.plegado);
    if (cercano?.segura) return { valor: cercano.hallado, pendiente: null };
    const { valor, ...pende } = preguntar(celda, cercano?.hallado ?? null);
    return { valor: porId.get(valor ?? '') ?? null, ...pende };
  };
  return {
    deCelda: (celda) => {
      const visto = vistos.get(celda.plegado) ?? resolver(celda);
      vistos.set(celda.plegado, visto);
      return visto;
    },
    deTitulo: (celda) => {
      const exacto = catalogo.rubro(celda.valor);
      if (exacto !== null && exacto !== 'AMBIGUO') return exacto;
      const cercano = parecido(celda.plegado);
      return cercano?.segura ? cercano.hallado : null;
    },
    deProveedor: (proveedor) =>
      proveedor?.id == null
        ? { valor: null, pendiente: null }
        : preguntarHabito(proveedor.id, proveedor.nombre),
  };
}
