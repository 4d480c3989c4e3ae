/** Person and organisation that own stored data. */
export type Owner = { readonly userId: string; readonly tenantId: string };

/**
 * Names of settings, in local storage or, for the tab, in session storage. They belong to one
 * person in one organisation and are deleted on sign-out.
 */
const OWN = {
  cajas: 'device',
  elegidos: 'device',
  'lector-qr': 'device',
  listas: 'tab',
  'primeros-pasos': 'device',
  recientes: 'device',
  'ultimo-movimiento': 'device',
  'ultimo-retiro': 'device',
} as const;

/**
 * Key name of drafts: unsaved form values of one person. They survive sign-out, until saved,
 * discarded or too old.
 */
const DRAFT = 'borrador';

/**
 * Settings of the device, whoever uses it, with the signed-in person and a sign-out that the
 * provider must still learn of.
 */
const SHARED = ['atajos', 'constancia', 'instalar', 'reloj', 'salida', 'sesion', 'tema'] as const;

export type OwnName = keyof typeof OWN;
type SharedName = (typeof SHARED)[number];

const PREFIX = 'plomada:';
type OwnKey = `plomada:${OwnName}:${string} ${string}`;
type SharedKey = `plomada:${SharedName}` | `plomada:constancia:${string}`;
export type DraftKey = `plomada:borrador:${string} ${string} ${string} ${string}`;
/** Keys of stored data. */
export type StoredKey = OwnKey | SharedKey | DraftKey;

/** Placeholder for no person or no organisation. */
export const NONE = '-';

export const ownKey = (name: OwnName, { userId, tenantId }: Owner): OwnKey =>
  `plomada:${name}:${userId} ${tenantId}`;

/** Key of a form's draft; `name` distinguishes several forms at one address. */
export const draftKey = ({ userId, tenantId }: Owner, path: string, name: string): DraftKey =>
  `plomada:borrador:${userId} ${tenantId} ${path} ${name}`;

const OF_A_PERSON = /^plomada:([a-z-]+):(\S+) (\S+)(?: (\/\S*) (.*))?$/;

const isOwnName = (name: string | undefined): name is OwnName =>
  name !== undefined && Object.hasOwn(OWN, name);

export const isOwnKey = (key: string): key is OwnKey => {
  const [, name, , , path] = OF_A_PERSON.exec(key) ?? [];
  return isOwnName(name) && path === undefined;
};

export const isDraftKey = (key: string): key is DraftKey => {
  const [, name, , , path] = OF_A_PERSON.exec(key) ?? [];
  return name === DRAFT && path !== undefined;
};

const SHARED_NAMES: ReadonlySet<string> = new Set(SHARED);
const isSharedKey = (key: string): key is SharedKey => {
  const [, name = '', of] = /^plomada:([a-z]+)(?::(\S+))?$/.exec(key) ?? [];
  return SHARED_NAMES.has(name) && (of === undefined || name === 'constancia');
};

/**
 * True for keys in the format of this version; other versions' keys may lack a person or an
 * organisation.
 */
export const isStoredKey = (key: string): key is StoredKey =>
  isOwnKey(key) || isDraftKey(key) || isSharedKey(key);

/** True for keys written by any version of this client. */
export const isOurs = (key: string): boolean => key.startsWith(PREFIX);

/** Parts of a key that belongs to one person. */
export function partsOf(key: OwnKey | DraftKey) {
  const [, name = '', userId = NONE, tenantId = NONE, path = '', form = ''] =
    OF_A_PERSON.exec(key) ?? [];
  return { name, userId, tenantId, path, form };
}

/** True for keys that last as long as their tab. */
export const isOfTab = (key: StoredKey): boolean => {
  if (!isOwnKey(key)) return false;
  const { name } = partsOf(key);
  return isOwnName(name) && OWN[name] === 'tab';
};

/** Names of all stored data: of one person, of drafts, and of the device. */
export const STORED_NAMES = {
  own: Object.keys(OWN),
  drafts: [DRAFT],
  shared: [...SHARED],
} as const;
