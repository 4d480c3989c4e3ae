import { newId } from '@plomada/db/ids';
import { z } from 'zod';

import { cuentaVerificada, esId } from '../buscar.ts';
import { reservar } from '../invitar.ts';
import type { Operacion } from '../verbo.ts';
import type { Zip } from './zip.ts';

const personaSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  nombre: z.string().nullable(),
  apellido: z.string().nullable(),
  cuenta_eliminada: z.boolean(),
});
type Persona = z.infer<typeof personaSchema>;

/** `cuenta`: an account here holds the address. `invitar`: none does. `cerrada`: nobody will come. */
export type Quien = {
  readonly id: string;
  readonly como: 'cuenta' | 'invitar' | 'cerrada';
  readonly persona: Persona;
};
/** Who each person of the file is here. */
export type Gente = ReadonlyMap<string, Quien>;

const NOMBRAR = `
update users set nombre = coalesce(nombre, $2), apellido = coalesce(apellido, $3)
where id = $1 and clerk_id is null`;

/** What they wrote names them; no account will ever be theirs. */
const CERRADA = `
insert into users (id, clerk_id, email, nombre, apellido, eliminado_en, creado_en, actualizado_en)
values ($1, $2, $3, $4, $5, $6, $6, $6)`;

async function cerrada({ client, ahora }: Operacion, persona: Persona): Promise<Quien> {
  const id = newId();
  const { email, nombre, apellido } = persona;
  await client.query(CERRADA, [id, `importada_${id}`, email, nombre, apellido, ahora]);
  return { id, como: 'cerrada', persona };
}

async function quienEs(op: Operacion, persona: Persona, usadas: Set<string>): Promise<Quien> {
  if (persona.cuenta_eliminada) return await cerrada(op, persona);
  const correo = persona.email.toLowerCase();
  const cuenta = await cuentaVerificada(op, correo);
  const id = cuenta?.id ?? (await reservar(op, correo));
  // Two people of the file with one address: the later one stays as a name.
  if (usadas.has(id)) return await cerrada(op, persona);
  usadas.add(id);
  if (cuenta) return { id, como: 'cuenta', persona };
  await op.client.query(NOMBRAR, [id, persona.nombre, persona.apellido]);
  return { id, como: 'invitar', persona };
}

/** By the address an account here has verified; else by a reserved row, which their account takes over. */
export async function reconocer(op: Operacion, zip: Zip): Promise<Gente> {
  const gente = new Map<string, Quien>();
  const usadas = new Set<string>();
  for await (const linea of zip.lineas('tablas/personas.jsonl')) {
    const persona = personaSchema.parse(JSON.parse(linea));
    if (esId(persona.id)) gente.set(persona.id, await quienEs(op, persona, usadas));
  }
  return gente;
}
