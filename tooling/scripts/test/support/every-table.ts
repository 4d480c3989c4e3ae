import { required } from '@plomada/domain/base/required';
import { z } from 'zod';

import { acopioCon, retirar } from '../../../../apps/server/test/support/acopios.ts';
import { conArchivo, subir } from '../../../../apps/server/test/support/adjuntos.ts';
import { cargarLista, enTxt } from '../../../../apps/server/test/support/apocrifos.ts';
import {
  escribirFilas,
  sellarTodo,
  vaciarAuditoria,
} from '../../../../apps/server/test/support/chain.ts';
import { cerrar, reabrir, volverACerrar } from '../../../../apps/server/test/support/cierres.ts';
import { abrir } from '../../../../apps/server/test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../../apps/server/test/support/data.ts';
import { enlazar, leerEnlace, llamarEnlace } from '../../../../apps/server/test/support/enlaces.ts';
import { formDeArca } from '../../../../apps/server/test/support/lecturas.ts';
import { llamar } from '../../../../apps/server/test/support/llamados.ts';
import { aportarAlLote, gastar, guardar } from '../../../../apps/server/test/support/lotes.ts';
import { crear } from '../../../../apps/server/test/support/movimientos.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../../apps/server/test/support/obras.ts';
import { pagar } from '../../../../apps/server/test/support/pagos.ts';
import {
  acreditar,
  deber,
  leerOrden,
  pagarTodo,
} from '../../../../apps/server/test/support/por-pagar.ts';
import {
  crearAceptado,
  crearPresupuesto,
  pasar,
} from '../../../../apps/server/test/support/presupuestos.ts';
import { como, type Quien } from '../../../../apps/server/test/support/rest-client.ts';
import { MUESTRAS } from '../../../../apps/server/test/support/samples.ts';
import {
  rest,
  tokenDe,
  type Respuesta,
  type Servidor,
} from '../../../../apps/server/test/support/server.ts';
import { sociosComo } from '../../../../apps/server/test/support/socios.ts';
import { MOTIVO } from '../../../../apps/server/test/support/solicitudes.ts';
import { formDe, importar } from '../../../../apps/server/test/support/spreadsheets.ts';
import { bring, csv, write } from '../../../../apps/server/test/workbooks/firm.ts';
import { fillAccounts, fillCheques, fillOwnCheques } from './accounts.ts';
import { fillBank } from './bank.ts';

const createdSchema = z.looseObject({ id: z.string(), version: z.int().default(1) });

