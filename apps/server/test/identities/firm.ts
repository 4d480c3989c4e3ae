import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import { azarDe, type Azar } from '../stress/support/random.ts';
import { pedirAporte } from '../support/aportes.ts';
import { abrir, abrirCaja } from '../support/cuentas.ts';
import { GENTE, NORTE } from '../support/data.ts';
import { nuevoLlamado, LLAMADOS } from '../support/llamados.ts';
import { nuevo } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../support/obras.ts';
import { nuevoPago } from '../support/pagos.ts';
import { deuda, documento, pago } from '../support/por-pagar.ts';
import { nuevoPresupuesto, pasar } from '../support/presupuestos.ts';
import { como, type Quien } from '../support/rest-client.ts';
import type { Respuesta, Servidor } from '../support/server.ts';
import { type Act, actsOfGoods, amountOf } from './goods-acts.ts';
import { actsOfPockets } from './pocket-acts.ts';

const conId = z.object({ id: z.uuid() });
const OBRAS = [OBRA_A, OBRA_B] as const;
const DIAS = ['2026-10-05', '2026-11-02', '2026-11-19', '2026-11-20'] as const;
const VENCIMIENTOS = ['2026-11-10', '2026-11-20', '2026-12-03', '2027-01-15', null] as const;

/**
 * A firm whose members enter what a firm enters, at random and by procedures. A call that a rule refuses is a part of
 * its life; one that ends in a fault of ours is not.
 */
export class Firm {
  readonly azar: Azar;
  private readonly proveedores: { id: string; cuit: string }[] = [
    { id: PROVEEDOR_NORTE, cuit: '30-90000044-4' },
  ];
  private readonly cuentas: { id: string; moneda: string; obra: string | null; caja: boolean }[] =
    [];
  private readonly presupuestos: Presupuesto[] = [];
  private readonly deudas: { id: string; moneda: string; proveedor: string }[] = [];
  private numero = 0;
  private accepted = 0;

  private readonly owner: Quien;

  private constructor(owner: Quien, seed: number) {
    this.owner = owner;
    this.azar = azarDe(seed);
  }

  static async found(servidor: Servidor, seed: number): Promise<Firm> {
    const firm = new Firm(await como(servidor, 'Owner'), seed);
    // A member without works, beside the one who is assigned to one of them.
    await servidor.admin(
      `insert into memberships (tenant_id, user_id, rol, estado, aceptado_en) values ($1, $2, 'USUARIO', 'ACTIVE', now())`,
      [NORTE, GENTE.Nadie.id],
    );
    await firm.open();
    return firm;
  }

  /** Makes `steps` calls, and more until each kind was accepted once: a firm without a kind proves nothing about it. */
  async live(steps: number): Promise<void> {
    const acts = this.acts();
    const lacking = new Map(acts);
    for (let i = 0; i < steps || lacking.size > 0; i += 1) {
      if (i > 10 * steps) throw new Error(`never accepted: ${[...lacking.keys()].join()}`);
      const [name, act] = this.azar.uno(i < steps ? acts : [...lacking]);
      const before = this.accepted;
      await act();
      if (this.accepted > before) lacking.delete(name);
    }
  }

  /** The kinds of what is entered; those of which there is more have more places. */
  private acts(): readonly Act[] {
    return [
      ...Array.from({ length: 2 }, (): Act => ['invoice', () => this.invoice()]),
      ['settle', () => this.settle()],
      ['agree', () => this.agree()],
      ...Array.from({ length: 2 }, (): Act => ['certify', () => this.certify()]),
      ...Array.from({ length: 3 }, (): Act => ['pay', () => this.pay()]),
      ...Array.from({ length: 2 }, (): Act => ['move', () => this.move()]),
      ['call', () => this.call()],
      ['contribute', () => this.contribute()],
      ...actsOfGoods({
        owner: this.owner,
        azar: this.azar,
        suppliers: this.proveedores,
        taken: (answer) => this.taken(answer),
      }),
      ...actsOfPockets({
        owner: this.owner,
        azar: this.azar,
        account: (moneda, obra) => this.accountOf(moneda, obra),
        taken: (answer) => this.taken(answer),
      }),
    ];
  }

  /** The body of an answer that was accepted; nothing where a rule refused it. */
  private taken({ status, body }: Respuesta): unknown {
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
    if (status >= 300) return undefined;
    this.accepted += 1;
    return body;
  }

