import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { table } from '../verb.ts';
import type { Kept } from './files.ts';
import type { Organization } from './organization.ts';
import type { People, Who } from './people.ts';
import { printable } from './refusal.ts';
import type { Zip } from './zip.ts';

const HOW: Readonly<Record<Who['como'], string>> = {
  cuenta: 'tiene cuenta acá: se la invita',
  invitar: 'se la invita',
  cerrada: 'queda como nombre, sin entrar',
};

const DIFFERENCES_SHOWN = 50;

export type Shown = {
  readonly zip: Zip;
  readonly organization: Organization;
  readonly subscription: string;
  readonly signature: string;
  readonly owner: string;
  readonly people: People;
  readonly invited: readonly { readonly email: string; readonly rol: string }[];
  readonly rows: ReadonlyMap<string, number>;
  readonly kept: Kept;
  readonly hashed: number;
  readonly differences: readonly string[];
};

const nameOf = ({ nombre: name, apellido }: Who['persona']): string =>
  printable([name, apellido].filter(Boolean).join(' ') || '(sin nombre)');

function peopleLines({ people, invited, owner }: Shown): readonly string[] {
  const known = new Set(people.all.map(({ persona }) => persona.email));
  const members = people.all.map(({ rol, persona, como }) => [
    rol,
    nameOf(persona),
    printable(persona.email),
    HOW[como],
  ]);
  const others = invited
    .filter(({ email }) => !known.has(email))
    .map(({ rol, email }) => [rol, '', printable(email), HOW.invitar]);
  return [
    ...table(['Rol', 'Nombre', 'Correo', ''], [...members, ...others]),
    `Primer Owner: ${owner}. Nadie entra hasta aceptar su invitación.`,
  ];
}

function differenceLines(differences: readonly string[]): readonly string[] {
  if (differences.length === 0) return ['Cifras: las del zip son las que hacen sus filas.'];
  const more = differences.length - DIFFERENCES_SHOWN;
  return [
    `Cifras: ${differences.length} no son las que hacen sus filas. Se escriben las nuestras:`,
    ...differences.slice(0, DIFFERENCES_SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  y ${more} más`] : []),
  ];
}

/**
 * Lines that the operator reads before they confirm, made alike by a rehearsal and by the import.
 */
export function linesOf(shown: Shown): readonly string[] {
  const { zip, organization, subscription, signature, rows, kept, hashed } = shown;
  const { manifest, sha256 } = zip;
  const total = [...rows.values()].reduce((sum, one) => sum + one, 0);
  const missing = manifest.archivosFaltantes.length;
  const files = `${formatearNumero(kept.count)} archivos (${formatearBytes(kept.bytes)})`;
  const filled = [...rows].filter(([, howMany]) => howMany > 0);
  return [
    `${printable(organization.nombre)} (${organization.id}), ${subscription}.`,
    `Descargada el ${formatearFecha(manifest.creado.slice(0, 10))}; manifiesto sha256:${sha256}.`,
    signature,
    '',
    ...peopleLines(shown),
    '',
    `${formatearNumero(total)} filas; ${files}` +
      (missing > 0 ? `, y ${missing} que ya faltaban donde se descargó.` : '.'),
    ...table(
      [],
      filled.map(([name, howMany]) => [`  ${name}`, formatearNumero(howMany)]),
    ),
    '',
    `Auditoría: ${formatearNumero(hashed)} filas con su cadena, que se comprobó.`,
    ...differenceLines(shown.differences),
  ];
}