/** Body of an accepted answer; throws for a refusal, with its reason. */
function done({ status, body }: Respuesta): unknown {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const made = (answer: Respuesta): z.infer<typeof createdSchema> =>
  createdSchema.parse(done(answer));

const form = (name: string, fields: Readonly<Record<string, string>>, bytes = MUESTRAS.pdf) => {
  const sent = conArchivo(bytes, name);
  for (const [field, value] of Object.entries(fields)) sent.set(field, value);
  return sent;
};

/** Writes rows of the log dated months ago and cleans them up, because only old rows can be. */
async function cleanUpOldLog(server: Servidor, owner: Quien): Promise<void> {
  await vaciarAuditoria(server);
  await escribirFilas(server, 2, new Date('2026-07-01T12:00:00Z'));
  await sellarTodo(server);
  done(await owner.del('/audit-logs/cleanup', { hasta: '2026-07-02', filas: 2 }));
}

/** Invites Nadie, who accepts as a Usuario of no work, and another address that never answers. */
async function invitePeople(server: Servidor, owner: Quien): Promise<void> {
  // Sets the plan as the operator would; the smallest one allows only few people.
  await server.admin(`update tenants set plan = 'ENTERPRISE' where id = $1`, [NORTE]);
  const person = { role: 'Usuario', nombre: 'Ana', apellido: 'Ríos' };
  await owner.post('/usuarios', { ...person, email: 'nunca@prueba.test' });
  const { body } = await owner.post('/usuarios', { ...person, email: GENTE.Nadie.email });
  const { invitacion } = z.looseObject({ invitacion: z.object({ token: z.string() }) }).parse(body);
  const path = `/global/invitaciones/${invitacion.token}/aceptar`;
  done(await rest(server.app, path, { method: 'POST', token: await tokenDe('Nadie') }));
}

async function fillDocuments(owner: Quien): Promise<void> {
  const { id: movimiento } = await crear(owner, { concepto: 'Con papeles', privado: true });
  await subir(owner, movimiento, '%PDF-1.4\n% uno\n%%EOF\n', 'factura "ñandú".pdf');
  const capturaId = '01900000-0000-7000-8000-0000000000c2';
  await crear(owner, { concepto: 'Capturado', capturaId, cotizacion: null });
  const vinculos = JSON.stringify([{ entidad: 'MOVIMIENTO', entidadId: movimiento }]);
  const of = { proyectoId: OBRA_A, categoria: 'PLANO' };
  const { id } = made(
    await owner.enviar(
      '/documentos',
      form('plano.pdf', { ...of, visibilidad: 'GESTION', vinculos }),
    ),
  );
  made(await owner.enviar('/documentos', form('publico.png', of, MUESTRAS.png)));
  const second = conArchivo('%PDF-1.4\n% dos\n%%EOF\n', 'plano-2.pdf');
  done(await owner.enviar(`/documentos/${id}/versiones`, second));
  const { id: unwanted } = await crear(owner, { concepto: 'Para borrar' });
  done(await owner.del(`/movimientos/${unwanted}`, MOTIVO));
}

/** Requests a change as a person who may not make it, and leaves it undecided. */
async function askForChange(server: Servidor, owner: Quien): Promise<void> {
  const { id } = await crear(owner, { concepto: 'Por cambiar' });
  const usuario = await como(server, 'Usuario');
  const asked = {
    version: 1,
    motivo: 'La factura dice otro importe',
    cambios: { importeCentavos: 2 },
  };
  made(await usuario.post(`/movimientos/${id}/cambios`, asked));
}

async function fillAgenda(server: Servidor, owner: Quien): Promise<void> {
  const event = { tipo: 'REUNION', inicio: '2026-11-20T18:00:00Z', fin: '2026-11-20T19:00:00Z' };
  made(await owner.post('/agenda/eventos', { ...event, titulo: 'De todos', proyectoId: OBRA_A }));
  const participantes = [GENTE.Admin.id, GENTE.Socio.id];
  made(await owner.post('/agenda/eventos', { ...event, titulo: 'De tres', participantes }));
  const usuario = await como(server, 'Usuario');
  made(
    await usuario.post('/agenda/eventos', { ...event, titulo: 'De su obra', proyectoId: OBRA_A }),
  );
}

async function fillScenarios(owner: Quien): Promise<void> {
  const indice = { tipo: 'INDICE', id: OBRA_A, activa: true, texto: null, porcentaje: '6' };
  const kept = { nombre: 'Si sube el índice', filtro: { por: 'FIRMA' }, palancas: [indice] };
  made(await owner.post('/escenarios', kept));
}

async function fillBudgets(owner: Quien): Promise<void> {
  done(await owner.put('/indices/UOCRA/2026-06', { valor: '100' }));
  let budget = await pasar(owner, await crearPresupuesto(owner), 'ENVIADO');
  const offered = { version: budget.version, titulo: 'Hormigón, segunda oferta' };
  made(await owner.put(`/presupuestos/${budget.id}`, offered));
  budget = await pasar(owner, { ...budget, version: budget.version + 1 }, 'ENVIADO', 'ACEPTADO');
  const of = `/presupuestos/${budget.id}`;
  const [first, ...others] = budget.items;
  const itemId = required(first, 'an item').id;
  const change = { tipo: 'MODIFICACION', fecha: '2026-07-01', motivo: 'El doble' };
  made(await owner.post(`${of}/adicionales`, { ...change, items: [{ itemId, cantidad: '200' }] }));
  const items = [
    { itemId, acumuladoCantidad: '50' },
    ...others.map(({ id }) => ({ itemId: id, presenteBp: 2500 })),
  ];
  const certificate = made(await owner.post(`${of}/certificados`, { periodo: '2026-08', items }));
  await approve(owner, `${of}/certificados/${certificate.id}`, certificate.version);
  const photo = { tomadaEn: '2026-08-20T15:00:00Z', certificadoId: certificate.id, itemId };
  made(
    await owner.enviar(`/proyectos/${OBRA_A}/fotos-avance`, form('losa.jpg', photo, MUESTRAS.jpg)),
  );
  const retained = {
    fecha: '2026-09-01',
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 900 }],
    retenciones: [{ tipo: 'IIBB', importeCentavos: 100 }],
  };
  await pagar(owner, budget.id, 1_000, retained);
  await pagar(owner, budget.id, 700, { fecha: '2026-09-02', privado: true });
  await pagar(owner, budget.id, 400, {
    fecha: '2026-12-20',
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-20',
  });
  const client = { sentido: 'INGRESO', proveedorId: undefined, cliente: { nombre: 'Cliente' } };
  const { id } = await crearAceptado(owner, client);
  await pagar(owner, id, 2_000, { fecha: '2026-09-03' });
}

