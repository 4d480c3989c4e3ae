import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Hallazgo, TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { LucideIcon } from 'lucide-react';

import { isLabelled } from '@/config/labels.ts';
import type { Recent } from '@/lib/recents.ts';
import type { ShortcutId } from '@/lib/shortcut-list.ts';

import { afinidad, marcasDe } from './marcas.ts';

export type GrupoId = 'RECIENTES' | TipoHallazgo | 'PANTALLAS' | 'ACCIONES';

export const GRUPO_LABEL: Record<GrupoId, string> = {
  RECIENTES: 'Recientes',
  OBRA: 'Obras',
  MOVIMIENTO: 'Movimientos',
  PROVEEDOR: 'Proveedores',
  PRESUPUESTO: 'Presupuestos',
  DOCUMENTO: 'Documentos',
  ACOPIO: 'Acopios',
  POR_PAGAR: 'Por pagar',
  CUENTA: 'Cajas y bancos',
  ORDEN_PAGO: 'Órdenes de pago',
  CERTIFICADO: 'Certificados',
  PANTALLAS: 'Pantallas',
  ACCIONES: 'Acciones',
};

/** Labels in the order of the groups. */
const TIPO_LABEL: Record<TipoHallazgo, string> = {
  OBRA: 'Obra',
  MOVIMIENTO: 'Movimiento',
  PROVEEDOR: 'Proveedor',
  PRESUPUESTO: 'Presupuesto',
  DOCUMENTO: 'Documento',
  ACOPIO: 'Acopio',
  POR_PAGAR: 'Por pagar',
  CUENTA: 'Cuenta',
  ORDEN_PAGO: 'Orden de pago',
  CERTIFICADO: 'Certificado',
};

/** Page or action that the palette offers. */
export type Entrada = {
  readonly id: string;
  readonly titulo: string;
  readonly icono: LucideIcon;
  /** Further words that find the entry. */
  readonly tambien?: string | undefined;
  readonly atajo?: ShortcutId | undefined;
} & ({ readonly to: string } | { readonly hacer: () => void });

export type Fila = {
  readonly id: string;
  readonly grupo: GrupoId;
  readonly titulo: string;
  readonly detalle: string | null;
  readonly importe: string | null;
  readonly privado: boolean;
  readonly atajo: ShortcutId | null;
  /** Address, or null for an action. */
  readonly to: string | null;
  readonly hacer: (() => void) | null;
  /** Kind of the result, when the data has one; determines its icon. */
  readonly tipo: TipoHallazgo | null;
  readonly icono: LucideIcon | null;
};

export type Grupo = {
  readonly id: GrupoId;
  /** "por importe": field that matched, if it is not the name. */
  readonly modo: string | null;
  readonly filas: readonly Fila[];
};

const VACIA = {
  detalle: null,
  importe: null,
  privado: false,
  atajo: null,
  to: null,
  hacer: null,
  tipo: null,
  icono: null,
} as const;

const conImporte = (centavos: number | null, moneda: Moneda | null): string | null =>
  centavos === null ? null : formatearDinero(centavos, moneda ?? 'ARS');

const codigoDe = ({ tipo, codigo }: Hallazgo): string | null =>
  tipo === 'PROVEEDOR' && codigo !== null && /^\d{11}$/.test(codigo)
    ? formatearCuit(codigo)
    : codigo;

export function filaDeHallazgo(hallazgo: Hallazgo): Fila {
  const { tipo, id, titulo, proyecto, contraparte, fecha, importeCentavos, moneda } = hallazgo;
  const codigo = codigoDe(hallazgo);
  const partes = [
    // The title of a document without a concept contains its number already.
    codigo !== null && titulo.includes(codigo) ? null : codigo,
    fecha === null ? null : formatearFecha(fecha),
    contraparte,
    tipo === 'OBRA' ? null : (proyecto?.nombre ?? null),
  ].filter((parte) => parte !== null && parte !== '');
  return {
    ...VACIA,
    id: `${tipo}-${id}`,
    grupo: tipo,
    titulo,
    detalle: partes.length === 0 ? null : partes.join(' · '),
    importe: conImporte(importeCentavos, moneda),
    privado: hallazgo.privado,
    to: hallazgo.enlace,
    tipo,
  };
}

const filaDeReciente = ({ tipo, enlace, titulo }: Recent): Fila => ({
  ...VACIA,
  id: `reciente-${enlace}`,
  grupo: 'RECIENTES',
  titulo,
  detalle: TIPO_LABEL[tipo],
  to: enlace,
  tipo,
});

function filaDeEntrada(grupo: 'PANTALLAS' | 'ACCIONES', entrada: Entrada): Fila {
  const { id, titulo, icono, atajo } = entrada;
  return {
    ...VACIA,
    id: `${grupo}-${id}`,
    grupo,
    titulo,
    icono,
    atajo: atajo ?? null,
    ...('to' in entrada ? { to: entrada.to } : { hacer: entrada.hacer }),
  };
}

