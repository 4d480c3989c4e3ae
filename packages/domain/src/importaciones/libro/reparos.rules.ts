import { crearProyectoSchema } from '../../proyectos/proyecto.schema.ts';
import { POR_CREAR } from './fila-libro.rules.ts';
import type { Destino } from './tabla.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

/** Objection to a row that is ready, found when it is reviewed before the import. */
export type Reparo = {
  readonly campo: CampoLibro | null;
  readonly valor: string;
  readonly mensaje: string;
};

/** Reason, found in that review, why a row is not imported. */
export type Motivo =
  | { readonly estado: 'YA_ESTA' }
  | (Reparo & {
      readonly estado: 'CON_ERROR';
      /** First open day, for a row in a closed month. */
      readonly abierto?: string;
    });

/** Reasons by row id; ready rows absent from it are imported. */
export type Revision = ReadonlyMap<string, Motivo>;

const SIN_LUGAR: Readonly<Partial<Record<Destino, Reparo>>> = {
  APORTES: {
    campo: 'socio',
    valor: '',
    mensaje: 'Los aportes los carga quien administra los socios: pedíselo o dejá afuera la fila',
  },
  RENGLONES: {
    campo: null,
    valor: '',
    mensaje:
      'No hay un acopio abierto en el que puedas cargar este ítem: crealo primero, o dejá afuera la tabla',
  },
  SALDOS_INICIALES: {
    campo: 'cuenta',
    valor: '',
    mensaje:
      'El saldo de una cuenta lo carga quien administra las cajas y las cuentas: pedíselo o dejá afuera la fila',
  },
};

/** Objection to a row whose destination is unknown, or closed to this user. */
export const sinLugar = (destino: Destino): Reparo =>
  SIN_LUGAR[destino] ?? {
    campo: null,
    valor: '',
    mensaje: 'No se sabe en qué se convierte esta fila: dejarla afuera y cargarla en su pantalla',
  };

export const comprobanteDosVeces = (valor: string): Reparo => ({
  campo: 'numero',
  valor,
  mensaje: 'El libro trae dos veces este comprobante',
});

/** Name of a work to create; null for the id of an existing one. */
export const obraPorCrear = (proyectoId: string): string | null =>
  proyectoId.startsWith(POR_CREAR) ? proyectoId.slice(POR_CREAR.length).trim() : null;

const { nombre: nombreDeObra } = crearProyectoSchema.shape;

/** Objection to rows of Administración other than movements and invoices. */
export const NO_ES_DE_ADMINISTRACION: Reparo = {
  campo: 'obra',
  valor: '',
  mensaje: 'Administración tiene solo movimientos y facturas: elegir una obra',
};

/**
 * Objection to rows of a private import other than movements, since nothing else can be private.
 */
export const SOLO_MOVIMIENTOS: Reparo = {
  campo: null,
  valor: '',
  mensaje: 'De una importación privada solo entran movimientos: dejar la fila afuera',
};

/** Objection to the work of a row: archived, or impossible to create; null without one. */
export function reparoDeObra(
  proyectoId: string,
  {
    archivadas,
    puedeCrear,
  }: { readonly archivadas: ReadonlySet<string>; readonly puedeCrear: boolean },
): Reparo | null {
  if (archivadas.has(proyectoId)) {
    return { campo: 'obra', valor: '', mensaje: 'La obra está archivada y es de solo lectura' };
  }
  const nombre = obraPorCrear(proyectoId);
  if (nombre === null) return null;
  if (!puedeCrear) {
    const mensaje =
      'La obra no existe y la tiene que crear un administrador: elegir otra o pedirla';
    return { campo: 'obra', valor: nombre, mensaje };
  }
  const [mal] = nombreDeObra.safeParse(nombre).error?.issues ?? [];
  return mal ? { campo: 'obra', valor: nombre, mensaje: mal.message } : null;
}