  private amount(): number {
    return amountOf(this.azar);
  }

  private next(): number {
    this.numero += 1;
    return this.numero;
  }

  private async open(): Promise<void> {
    for (const cuit of ['30-71234567-1', '30-65432109-0']) {
      const body = this.taken(
        await this.owner.post('/proveedores', { razonSocial: `Corralón ${cuit}`, cuit }),
      );
      this.proveedores.push({ id: conId.parse(body).id, cuit });
    }
    const desde = { saldoInicialEl: '2026-10-01' };
    const accounts = [
      await abrir(this.owner, { ...desde, saldoInicialCentavos: 900_000_000_000 }),
      await abrir(this.owner, {
        ...desde,
        nombre: 'Dólares',
        moneda: 'USD',
        saldoInicialCentavos: 70_000_000,
      }),
      await abrir(this.owner, {
        ...desde,
        nombre: 'De la obra',
        proyectoId: OBRA_A,
        saldoInicialCentavos: 5_000_000,
      }),
      await abrirCaja(this.owner, 800_000_000, { nombre: 'Caja', saldoInicialEl: '2026-10-01' }),
    ];
    for (const { id, moneda, proyectoId, tipo } of accounts)
      this.cuentas.push({ id, moneda, obra: proyectoId, caja: tipo === 'EFECTIVO' });
    for (let i = 0; i < 4; i += 1) await this.agree();
  }

  private accountOf(moneda: string, obra: string, banks = false): string | undefined {
    const fitting = this.cuentas.filter(
      (c) => c.moneda === moneda && (c.obra ?? obra) === obra && !(banks && c.caja),
    );
    return this.azar.cada(4) ? undefined : this.azar.uno(fitting).id;
  }

  private means(importeCentavos: number, moneda: string, obra: string) {
    const esCheque = this.azar.cada(3);
    // A box pays in cash: a cheque out of one has left already.
    const cuentaId = this.accountOf(moneda, obra, esCheque);
    if (!esCheque) {
      return { medio: 'TRANSFERENCIA', importeCentavos, ...(cuentaId && { cuentaId }) };
    }
    const fechaPago = this.azar.uno(['2026-11-20', '2026-12-01', '2027-01-15'] as const);
    return {
      medio: 'ECHEQ',
      importeCentavos,
      ...(cuentaId && { cuentaId }),
      cheque: {
        numero: String(this.next()),
        banco: 'Banco Nación',
        fechaEmision: '2026-10-01',
        fechaPago,
        propio: true,
      },
    };
  }

  private async invoice(): Promise<void> {
    const { id: proveedorId, cuit: cuitEmisor } = this.azar.uno(this.proveedores);
    const moneda = this.azar.cada(5) ? 'USD' : 'ARS';
    const numero = this.next();
    const esNota = this.azar.cada(6);
    const body = this.taken(
      await this.owner.post('/por-pagar', {
        ...deuda(numero, {
          proyectoId: this.azar.uno(OBRAS),
          proveedorId,
          comprobante: documento(numero, {
            cuitEmisor,
            ...(esNota && { tipoArca: 3 }),
          }),
          importeCentavos: this.amount(),
          moneda,
          vence: this.azar.uno(VENCIMIENTOS),
          ...(moneda === 'USD' && { cotizacion: { valor: '1480' } }),
        }),
      }),
    );
    if (body !== undefined && !esNota) {
      this.deudas.push({ id: conId.parse(body).id, moneda, proveedor: proveedorId });
    }
  }

  private async settle(): Promise<void> {
    if (this.deudas.length === 0) return;
    const una = this.azar.uno(this.deudas);
    const importe = this.amount();
    const retenido = this.azar.cada(2) ? 0 : 1 + this.azar.entero(Math.floor(importe / 4));
    this.taken(
      await this.owner.post(
        '/por-pagar/pagar',
        pago([[una, importe]], {
          fecha: this.azar.uno(DIAS),
          medios: [this.means(importe - retenido, una.moneda, OBRA_A)],
          ...(retenido > 0 && { retenciones: [{ tipo: 'GANANCIAS', importeCentavos: retenido }] }),
          ...(una.moneda === 'USD' && { cotizacion: { valor: '1490.5' } }),
        }),
      ),
    );
  }

