import type { Celda } from '../../planilla/celda.rules.ts';
import type { Opcion } from '../../planilla/pregunta.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import { buscadorDeRubrosParecidos } from '../../renglones/rubros-parecidos.rules.ts';
import type { Catalogo, FilasCatalogo, RubroDeProveedor } from '../catalogo.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';

/** Answer: the name is not a rubro. */
const SIN_RUBRO = 'SIN_RUBRO';
/** Answer: the rubro is new, with the name in the sheet. */
const RUBRO_NUEVO = 'NUEVO';
/** Prefix of the ids of questions about rubros; the name follows. */
const DE_RUBRO = 'RUBRO:';

/** Prefix of the id of a rubro to create; its name follows. */
const POR_CREAR = 'nuevo:';
const NOMBRE_MAX = 80;

/** Name of a rubro to create; null for an existing one. */
export const rubroPorCrear = (rubroId: string | null): string | null =>
  rubroId?.startsWith(POR_CREAR) === true ? rubroId.slice(POR_CREAR.length) : null;

/**
 * Answer to remember: for a new rubro, its id once created, or undefined when it was not; any other
 * answer is unchanged.
 */
export const rubroAprendido = (
  clave: string,
  valor: string,
  hechos: ReadonlyMap<string, string>,
): string | undefined =>
  clave.startsWith(DE_RUBRO) && valor === RUBRO_NUEVO
    ? hechos.get(clave.slice(DE_RUBRO.length))
    : valor;

const nuevo = (nombre: string): RubroCatalogo => ({
  id: `${POR_CREAR}${nombre}`,
  codigo: '',
  nombre,
});

/** True when a text may be the name of a rubro; a number would be taken for a code. */
const puedeSerNombre = (texto: string): boolean =>
  texto.length <= NOMBRE_MAX && /\p{L}{2}/u.test(texto);

/**
 * Minimum number of movements, and part of them in one rubro, that make it usual for a supplier.
 */
const HABITO = { de: 3, parte: 2 / 3 } as const;

const esHabito = ({ veces, de }: RubroDeProveedor): boolean =>
  de >= HABITO.de && veces >= de * HABITO.parte;

type Proveedor = { readonly id: string | null; readonly nombre: string };

/**
 * Finds the rubros to which cells and headings refer, or that are usual for a supplier, and asks
 * about the unknown ones.
 */
export class RubrosNombrados {
  readonly #catalogo: Catalogo;
  readonly #cuaderno: Cuaderno;
  readonly #parecido: ReturnType<typeof buscadorDeRubrosParecidos>;
  readonly #porId: ReadonlyMap<string, RubroCatalogo>;
  readonly #habitos: ReadonlyMap<string, RubroDeProveedor>;
  readonly #opciones: readonly Opcion[];
  readonly #conNuevos: boolean;
  readonly #vistos = new Map<string, Resuelta<RubroCatalogo>>();

  constructor(
    { rubros, habituales = [], rubrosNuevos = false }: FilasCatalogo,
    catalogo: Catalogo,
    cuaderno: Cuaderno,
  ) {
    this.#conNuevos = rubrosNuevos;
    this.#catalogo = catalogo;
    this.#cuaderno = cuaderno;
    this.#parecido = buscadorDeRubrosParecidos(rubros);
    this.#porId = new Map(rubros.map((rubro) => [rubro.id, rubro]));
    this.#habitos = new Map(habituales.filter(esHabito).map((uno) => [uno.proveedorId, uno]));
    this.#opciones = [
      ...rubros.map(({ id, codigo, nombre }) => ({ valor: id, texto: `${codigo} ${nombre}` })),
      { valor: SIN_RUBRO, texto: 'Sin rubro' },
    ];
  }

  deCelda(celda: Celda): Resuelta<RubroCatalogo> {
    const visto = this.#vistos.get(celda.plegado) ?? this.#resolver(celda);
    this.#vistos.set(celda.plegado, visto);
    return visto;
  }

  /** Rubro of a title, when it is certain enough not to ask. */
  deTitulo({ valor, plegado }: Celda): RubroCatalogo | null {
    const exacto = this.#catalogo.rubro(valor);
    if (exacto !== null && exacto !== 'AMBIGUO') return exacto;
    const cercano = this.#parecido(plegado);
    return cercano?.segura ? cercano.hallado : null;
  }

  /** Usual rubro of the supplier, asked for rows that name none. */
  deProveedor(proveedor: Proveedor | null): Resuelta<RubroCatalogo> {
    const habito = this.#habitos.get(proveedor?.id ?? '');
    const rubro = habito && this.#porId.get(habito.rubroId);
    if (!proveedor || !rubro) return { valor: null, pendiente: null };
    const { veces, de, proveedorId } = habito;
    const { codigo, nombre } = rubro;
    return this.#preguntar(`RUBRO_DE:${proveedorId}`, {
      texto: `${veces} de los últimos ${de} de ${proveedor.nombre} van a ${codigo} ${nombre}: ¿van ahí también estas?`,
      propuesta: rubro.id,
      textos: [proveedor.nombre],
    });
  }

  #resolver(celda: Celda): Resuelta<RubroCatalogo> {
    const seguro = this.deTitulo(celda);
    if (seguro) return { valor: seguro, pendiente: null };
    const propuesto = this.#parecido(celda.plegado)?.hallado;
    return this.#preguntar(`${DE_RUBRO}${celda.plegado}`, {
      texto: propuesto
        ? `¿«${celda.texto}» es el rubro ${propuesto.codigo} ${propuesto.nombre}?`
        : `¿Qué rubro es «${celda.texto}»?`,
      propuesta: propuesto?.id ?? SIN_RUBRO,
      textos: [celda.texto],
      ...(this.#conNuevos && puedeSerNombre(celda.texto) && { nuevo: celda.texto }),
    });
  }

  #preguntar(
    id: string,
    duda: {
      readonly texto: string;
      readonly propuesta: string;
      readonly textos: readonly string[];
      /** Name of a rubro that can be created. */
      readonly nuevo?: string;
    },
  ): Resuelta<RubroCatalogo> {
    const { nuevo: nombre, ...pregunta } = duda;
    const { valor, ...pende } = this.#cuaderno.consultar({
      id,
      tipo: 'RUBRO',
      opciones:
        nombre === undefined
          ? this.#opciones
          : [...this.#opciones, { valor: RUBRO_NUEVO, texto: `Un rubro nuevo: ${nombre}` }],
      recordar: id,
      cerrada: true,
      ...pregunta,
    });
    if (valor === RUBRO_NUEVO && nombre !== undefined) return { valor: nuevo(nombre), ...pende };
    return { valor: this.#porId.get(valor ?? '') ?? null, ...pende };
  }
}
