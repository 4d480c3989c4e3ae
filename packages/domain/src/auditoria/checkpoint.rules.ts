import { hexDe, sonIguales, type Bytes, type Sha256Pronto } from './merkle.rules.ts';

/** State of the Merkle tree over an organisation's row hashes, without its signature. */
export type Checkpoint = { readonly tenantId: string; readonly size: number; readonly raiz: Bytes };
/** A checkpoint parsed from its C2SP text. */
export type CheckpointLeido = Checkpoint & {
  /** Complete signed note. */
  readonly texto: string;
  /** Signed part of `texto`. */
  readonly cuerpo: string;
  readonly claveId: Bytes;
  readonly firma: Bytes;
};

/**
 * Verifies a signature of these bytes with this raw key (32 bytes); passed by the caller, since
 * browser and server have different crypto.
 */
type FirmaDeBytes = (que: {
  readonly texto: Bytes;
  readonly firma: Bytes;
  readonly clave: Bytes;
}) => boolean | Promise<boolean>;

const ED25519 = 0x01;
const BYTES_ID = 4;
const BYTES_CLAVE = 32;
const BYTES_FIRMA = 64;
/** DER prefix of an Ed25519 SPKI, before the 32 bytes of the key. */
const SPKI = '302a300506032b6570032100';

const utf8 = new TextEncoder();

const deBase64 = (texto: string): Bytes | null => {
  try {
    const bytes = Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
    // Refuses non-canonical base64, so that no two texts decode to the same bytes.
    return aBase64(bytes) === texto ? bytes : null;
  } catch {
    return null;
  }
};
const aBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

const origenDe = (tenantId: string): string => `plomada/${tenantId}`;

/** Signed body: origin, size and root, one per line (C2SP tlog-checkpoint). */
export const cuerpoDeCheckpoint = ({ tenantId, size, raiz }: Checkpoint): string =>
  `${origenDe(tenantId)}\n${size}\n${aBase64(raiz)}\n`;

/** Raw key of an Ed25519 SPKI in base64; null for any other text. */
export function claveDeSpki(clavePublica: string): Bytes | null {
  const der = deBase64(clavePublica);
  if (der?.length !== SPKI.length / 2 + BYTES_CLAVE) return null;
  return hexDe(der.slice(0, SPKI.length / 2)) === SPKI ? der.slice(SPKI.length / 2) : null;
}

/** Bytes whose SHA-256 begins with the key's id (C2SP signed-note). */
export function textoDeClaveId(tenantId: string, clave: Bytes): Bytes {
  const nombre = utf8.encode(`${origenDe(tenantId)}\n`);
  const texto = new Uint8Array(nombre.length + 1 + clave.length);
  texto.set(nombre);
  texto[nombre.length] = ED25519;
  texto.set(clave, nombre.length + 1);
  return texto;
}

export const claveIdDe = (hash: Bytes): Bytes => hash.slice(0, BYTES_ID);

/** Complete signed note of a checkpoint: its body and the signature. */
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

/**
 * Parses a checkpoint, ignoring blanks around it and CRLF from messages or editors; null when it is
 * none.
 */
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

/** True when the checkpoint is signed by this key (SPKI in base64). */
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
