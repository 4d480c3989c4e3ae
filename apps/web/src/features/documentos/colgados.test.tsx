import {
  documentoSchema,
  documentoEnListaSchema,
  type Documento,
} from '@plomada/domain/documentos/documento.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000${n}`;
const [MOVIMIENTO, COLGADO, LIBRE] = [id(71), id(72), id(73)];
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const LOTE = {
  entidad: 'LOTE',
  entidadId: WORK,
  nombre: 'Compra de lote',
  privado: false,
  enlace: '/lote',
} as const;
const PROPIO = { entidad: 'MOVIMIENTO', entidadId: MOVIMIENTO } as const;
const VINCULO = { ...PROPIO, nombre: 'Movimiento M-000071', privado: false, enlace: '/m' };
const enLista = (documentoId: string, titulo: string) =>
  madeOf(documentoEnListaSchema, { id: documentoId, titulo, categoria: 'CONTRATO' });
const documento = (campos: Partial<Documento>) =>
  madeOf(documentoSchema, { version: 4, ...campos });

const ANSWERS: Answers = {
  'movimientos.obtener': madeOf(movimientoSchema, {
    id: MOVIMIENTO,
    codigo: 'M-000071',
    concepto: 'Honorarios',
    fecha: '2026-11-20',
    proyecto: OBRA,
    proyectoId: WORK,
  }),
  'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
  'documentos.listar': { items: [enLista(COLGADO, 'Contrato firmado')], siguiente: null },
};
const abrir = (role: 'Owner' | 'Usuario', answers: Answers = {}) =>
  openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${MOVIMIENTO}`, {
    role,
    answers: { ...ANSWERS, ...answers },
  });

test('a document of the work is selected and linked, and keeps its other links', async () => {
  const app = await abrir('Usuario', {
    'documentos.obtener': documento({ id: LIBRE, vinculos: [LOTE] }),
    'documentos.editar': documento({ id: LIBRE }),
  });
  await expectTitle('Honorarios');
  await screen.findByRole('link', { name: 'Contrato firmado' });
  await app.user.click(screen.getByRole('button', { name: 'Vincular' }));
  app.answer({
    'documentos.listar': {
      items: [enLista(COLGADO, 'Contrato firmado'), enLista(LIBRE, 'Plano de planta')],
      siguiente: null,
    },
  });
  const dialogo = within(await screen.findByRole('dialog', { name: 'Vincular un documento' }));
  await app.user.click(dialogo.getByRole('combobox'));
  await app.user.click(await screen.findByRole('option', { name: /Plano de planta/ }));
  // A document that is already linked is not offered again.
  expect(screen.queryByRole('option', { name: /Contrato firmado/ })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Vincular' }));
  await waitFor(() =>
    expect(app.callsOf('documentos.editar')).toEqual([
      {
        id: LIBRE,
        version: 4,
        vinculos: [{ entidad: 'LOTE', entidadId: WORK }, PROPIO],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a document is unlinked, and keeps its other links', async () => {
  const app = await abrir('Owner', {
    'documentos.obtener': documento({ id: COLGADO, vinculos: [VINCULO, LOTE] }),
    'documentos.editar': documento({ id: COLGADO }),
  });
  const quitar = { name: 'Quitar el vínculo con Contrato firmado' };
  await app.user.click(await screen.findByRole('button', quitar));
  await waitFor(() =>
    expect(app.callsOf('documentos.editar')).toEqual([
      { id: COLGADO, version: 4, vinculos: [{ entidad: 'LOTE', entidadId: WORK }] },
    ]),
  );
});

test('in an archived work links are read-only', async () => {
  await abrir('Owner', {
    'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'ARCHIVADA' }),
  });
  await screen.findByRole('link', { name: 'Contrato firmado' });
  for (const name of ['Vincular', 'Editar', /^Quitar el vínculo/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
