import { fieldsOf } from '@plomada/domain/base/field-of';
import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { type Owner, ownKey } from './device-keys.ts';
import { readJsonSetting, writeSetting } from './local-setting.ts';

/** Recently opened item: kind, address and the name on screen. */
export type Recent = {
  readonly tipo: TipoHallazgo;
  /** Address, made of ids. */
  readonly enlace: string;
  readonly titulo: string;
};

/** Person, organisation and role that own the items. */
export type RecentsOwner = Owner & { readonly rol: Rol };

/** Number of items stored. */
export const RECENTS_KEPT = 12;

/** Record of all kinds, so that a kind missing here does not compile. */
const KINDS: Readonly<Record<TipoHallazgo, true>> = {
  OBRA: true,
  MOVIMIENTO: true,
  PROVEEDOR: true,
  PRESUPUESTO: true,
  DOCUMENTO: true,
  ACOPIO: true,
  POR_PAGAR: true,
  CUENTA: true,
  ORDEN_PAGO: true,
  CERTIFICADO: true,
};

const keyOf = (owner: RecentsOwner) => ownKey('recientes', owner);

function isRecent(value: unknown): value is Recent {
  const { tipo, titulo, enlace } = fieldsOf(value);
  return (
    Object.hasOwn(KINDS, String(tipo)) &&
    typeof titulo === 'string' &&
    String(enlace).startsWith('/')
  );
}

/**
 * Recent items, newest first. Those of another role are ignored, since they may name rows that this
 * one must not see; so are invalid ones.
 */
export function readRecents(owner: RecentsOwner): readonly Recent[] {
  const { rol, items } = fieldsOf(readJsonSetting(keyOf(owner)));
  if (rol !== owner.rol || !Array.isArray(items)) return [];
  return items.filter(isRecent).slice(0, RECENTS_KEPT);
}

/** Adds an item at the front, without duplicates. */
export function keepRecent(owner: RecentsOwner, { tipo, enlace, titulo }: Recent): void {
  const others = readRecents(owner).filter((one) => one.enlace !== enlace);
  const items = [{ tipo, enlace, titulo }, ...others].slice(0, RECENTS_KEPT);
  writeSetting(keyOf(owner), JSON.stringify({ rol: owner.rol, items }));
}