async function approve(owner: Quien, path: string, version: number): Promise<void> {
  const presented = made(await owner.put(`${path}/estado`, { version, estado: 'PRESENTADO' }));
  made(await owner.put(`${path}/estado`, { version: presented.version, estado: 'APROBADO' }));
}

async function fillPartners(server: Servidor, owner: Quien): Promise<void> {
  await sociosComo(owner).contacto(OBRA_A, 2, 1_000, { nombre: 'Contacto' });
  const { id: llamadoId } = await llamar(owner, 100_000);
  const gave = { proyectoId: OBRA_A, socioId: SOCIO_A, tipo: 'DINERO', importeCentavos: 777_000 };
  made(await owner.post('/aportes-socio', { ...gave, fecha: '2026-08-10' }));
  made(await owner.post('/aportes-socio', { ...gave, fecha: '2026-11-19', llamadoId }));
  await guardar(owner, OBRA_A);
  await gastar(owner, OBRA_A, 5_000);
  await aportarAlLote(owner, OBRA_A, [SOCIO_A, 2_000]);
  made(await owner.enviar(`/lot-purchase/${OBRA_A}/archivos`, form('boleto.pdf', {})));
  await cerrar(owner, '2026-08');
  const months = { desde: '2026-08', hasta: '2026-08', texto: 'Agosto' };
  const { id: informeId } = made(await owner.post(`/proyectos/${OBRA_A}/informes`, months));
  const given = await enlazar(owner, { que: 'AMBOS', informeId, pin: '482913' });
  const open = await enlazar(owner);
  await leerEnlace(server, open.token);
  const asked = { token: open.token, linea: 'Llamado 1 · Estructura', texto: '¿Qué incluye?' };
  made(await llamarEnlace(server, '/preguntar', asked));
  made(await owner.del(`/proyectos/${OBRA_A}/socios/${SOCIO_A}/enlaces/${given.id}`));
}

async function fillStockpiles(owner: Quien): Promise<void> {
  const stockpile = await acopioCon(owner);
  done(await retirar(owner, stockpile, '10.5'));
  made(await owner.enviar(`/acopios/${stockpile.id}/archivos`, form('lista.pdf', {})));
}

async function fillTaxes(server: Servidor, owner: Quien): Promise<void> {
  // The CUIT is set first, because ARCA's list is only read with it.
  await server.admin(`update tenants set cuit = '30900000118' where id = $1`, [NORTE]);
  made(await owner.enviar('/arca/lecturas', formDeArca()));
  const { id } = await deber(owner, 70, { importeCentavos: 121_000 });
  await acreditar(owner, 71, 1_000);
  const partes = { alicuotas: [{ bp: 2100, netoCentavos: 100_000, ivaCentavos: 21_000 }] };
  made(await owner.put(`/facturas/${id}`, { version: 0, partes }));
  done(await owner.put('/contador/2026-09/entregado', {}));
  const dias = { quincenal: true, diaQuincena: 20, dia: 8, version: 0 };
  done(await owner.put('/retenciones/calendario/IVA', dias));
}

