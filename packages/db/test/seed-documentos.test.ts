import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { addDays } from '../src/seed/dates.ts';
import { DEMO_TENANTS, RIO_MANSO } from '../src/seed/demo-users.ts';
import { OBRAS_RIO_MANSO } from '../src/seed/obras.ts';
import { filasDe } from '../src/seed/organizacion.ts';
import { AHORA } from './soporte/ahora.ts';

const HOY = '2026-11-20';

const sembrar = () => {
  const tenant = DEMO_TENANTS.find(({ id }) => id === RIO_MANSO);
  if (tenant === undefined) throw new Error('No demo organisation');
  const { documentos } = filasDe(tenant, OBRAS_RIO_MANSO, AHORA);
  const filasDeTabla = (tabla: string) =>
    documentos.tablas.find(([nombre]) => nombre === tabla)?.[1] ?? [];
  return { ...documentos, filasDeTabla };
};

it('has twenty documents: some expire, two are of the management, one has three versions', () => {
  const { filasDeTabla } = sembrar();
  const documentos = filasDeTabla('documentos');
  expect(documentos).toHaveLength(20);
  expect(new Set(documentos.map((fila) => fila['categoria'])).size).toBeGreaterThan(8);
  const vencen = documentos.flatMap((fila) => (fila['vence'] === null ? [] : [fila['vence']]));
  expect(new Set(vencen)).toEqual(new Set([-12, 5, 25, 50].map((dias) => addDays(HOY, dias))));
  expect(documentos.filter((fila) => fila['visibilidad'] === 'GESTION')).toHaveLength(2);
  expect(documentos.filter((fila) => fila['versiones'] === 3)).toHaveLength(1);
  const vinculos = filasDeTabla('documento_vinculos').map((fila) => fila['entidad']);
  expect(new Set(vinculos)).toEqual(new Set(['ACOPIO', 'MOVIMIENTO', 'PRESUPUESTO']));
});

it('has the bytes that each row says, the same on every run', () => {
  const { archivos, filasDeTabla } = sembrar();
  const filas = filasDeTabla('archivos');
  expect(filas).toHaveLength(22);
  const sumas = archivos.map(({ contenido }) =>
    createHash('sha256').update(contenido).digest('hex'),
  );
  expect(filas.map((fila) => fila['sha256'])).toEqual(sumas);
  // No two are the same, or the second would be told that it is there.
  expect(new Set(sumas).size).toBe(22);
  for (const [i, { contenido }] of archivos.entries()) {
    const inicio = filas[i]?.['mime'] === 'image/jpeg' ? [0xff, 0xd8] : [0x25, 0x50];
    expect([...contenido.subarray(0, 2)]).toEqual(inicio);
  }
  expect(sembrar().archivos).toEqual(archivos);
});
