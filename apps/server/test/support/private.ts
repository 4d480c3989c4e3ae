import { newId } from '@plomada/db/ids';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { eventoSchema } from '@plomada/domain/agenda/evento.schema';
import { adjuntoSchema } from '@plomada/domain/archivos/archivo.schema';
import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { escenarioSchema } from '@plomada/domain/escenarios/escenario.schema';
import { libroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { fotoSchema } from '@plomada/domain/informes/foto.schema';
import { informeSchema } from '@plomada/domain/informes/informe.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import {
  CAPTURA_PRIVADA,
  MES_CERRADO,
  PROVEEDOR_PRIVADO,
  type Sembrado,
} from '../cases/private.cases.ts';
import { acopioCon } from './acopios.ts';
import { conArchivo, subir } from './adjuntos.ts';
import { aportar, ponerLlamado } from './aportes.ts';
import { abrirCartera, listar as listarCartera } from './cheques.ts';
import { cerrar } from './cierres.ts';
import { leerProrrateo, reparto } from './comprobantes.ts';
import { abrir, abrirCajaChica, rendir, traspasar } from './cuentas.ts';
import { GENTE, NORTE, RUBRO_NORTE } from './data.ts';
import { aportarAlLote, gastar, guardar } from './lotes.ts';
import { crear, factura } from './movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE, SOCIO_A } from './obras.ts';
import { pagar } from './pagos.ts';
import { deber, documento, pagarTodo, leerOrden } from './por-pagar.ts';
import { crearAceptado } from './presupuestos.ts';
import { conCheque, sembrarCheques } from './private-cheques.ts';
import { como, type Quien } from './rest-client.ts';
import { MUESTRAS } from './samples.ts';
import type { Servidor } from './server.ts';

const MOTIVO = { motivo: 'Se cargó dos veces' };

/** Server and people that seed the rows. */
type Mesa = { readonly servidor: Servidor; readonly admin: Quien; readonly usuario: Quien };

/**
 * Seeds the public rows: movements (with a document and a file, with a deletion request, split, in
 * a closed month), a stockpile, a budget, a lot, a petty cash, a debt and other kinds.
 */