/** Creates an orden that leaves an amount on account, of which part is applied and part given back. */
/** List of false invoices, in the place of an earlier one. */
async function fillApoc(owner: Quien): Promise<void> {
  const rows = ['30900000223', '30900000185', '30900000444'].map(
    (cuit) => [cuit, '01/02/2020'] as const,
  );
  await cargarLista(owner, enTxt(rows), { listaDel: '2026-11-01' });
  await cargarLista(owner, enTxt(rows), { listaDel: '2026-11-02' });
}

async function fillAdvances(owner: Quien): Promise<void> {
  const { ordenDePagoId } = await pagarTodo(owner, [[await deber(owner, 72), 100_000]], {
    aCuentaCentavos: 60_000,
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 160_000 }],
  });
  const { id } = required((await leerOrden(owner, ordenDePagoId)).aCuenta, 'an amount on account');
  await pagarTodo(owner, [[await deber(owner, 73), 25_000]], {
    adelantos: [{ id, importeCentavos: 25_000 }],
    medios: [],
  });
  const { id: cuentaId } = await abrir(owner, { nombre: 'Banco de devoluciones' });
  const back = { fecha: '2026-11-20', cuentaId, importeCentavos: 10_000 };
  made(await owner.post(`/ordenes-de-pago/${ordenDePagoId}/adelanto/devolver`, back));
}

async function fillImports(owner: Quien): Promise<void> {
  const titles = 'Fecha;Tipo;Concepto;Importe;Medio de pago';
  const sheet = (line: string) => formDe([titles, line].join('\n'), { proyectoId: OBRA_A });
  await importar(owner, sheet('2026-11-03;Egreso;Flete importado;1.000,00;Efectivo'));
  await owner.enviar('/movimientos/importaciones', sheet('36/13/2026;Egreso;Mal;uno;Efectivo'));
  const book = csv(
    'Fecha;Concepto;Egreso;Obra;Proveedor',
    '2026-11-05;Flete;61.000,00;Obra nueva;Corralón nuevo',
  );
  const read = await bring(owner, book);
  const respuestas = read.preguntas.map(({ id, propuesta, opciones }) => ({
    preguntaId: id,
    valor: propuesta ?? required(opciones[0], 'an option').valor,
  }));
  const { body } = await owner.put(`/importaciones/libro/${read.id}`, {
    version: read.version,
    respuestas,
  });
  const answered = createdSchema.parse(body);
  await write(owner, { ...read, version: answered.version });
}

/**
 * Writes at least one row to each table of the data export, by calls of the product except where a
 * comment gives the reason.
 */
export async function fillEveryTable(server: Servidor): Promise<void> {
  const owner = await como(server, 'Owner');
  await cleanUpOldLog(server, owner);
  await invitePeople(server, owner);
  await fillBudgets(owner);
  await fillAccounts(owner);
  await fillBank(owner);
  await fillCheques(owner);
  await fillOwnCheques(owner);
  await fillPartners(server, owner);
  await fillDocuments(owner);
  await askForChange(server, owner);
  await fillAgenda(server, owner);
  await fillScenarios(owner);
  await fillStockpiles(owner);
  await fillTaxes(server, owner);
  await fillApoc(owner);
  await fillAdvances(owner);
  await fillImports(owner);
  await crear(owner, { proyectoId: OBRA_B, concepto: 'De la otra obra' });
  await sellarTodo(server);
  for (const month of ['2026-09', '2026-10']) await cerrar(owner, month);
  await reabrir(owner, '2026-10');
  await crear(owner, { fecha: '2026-10-31', concepto: 'Lo que faltaba' });
  await volverACerrar(owner, '2026-10');
  // Imitates older data: an account of one work that paid an orden of another, which is refused
  // today.
  await server.admin(
    `update cuentas q set proyecto_id = $2 where tenant_id = $1 and cerrada_en is null and exists (
       select from orden_pago_medios m where m.tenant_id = $1 and m.cuenta_id = q.id)`,
    [NORTE, OBRA_B],
  );
  await sellarTodo(server);
}
