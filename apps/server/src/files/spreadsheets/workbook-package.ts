import { tagsOf } from './xml-tags.ts';
import { wholeText, type ZipEntry, type ZipPackage } from './zip-guard.ts';

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * Path from the root of the package for a target, which is given relative to the root or to the
 * folder of the part that names it.
 */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

export type Link = { readonly id: string; readonly kind: string; readonly path: string };

/** Scanned parts of a workbook. */
export class Package {
  readonly #bytes: Uint8Array;
  readonly #parts: ZipPackage;

  constructor(bytes: Uint8Array, parts: ZipPackage) {
    this.#bytes = bytes;
    this.#parts = parts;
  }

  text(name: string): string {
    const entry = this.#parts.get(name);
    return entry ? wholeText(this.#bytes, entry) : '';
  }

  entry(name: string): ZipEntry | undefined {
    return this.#parts.get(name);
  }

  /** The targets of a part's relations. */
  links(name: string): Link[] {
    const folder = folderOf(name);
    const rels = `${folder === '' ? '' : `${folder}/`}_rels/${name.slice(folder === '' ? 0 : folder.length + 1)}.rels`;
    return tagsOf(this.text(rels), 'Relationship').map(({ Id = '', Type = '', Target = '' }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      path: resolve(folder, Target),
    }));
  }
}
