import { hexDe, sonIguales, type Bytes, type Sha256Pronto } from './merkle.rules.ts';

/** The tree over an organisation's hashes, as it was signed. */
export type Checkpoint = { readonly tenantId: string; readonly size: number; readonly raiz: Bytes };
/** Its text of C2SP, and what stands in it. */
export type CheckpointLeido = Checkpoint & {
  /** The whole of it, as it was signed. */
  readonly texto: string;
  /** What the signature covers. */
  readonly cuerpo: string;
  readonly claveId: Bytes;
  readonly firma: Bytes;
};

/** Whether a signature is of these bytes and key (raw, 32 bytes): who checks brings it. */
type FirmaDeBytes = (que: {
  readonly texto: Bytes;
  readonly firma: Bytes;
  readonly clave: Bytes;
}) => boolean | Promise<boolean>;

const ED25519 = 0x01;
const BYTES_ID = 4;
const BYTES_CLAVE = 32;
const BYTES_FIRMA = 64;
/** What stands before the key in an SPKI of Ed25519. */
const SPKI = '302a300506032b6570032100';

const utf8 = new TextEncoder();

const deBase64 = (texto: string): Bytes | null => {
  try {
    const bytes = Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
    // One text for the same bytes.
    return aBase64(bytes) === texto ? bytes : null;
  } catch {
    return null;
  }
};
const aBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

const origenDe = (tenantId: string): string => `plomada/${tenantId}`;

/** What is signed. */
export const cuerpoDeCheckpoint = ({ tenantId, size, raiz }: Checkpoint): string =>
  `${origenDe(tenantId)}\n${size}\n${aBase64(raiz)}\n`;

/** The key of an SPKI in base64; null where it is none of Ed25519. */
export function claveDeSpki(clavePublica: string): Bytes | null {
  const der = deBase64(clavePublica);
  if (der?.length !== SPKI.length / 2 + BYTES_CLAVE) return null;
  return hexDe(der.slice(0, SPKI.length / 2)) === SPKI ? der.slice(SPKI.length / 2) : null;
}

/** What a key's id is the beginning of, once hashed. */
export function textoDeClaveId(tenantId: string, clave: Bytes): Bytes {
  const nombre = utf8.encode(`${origenDe(tenantId)}\n`);
  const texto = new Uint8Array(nombre.length + 1 + clave.length);
  texto.set(nombre);
  texto[nombre.length] = ED25519;
  texto.set(clave, nombre.length + 1);
  return texto;
}

export const claveIdDe = (hash: Bytes): Bytes => hash.slice(0, BYTES_ID);

/** The text that is kept: body and signature. */
export function firmarCheckpoint(
  checkpoint: Checkpoint,
  { claveId, firma }: Pick<CheckpointLeido, 'claveId' | 'firma'>,
): string {
  const sello = new Uint8Array(BYTES_ID + BYTES_FIRMA);
  sello.set(claveId);
  sello.set(firma, BYTES_ID);
  return `${cuerpoDeCheckpoint(checkpoint)}\n— ${origenDe(checkpoint.tenantId)} ${aBase64(sello)}\n`;
}

const FORMA =
  /^(plomada\/([0-9a-f-]{36})\n([1-9]\d{0,14}|0)\n([A-Za-z0-9+/]{43}=)\n)\n— plomada\/\2 ([A-Za-z0-9+/]{91}=)\n$/;

/** Null for what is no checkpoint. What a message or a notebook adds around it does not count. */
export function leerCheckpoint(pegado: string): CheckpointLeido | null {
  const texto = `${pegado.replaceAll('\r\n', '\n').trim()}\n`;
  const [, cuerpo, tenantId, size, raizEn64 = '', selloEn64 = ''] = FORMA.exec(texto) ?? [];
  const raiz = deBase64(raizEn64);
  const sello = deBase64(selloEn64);
  if (cuerpo === undefined || tenantId === undefined || !raiz || !sello) return null;
  const claveId = claveIdDe(sello);
  return {
    tenantId,
    size: Number(size),
    raiz,
    texto,
    cuerpo,
    claveId,
    firma: sello.slice(BYTES_ID),
  };
}

type Cripto = { readonly sha256: Sha256Pronto; readonly firmaSirve: FirmaDeBytes };

/** Whether a checkpoint is signed by this key (SPKI in base64). */
export async function firmaDeCheckpointSirve(
  { tenantId, cuerpo, claveId, firma }: CheckpointLeido,
  clavePublica: string,
  { sha256, firmaSirve }: Cripto,
): Promise<boolean> {
  const clave = claveDeSpki(clavePublica);
  if (!clave) return false;
  const id = claveIdDe(await sha256(textoDeClaveId(tenantId, clave)));
  return (
    sonIguales(id, claveId) && (await firmaSirve({ texto: utf8.encode(cuerpo), firma, clave }))
  );
}
