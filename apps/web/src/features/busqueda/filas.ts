import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Hallazgo, TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { LucideIcon } from 'lucide-react';

import type { Recent } from '@/lib/recents.ts';
import type { ShortcutId } from '@/lib/shortcut-list.ts';

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

/** Labels of the kinds of result. */
export const TIPO_LABEL: Record<TipoHallazgo, string> = {
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
  /** Kind of the result, which determines its icon; null for a page or an action. */
  readonly tipo: TipoHallazgo | null;
  readonly icono: LucideIcon | null;
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

export const conImporte = (centavos: number | null, moneda: Moneda | null): string | null =>
  centavos === null ? null : formatearDinero(centavos, moneda ?? 'ARS');

export const codigoDe = ({ tipo, codigo }: Hallazgo): string | null =>
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

export const filaDeReciente = ({ tipo, enlace, titulo }: Recent): Fila => ({
  ...VACIA,
  id: `reciente-${enlace}`,
  grupo: 'RECIENTES',
  titulo,
  detalle: TIPO_LABEL[tipo],
  to: enlace,
  tipo,
});

export function filaDeEntrada(grupo: 'PANTALLAS' | 'ACCIONES', entrada: Entrada): Fila {
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