export async function sembrarPublico(mesa: Mesa): Promise<Sembrado> {
  const { servidor, admin, usuario } = mesa;
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
     values ($1, $2, 'Áridos La Calandria', '30900000223', $3)`,
    [PROVEEDOR_PRIVADO, NORTE, GENTE.Owner.id],
  );
  for (const tipo of ['INGRESO', 'EGRESO', 'EGRESO']) {
    await crear(usuario, { tipo, rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE });
  }
  await admin.put(`/proyectos/${NORTE}/asignar-usuarios`, { usuarioIds: [GENTE.Usuario.id] });
  await crear(usuario, { proyectoId: NORTE, proveedorId: PROVEEDOR_NORTE });
  const { id: publico } = await crear(usuario, {
    comprobante: factura({ totalCentavos: 1_000_000 }),
    proveedorId: PROVEEDOR_NORTE,
  });
  const { id: adjunto } = await subir(usuario, publico, MUESTRAS.pdf, 'Factura.pdf');
  await usuario.del(`/movimientos/${(await crear(usuario)).id}`, MOTIVO);
  const { grupoProrrateoId: grupoId } = leerProrrateo(
    await admin.post('/movimientos/prorratear', reparto()),
  );
  const [acopio, presupuesto] = [
    await sembrarAcopio(mesa, publico),
    await sembrarPresupuesto(mesa),
  ];
  await crear(usuario, { fecha: `${MES_CERRADO}-15` });
  await cerrar(admin, MES_CERRADO);
  const { id: aporte } = await aportar(admin, 1000);
  const lote = await sembrarLote(mesa);
  const llamado = await ponerLlamado(servidor, { cuotas: { [SOCIO_A]: 5000 } });
  const documento = await subirDocumento(usuario, { vinculos: colgado('MOVIMIENTO', publico) });
  const evento = await sembrarEvento(mesa);
  const cajas = { ...(await sembrarCaja(mesa)), ...(await sembrarDeuda(mesa)) };
  const libro = await sembrarLibro(mesa);
  const informes = await sembrarInforme(mesa, presupuesto.certificadoId);
  const escenario = await sembrarEscenario(mesa);
  const suelto = {
    documento,
    evento,
    escenario,
    aporte,
    llamado,
    lote,
    libro,
    ...cajas,
    ...informes,
  };
  return { publico, adjunto, grupo: grupoId, acopio, presupuesto, ...suelto };
}

async function sembrarLibro({ usuario }: Mesa): Promise<string> {
  const form = new FormData();
  form.set('proyectoId', OBRA_A);
  const lines = ['Fecha;Concepto;Egreso;Medio', '20/11/2026;Un secreto;77,77;Efectivo'];
  form.set('archivo', new File([lines.join('\n')], 'libro.csv'));
  const { body } = await usuario.enviar('/importaciones/libro', form);
  return libroSchema.parse(body).id;
}

/** Seeds the report of the closed month and a photo of a certificate. */
async function sembrarInforme(
  { admin, usuario }: Mesa,
  certificadoId: string,
): Promise<Pick<Sembrado, 'informe' | 'foto'>> {
  const form = conArchivo(MUESTRAS.jpg, 'losa.jpg');
  form.set('certificadoId', certificadoId);
  const foto = await usuario.enviar(`/proyectos/${OBRA_A}/fotos-avance`, form);
  const meses = { desde: MES_CERRADO, hasta: MES_CERRADO };
  const { body } = await admin.post(`/proyectos/${OBRA_A}/informes`, meses);
  return { informe: informeSchema.parse(body).id, foto: fotoSchema.parse(foto.body).id };
}

/** Seeds a petty cash of the Usuario, filled from a bank, with an expense and its rendición. */
async function sembrarCaja({
  admin,
  usuario,
}: Mesa): Promise<Pick<Sembrado, 'banco' | 'cuenta' | 'traspaso' | 'rendicion' | 'cheque'>> {
  const { id: deCuentaId } = await abrir(admin, { nombre: 'Banco de la obra' });
  const { id: cuenta } = await abrirCajaChica(admin, 0, { saldoInicialEl: '2026-10-01' });
  const { id: traspaso } = await traspasar(admin, { deCuentaId, aCuentaId: cuenta });
  await crear(usuario, { cuentaId: cuenta, importeCentavos: 1_000 });
  const { id: rendicion } = await rendir(usuario, cuenta);
  await abrirCartera(admin);
  await crear(usuario, conCheque('70', { importeCentavos: 5_000 }));
  const [recibido] = (await listarCartera(admin)).items;
  return { banco: deCuentaId, cuenta, traspaso, rendicion, cheque: recibido?.id ?? '' };
}

/** Seeds a debt to a supplier, paid in part by a movement and by an orden. */
async function sembrarDeuda({
  admin,
  usuario,
}: Mesa): Promise<Pick<Sembrado, 'deuda' | 'orden' | 'retencion'>> {
  const debida = await deber(usuario, 70);
  const comprobante = documento(70, { imputar: true });
  await crear(usuario, { importeCentavos: 1_000, comprobante, proveedorId: PROVEEDOR_NORTE });
  const { ordenDePagoId: orden } = await pagarTodo(admin, [[debida, 2_000]], {
    retenciones: [{ tipo: 'IIBB', jurisdiccion: 'CABA', importeCentavos: 50 }],
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 1_950 }],
  });
  const [retencion] = (await leerOrden(admin, orden)).retenciones;
  return { deuda: debida.id, orden, retencion: retencion?.id ?? '' };
}

/** Seeds the lot of the work that all see, with an expense, a contribution and a document. */
async function sembrarLote({ admin }: Mesa): Promise<Sembrado['lote']> {
  await guardar(admin, OBRA_A);
  await gastar(admin, OBRA_A, 150_000);
  await aportarAlLote(admin, OBRA_A, [SOCIO_A, 150_000]);
  const form = conArchivo(MUESTRAS.pdf, 'Boleto.pdf');
  const { body } = await admin.enviar(`/lot-purchase/${OBRA_A}/archivos`, form);
  return { id: OBRA_A, fileId: adjuntoSchema.parse(body).id };
}

/** Seeds a scenario about a call, which the Usuario does not see, and an index. */
async function sembrarEscenario({ admin }: Mesa): Promise<string> {
  const comun = { activa: true, texto: 'Si se atrasan' };
  const { body } = await admin.post('/escenarios', {
    nombre: 'Socios tarde',
    filtro: { por: 'FIRMA' },
    palancas: [
      { ...comun, tipo: 'LLAMADO_DEMORADO', id: newId(), dias: 10, socioId: SOCIO_A },
      { ...comun, tipo: 'INDICE', id: newId(), porcentaje: '6' },
    ],
  });
  return escenarioSchema.parse(body).id;
}

/** Seeds a meeting that the Usuario and the Socio see. */
async function sembrarEvento({ usuario }: Mesa): Promise<string> {
  const { body } = await usuario.post('/agenda/eventos', {
    titulo: 'Reunión de obra',
    tipo: 'REUNION',
    inicio: '2026-11-20T18:00:00Z',
    fin: '2026-11-20T19:00:00Z',
    proyectoId: OBRA_A,
  });
  return eventoSchema.parse(body).id;
}

/**
 * Seeds an accepted budget of a work that the Usuario sees, with its first certificate and payment.
 */
async function sembrarPresupuesto({ admin, usuario }: Mesa): Promise<Sembrado['presupuesto']> {
  const { id, items } = await crearAceptado(admin);
  const avance = items.map(({ id: itemId }) => ({ itemId, presenteBp: 1000 }));
  const pedido = { periodo: '2026-11', items: avance };
  const { body } = await usuario.post(`/presupuestos/${id}/certificados`, pedido);
  const { id: pagoId } = await pagar(usuario, id, 5000);
  return { id, certificadoId: certificadoSchema.parse(body).id, pagoId };
}

/** Seeds a stockpile paid with the given movement, and a withdrawal from it with a photo. */
async function sembrarAcopio(
  { admin, usuario }: Mesa,
  movimientoId: string,
): Promise<Sembrado['acopio']> {
  const acopio = await acopioCon(admin, { codigo: 'CEM' }, { movimientoId });
  const form = new FormData();
  form.set('itemId', acopio.itemId);
  form.set('cantidad', '1');
  form.set('comprobante', new File([MUESTRAS.jpg], 'remito.jpg'));
  const { body } = await usuario.enviar(`/acopios/${acopio.id}/retiros`, form);
  const { id: retiroId, grupoId, items } = retiroRegistradoSchema.parse(body);
  return { ...acopio, retiroId, grupoId, fileId: items[0]?.comprobante?.id ?? '' };
}

const colgado = (entidad: string, entidadId: string): string =>
  JSON.stringify([{ entidad, entidadId }]);

let hojas = 0;
/** Uploads a document of OBRA_A with unique bytes. */
async function subirDocumento(quien: Quien, campos: Record<string, string>): Promise<string> {
  hojas += 1;
  const form = conArchivo(`%PDF-1.4\n% hoja ${hojas}\n%%EOF\n`, 'plano.pdf');
  const todos = { proyectoId: OBRA_A, categoria: 'POLIZA_SEGURO', vence: '2026-12-01', ...campos };
  for (const [campo, valor] of Object.entries(todos)) form.set(campo, valor);
  const { body } = await quien.enviar('/documentos', form);
  return documentoSchema.parse(body).id;
}

/**
 * Seeds documents for management only: with versions, linked to public rows, with a pending
 * deletion request, and deleted.
 */
async function sembrarReservado(
  { admin }: Mesa,
  owner: Quien,
  sembrado: Sembrado,
): Promise<string> {
  const { publico, presupuesto, acopio } = sembrado;
  const reservado = { visibilidad: 'GESTION', titulo: 'Un secreto', etiquetas: '["secreto"]' };
  const uno = await subirDocumento(admin, {
    ...reservado,
    vinculos: JSON.stringify([
      { entidad: 'MOVIMIENTO', entidadId: publico },
      { entidad: 'PRESUPUESTO', entidadId: presupuesto.id },
      { entidad: 'PAGO', entidadId: presupuesto.pagoId },
      { entidad: 'ACOPIO', entidadId: acopio.id },
    ]),
  });
  const version = conArchivo('%PDF-1.4\n% otra hoja secreta\n', 'secreto.pdf');
  await admin.enviar(`/documentos/${uno}/versiones`, version);
  await admin.del(`/documentos/${await subirDocumento(admin, reservado)}`, MOTIVO);
  const ido = await admin.del(`/documentos/${await subirDocumento(admin, reservado)}`, MOTIVO);
  const { solicitudId } = bajaPedidaSchema.parse(JSON.parse(ido.texto));
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  return uno;
}

/**
 * Seeds documents visible to all but linked to a private movement or payment: with versions, with a
 * pending deletion request, and deleted.
 */
async function sembrarColgados(
  { admin }: Mesa,
  owner: Quien,
  { movimiento, pago }: Readonly<Record<'movimiento' | 'pago', string>>,
): Promise<void> {
  for (const vinculos of [colgado('MOVIMIENTO', movimiento), colgado('PAGO', pago)]) {
    const abierto = { titulo: 'Un secreto', etiquetas: '["secreto"]', vinculos };
    const uno = await subirDocumento(admin, { ...abierto, visibilidad: 'TODOS' });
    const version = conArchivo(`%PDF-1.4\n% hoja secreta de ${uno}\n`, 'secreto.pdf');
    await admin.enviar(`/documentos/${uno}/versiones`, version);
    await admin.del(`/documentos/${await subirDocumento(admin, abierto)}`, MOTIVO);
    const ido = await admin.del(`/documentos/${await subirDocumento(admin, abierto)}`, MOTIVO);
    const { solicitudId } = bajaPedidaSchema.parse(JSON.parse(ido.texto));
    await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  }
}

export type Privado = Readonly<
  Record<'movimiento' | 'adjunto' | 'importacion' | 'grupo' | 'documento', string>
>;

/**
 * Seeds private money: movements (alone, on a public document, split, imported, with a deletion
 * request, deleted), payments of the public budget, and documents linked to them.
 */
export async function sembrarPrivado(mesa: Mesa, sembrado: Sembrado): Promise<Privado> {
  const { servidor, admin } = mesa;
  const { id: cuentaId } = await abrir(admin, { nombre: 'Un secreto' });
  const privado = { privado: true, concepto: 'Un secreto', importeCentavos: 7777, cuentaId };
  const propio = {
    ...privado,
    rubroId: RUBRO_NORTE,
    proveedorId: PROVEEDOR_PRIVADO,
    moneda: 'USD',
    cotizacion: { valor: '1500' },
    fecha: '2026-11-21',
  };
  const uno = await crear(admin, { ...propio, comprobante: factura({ numero: 5 }) });
  const cambio = { version: 1, motivo: 'Un secreto de todos', cambios: { importeCentavos: 7778 } };
  await admin.post(`/movimientos/${uno.id}/cambios`, cambio);
  await crear(admin, {
    ...privado,
    tipo: 'INGRESO',
    comprobante: factura({ totalCentavos: 1_000_000, imputar: true }),
  });
  await crear(admin, { ...propio, proyectoId: NORTE, capturaId: CAPTURA_PRIVADA });
  const { grupoProrrateoId: grupoId } = leerProrrateo(
    await admin.post('/movimientos/prorratear', reparto({ ...privado, medioPago: 'EFECTIVO' })),
  );
  const { id: adjunto } = await subir(admin, uno.id, MUESTRAS.png, 'Secreto.png');
  await admin.del(`/movimientos/${uno.id}`, MOTIVO);
  const ido = await crear(admin, privado);
  const owner = await como(servidor, 'Owner');
  await admin.del(`/movimientos/${ido.id}`, MOTIVO);
  await owner.put(`/movimientos/${ido.id}/approve-deletion`, {});
  const [importada] = await servidor.admin<{ id: string }>(
    `insert into importaciones (id, tenant_id, proyecto_id, archivo, sha256, filas, privado, creado_por)
     values (gen_random_uuid(), $1, $2, 'secreto.csv', repeat('a', 64), 1, true, $3) returning id`,
    [NORTE, OBRA_A, GENTE.Admin.id],
  );
  const importacion = importada?.id ?? '';
  const { id: presupuestoId } = sembrado.presupuesto;
  const pago = { privado: true, notas: 'Un secreto', comprobante: factura({ numero: 6 }) };
  const medios = [{ medio: 'TRANSFERENCIA', importeCentavos: 7777, cuentaId }];
  const { id: pagoPrivado } = await pagar(admin, presupuestoId, 7777, { ...pago, medios });
  const enFecha = { ...pago, comprobante: null, estado: 'PROGRAMADO', vencimiento: '2026-12-01' };
  await pagar(admin, presupuestoId, 7777, enFecha);
  await pagar(admin, presupuestoId, 7777, { ...enFecha, vencimiento: '2026-11-24' });
  await pagar(admin, presupuestoId, 7777, {
    privado: true,
    retenciones: [{ tipo: 'IVA', importeCentavos: 777 }],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 7000 }],
  });
  const { id: pagoIdo } = await pagar(admin, presupuestoId, 7777, { privado: true });
  await admin.del(`/presupuestos/${presupuestoId}/pagos/${pagoIdo}`, MOTIVO);
  const { id } = await crear(admin, privado);
  await servidor.admin('update movimientos set importacion_id = $2 where id = $1', [
    id,
    importacion,
  ]);
  await sembrarCheques(admin, presupuestoId);
  await sembrarColgados(mesa, owner, { movimiento: uno.id, pago: pagoPrivado });
  const documento = await sembrarReservado(mesa, owner, sembrado);
  return { movimiento: uno.id, adjunto, importacion, grupo: grupoId, documento };
}