  private async agree(): Promise<void> {
    const esCliente = this.azar.cada(3);
    const moneda = this.azar.cada(4) ? 'USD' : 'ARS';
    const body = this.taken(
      await this.owner.post(
        '/presupuestos',
        nuevoPresupuesto({
          proyectoId: this.azar.uno(OBRAS),
          moneda,
          anticipoBp: this.azar.uno([0, 1500]),
          ...(esCliente
            ? {
                sentido: 'INGRESO',
                proveedorId: undefined,
                cliente: { nombre: `Cliente ${this.azar.entero(2)}` },
              }
            : { proveedorId: this.azar.uno(this.proveedores).id }),
        }),
      ),
    );
    if (body === undefined) throw new Error('no budget could be made');
    const one = await pasar(this.owner, presupuestoSchema.parse(body), 'ENVIADO', 'ACEPTADO');
    this.presupuestos.push(one);
    if (this.azar.cada(2)) {
      await this.owner.put(`/presupuestos/${one.id}/plazos`, {
        plazoPagoDias: this.azar.entero(40),
        devolucionReparo: this.azar.uno([null, '2026-12-20'] as const),
        version: one.version,
      });
    }
  }

  private async certify(): Promise<void> {
    const one = this.azar.uno(this.presupuestos);
    const ruta = `/presupuestos/${one.id}/certificados`;
    const body = this.taken(
      await this.owner.post(ruta, {
        periodo: this.azar.uno(['2026-08', '2026-09', '2026-10'] as const),
        items: one.items.map(({ id }) => ({
          itemId: id,
          presenteBp: 100 + this.azar.entero(1500),
        })),
      }),
    );
    if (body === undefined) return;
    let { version } = certificadoSchema.parse(body);
    const { id } = certificadoSchema.parse(body);
    for (const estado of ['PRESENTADO', ...(this.azar.cada(5) ? [] : ['APROBADO'])]) {
      const next = this.taken(await this.owner.put(`${ruta}/${id}/estado`, { estado, version }));
      if (next === undefined) return;
      ({ version } = certificadoSchema.parse(next));
    }
  }

  private async pay(): Promise<void> {
    const one = this.azar.uno(this.presupuestos);
    const importe = this.amount();
    const programado = this.azar.cada(4);
    const privado = this.azar.cada(4);
    const retenido =
      programado || this.azar.cada(2) ? 0 : 1 + this.azar.entero(Math.floor(importe / 4));
    this.taken(
      await this.owner.post(
        `/presupuestos/${one.id}/pagos`,
        nuevoPago(importe, {
          tipo: this.azar.uno(['LIBRE', 'LIBRE', 'ANTICIPO', 'REPARO'] as const),
          fecha: this.azar.uno(DIAS),
          moneda: one.moneda,
          privado,
          medios: [this.means(importe - retenido, one.moneda, one.proyecto.id)],
          ...(retenido > 0 && {
            retenciones: [
              { tipo: 'IIBB', jurisdiccion: 'Buenos Aires', importeCentavos: retenido },
            ],
          }),
          ...(programado && {
            estado: 'PROGRAMADO',
            vencimiento: this.azar.uno(['2026-11-15', '2026-12-05'] as const),
          }),
          ...(one.moneda === 'USD' && { cotizacion: { valor: '1475' } }),
        }),
      ),
    );
  }

  private async move(): Promise<void> {
    const proyectoId = this.azar.uno(OBRAS);
    const moneda = this.azar.cada(5) ? 'USD' : 'ARS';
    const cuentaId = this.accountOf(moneda, proyectoId);
    this.taken(
      await this.owner.post(
        '/movimientos',
        nuevo({
          proyectoId,
          tipo: this.azar.uno(['EGRESO', 'EGRESO', 'INGRESO'] as const),
          fecha: this.azar.uno(DIAS),
          importeCentavos: this.amount(),
          moneda,
          privado: this.azar.cada(4),
          ...(cuentaId && { cuentaId }),
          ...(moneda === 'USD' && { cotizacion: { valor: '1500' } }),
        }),
      ),
    );
  }

  private async call(): Promise<void> {
    this.taken(
      await this.owner.post(
        LLAMADOS,
        nuevoLlamado(this.amount(), {
          vencimiento: this.azar.uno(['2026-11-25', '2026-12-10'] as const),
        }),
      ),
    );
  }

  private async contribute(): Promise<void> {
    this.taken(
      await pedirAporte(this.owner, this.amount(), {
        fecha: '2026-11-20',
        moneda: 'ARS',
        medioPago: 'TRANSFERENCIA',
      }),
    );
  }
}