/** Field that matched the query; null when it is the name. */
function modoDe(hallazgo: Hallazgo, consulta: string): string | null {
  const { tipo, titulo, contraparte, importeCentavos, moneda } = hallazgo;
  const answers = (texto: string | null) => texto !== null && marcasDe(texto, consulta).length > 0;
  if (answers(titulo)) return null;
  if (answers(codigoDe(hallazgo))) return tipo === 'PROVEEDOR' ? 'por CUIT' : 'por código';
  if (answers(conImporte(importeCentavos, moneda))) return 'por importe';
  return answers(contraparte) ? 'por proveedor o socio' : null;
}

const TIPOS = Object.keys(TIPO_LABEL).filter((tipo) => isLabelled(TIPO_LABEL, tipo));
const RECIENTES_A_LA_VISTA = 6;

export type Contenido = {
  readonly consulta: string;
  readonly hallazgos: readonly Hallazgo[];
  readonly recientes: readonly Recent[];
  readonly pantallas: readonly Entrada[];
  readonly acciones: readonly Entrada[];
};

type Ordenada = { readonly fila: Fila; readonly afinidad: number };

function entradas(
  grupo: 'PANTALLAS' | 'ACCIONES',
  lista: readonly Entrada[],
  consulta: string,
): Ordenada[] {
  return lista
    .map((entrada) => ({
      fila: filaDeEntrada(grupo, entrada),
      afinidad: Math.max(
        afinidad(entrada.titulo, consulta),
        Math.min(2, afinidad(`${entrada.titulo} ${entrada.tambien ?? ''}`, consulta)),
      ),
    }))
    .filter((una) => una.afinidad > 0)
    .toSorted((una, otra) => otra.afinidad - una.afinidad);
}

function recientesQue(responden: readonly Recent[], consulta: string): Fila[] {
  return responden
    .filter(({ titulo }) => consulta === '' || afinidad(titulo, consulta) > 0)
    .slice(0, RECIENTES_A_LA_VISTA)
    .map(filaDeReciente);
}

function gruposDeHallazgos(
  hallazgos: readonly Hallazgo[],
  consulta: string,
  yaEstan: ReadonlySet<string | null>,
): Grupo[] {
  return TIPOS.map((tipo): Grupo => {
    const suyos = hallazgos.filter((uno) => uno.tipo === tipo && !yaEstan.has(uno.enlace));
    const modos = new Set(suyos.map((uno) => modoDe(uno, consulta)));
    const [modo = null] = modos;
    return { id: tipo, modo: modos.size === 1 ? modo : null, filas: suyos.map(filaDeHallazgo) };
  });
}

/**
 * Groups with rows, ordered so that the server's answer moves nothing at the top: recent items, pages
 * and actions if the name of one begins with the query, results, then the other pages and actions.
 * Recent items are not repeated among the results.
 */
export function agrupar(contenido: Contenido): readonly Grupo[] {
  const consulta = contenido.consulta.trim();
  const recientes = recientesQue(contenido.recientes, consulta);
  const { pantallas, acciones } = contenido;
  const grupo = (id: GrupoId, filas: readonly Fila[]): Grupo => ({ id, modo: null, filas });
  const todas = (id: 'PANTALLAS' | 'ACCIONES', suyas: readonly Entrada[]) =>
    grupo(
      id,
      suyas.map((una) => filaDeEntrada(id, una)),
    );
  if (consulta === '') {
    return [
      grupo('RECIENTES', recientes),
      todas('PANTALLAS', pantallas),
      todas('ACCIONES', acciones),
    ].filter(({ filas }) => filas.length > 0);
  }
  const propias = [
    { id: 'PANTALLAS', todas: entradas('PANTALLAS', pantallas, consulta) },
    { id: 'ACCIONES', todas: entradas('ACCIONES', acciones, consulta) },
  ] as const;
  const seLlaman = (una: Ordenada) => una.afinidad === 3;
  const [arriba, abajo] = [true, false].map((primero) =>
    propias
      .filter(({ todas }) => todas.some(seLlaman) === primero)
      .map(({ id, todas }) =>
        grupo(
          id,
          todas.map(({ fila }) => fila),
        ),
      ),
  );
  const yaEstan = new Set(recientes.map(({ to }) => to));
  return [
    grupo('RECIENTES', recientes),
    ...(arriba ?? []),
    ...gruposDeHallazgos(contenido.hallazgos, consulta, yaEstan),
    ...(abajo ?? []),
  ].filter(({ filas }) => filas.length > 0);
}

/** True when the server's answer cannot change the first row. */
export function primeraEsFirme(grupos: readonly Grupo[], consulta: string): boolean {
  const [primero] = grupos;
  const fila = primero?.filas[0];
  if (primero === undefined || fila === undefined) return false;
  if (primero.id === 'RECIENTES') return true;
  return fila.tipo === null && afinidad(fila.titulo, consulta) === 3;
}
