import { sumarDias } from '../base/fecha.rules.ts';
import type { ApunteSuelto, LineaSuelta } from './candidatos.rules.ts';
import { alguien, suerteDe, type Alguien, type Suerte } from './suerte-de-prueba.ts';
import { cuitEnTexto, chequeEnConcepto, plegarConcepto } from './textos.rules.ts';

/** Account with its lines, its entries, and the entries that each line really is. */
export type CuentaPlantada = {
  readonly lineas: readonly LineaSuelta[];
  readonly apuntes: readonly ApunteSuelto[];
  readonly verdad: ReadonlyMap<string, readonly string[]>;
};

type DeBanco = Pick<LineaSuelta, 'fecha' | 'importeCentavos' | 'referencia'> & {
  readonly texto: string;
};
type Nuestro = Pick<ApunteSuelto, 'fecha' | 'importeCentavos' | 'tipo'> &
  Partial<Pick<ApunteSuelto, 'cuit' | 'chequeNumero' | 'palabras'>>;

/** Writes the lives of an account: payments as we note them, and as the bank shows them. */
class Plantador {
  readonly #suerte: Suerte;
  readonly #cuenta: string;
  readonly #gente: readonly Alguien[];
  readonly #lineas: LineaSuelta[] = [];
  readonly #apuntes: ApunteSuelto[] = [];
  readonly #verdad = new Map<string, readonly string[]>();
  #cheque = 1000;

  constructor(cuenta: string, semilla: number) {
    this.#cuenta = cuenta;
    this.#suerte = suerteDe(semilla);
    this.#gente = Array.from({ length: 70 }, () => alguien(this.#suerte));
  }

  plantar(dias: number, lineas: number): CuentaPlantada {
    const hechos: readonly (readonly [number, (dia: string) => void])[] = [
      [0.36, (dia) => this.#transferencia(dia)],
      [0.05, (dia) => this.#variasFacturas(dia)],
      [0.01, (dia) => this.#enPartes(dia)],
      [0.16, (dia) => this.#chequePropio(dia)],
      [0.03, (dia) => this.#lote(dia)],
      [0.03, (dia) => this.#chequeCobrado(dia)],
      [0.04, (dia) => this.#traspaso(dia)],
      [0.05, (dia) => this.#debito(dia)],
      [0.03, (dia) => this.#soloEnElBanco(dia)],
      [0.03, (dia) => this.#soloNuestro(dia)],
      [0.01, (dia) => this.#malEscrito(dia)],
      [1, (dia) => this.#cargo(dia)],
    ];
    while (this.#lineas.length < lineas) {
      const dia = sumarDias('2026-08-03', this.#suerte.entre(0, dias - 1));
      for (const [parte, hacer] of hechos) {
        if (!this.#suerte.si(parte)) continue;
        hacer(dia);
        break;
      }
    }
    const orden = (a: { fecha: string; id: string }, b: { fecha: string; id: string }) =>
      `${a.fecha}${a.id}` < `${b.fecha}${b.id}` ? -1 : 1;
    const sueltas = this.#sinGemelos();
    return {
      lineas: this.#lineas.filter(({ id }) => !sueltas.has(id)).toSorted(orden),
      apuntes: this.#apuntes.filter(({ id }) => !sueltas.has(id)).toSorted(orden),
      verdad: this.#verdad,
    };
  }

  /**
   * Lines and entries without a partner that chance gave the day, the amount and the name of one of
   * the other side: nothing shows that they are not one payment.
   */
  #sinGemelos(): ReadonlySet<string> {
    const nuestros = new Set([...this.#verdad.values()].flat());
    const deUno = (fila: LineaSuelta | ApunteSuelto) => `${fila.fecha} ${fila.importeCentavos}`;
    const deLineas = new Set(this.#lineas.map(deUno));
    const deApuntes = new Set(this.#apuntes.map(deUno));
    return new Set(
      [
        ...this.#apuntes.filter((una) => !nuestros.has(una.id) && deLineas.has(deUno(una))),
        ...this.#lineas.filter((una) => !this.#verdad.has(una.id) && deApuntes.has(deUno(una))),
      ].map(({ id }) => id),
    );
  }

  #linea({ texto, ...resto }: DeBanco, apuntes: readonly string[]): void {
    const conceptoPlegado = plegarConcepto(texto);
    const id = `${this.#cuenta}-l${this.#suerte.entre(1000, 9999)}-${this.#lineas.length}`;
    this.#lineas.push({
      ...resto,
      id,
      conceptoPlegado,
      cuit: cuitEnTexto(texto, null),
      chequeNumero: chequeEnConcepto(conceptoPlegado),
      entera: true,
    });
    if (apuntes.length > 0) this.#verdad.set(id, apuntes);
  }

  #apunte(nuestro: Nuestro): string {
    const id = `${this.#cuenta}-a${this.#suerte.entre(1000, 9999)}-${this.#apuntes.length}`;
    this.#apuntes.push({
      cuit: null,
      chequeNumero: null,
      palabras: '',
      referencias: [],
      entero: true,
      ...nuestro,
      id,
    });
    return id;
  }

  /** Day on which the bank shows what we note on a day: mostly the same. */
  #enElBanco(dia: string): string {
    const dado = this.#suerte.entre(1, 100);
    if (dado <= 72) return dia;
    if (dado <= 86) return sumarDias(dia, 1);
    if (dado <= 95) return sumarDias(dia, this.#suerte.entre(2, 4));
    return sumarDias(dia, -this.#suerte.entre(1, 2));
  }

  #importe(quien: Alguien): number {
    const dado = this.#suerte.entre(1, 100);
    if (dado <= 20) return quien.habitual;
    if (dado <= 45) return this.#suerte.entre(1, 80) * 1_000_000;
    return this.#suerte.entre(500_000, 900_000_000);
  }

  #texto(base: string, { cuit, nombre }: Alguien): string {
    const dado = this.#suerte.entre(1, 100);
    if (dado <= 88) return `${base} ${nombre} ${cuit}`;
    return dado <= 95 ? `${base} ${nombre}` : base;
  }

  #de({ cuit, nombre }: Alguien) {
    return { cuit: this.#suerte.si(0.96) ? cuit : null, palabras: plegarConcepto(nombre) };
  }

  #transferencia(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const sale = this.#suerte.si(0.75);
    const importeCentavos = this.#importe(quien) * (sale ? -1 : 1);
    const apunte = this.#apunte({
      fecha: dia,
      importeCentavos,
      tipo: 'MOVIMIENTO',
      ...this.#de(quien),
    });
    const texto = this.#texto(sale ? 'TRF INMED PROVEED' : 'TRANSFERENCIA RECIBIDA', quien);
    const fecha = this.#enElBanco(dia);
    this.#linea({ fecha, importeCentavos, texto, referencia: this.#referencia() }, [apunte]);
  }

  #referencia(): string {
    return String(this.#suerte.entre(1, 99_999_999));
  }

  #variasFacturas(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const cuantas = this.#suerte.entre(2, 4);
    const apuntes = Array.from({ length: cuantas }, () => {
      const importeCentavos = -this.#importe(quien);
      const fecha = this.#suerte.si(0.8) ? dia : sumarDias(dia, -this.#suerte.entre(1, 2));
      const id = this.#apunte({ fecha, importeCentavos, tipo: 'MOVIMIENTO', ...this.#de(quien) });
      return { id, importeCentavos };
    });
    const importeCentavos = apuntes.reduce((suma, una) => suma + una.importeCentavos, 0);
    const texto = this.#texto('TRF INMED PROVEED', quien);
    const linea = { fecha: dia, importeCentavos, texto, referencia: this.#referencia() };
    this.#linea(
      linea,
      apuntes.map(({ id }) => id),
    );
  }

  #enPartes(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const partes = [this.#importe(quien), this.#importe(quien)].map((una) => -una);
    const importeCentavos = partes.reduce((suma, una) => suma + una, 0);
    const apunte = this.#apunte({
      fecha: dia,
      importeCentavos,
      tipo: 'MOVIMIENTO',
      ...this.#de(quien),
    });
    for (const parte of partes) {
      const texto = this.#texto('TRF INMED PROVEED', quien);
      const linea = { fecha: dia, importeCentavos: parte, texto, referencia: null };
      this.#linea(linea, [apunte]);
    }
  }

  #chequePropio(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    this.#cheque += this.#suerte.entre(1, 3);
    const chequeNumero = String(this.#cheque).padStart(8, '0');
    const importeCentavos = -this.#importe(quien);
    const tipo = this.#suerte.si(0.5) ? 'ORDEN_PAGO' : 'MOVIMIENTO';
    const apunte = this.#apunte({
      fecha: dia,
      importeCentavos,
      tipo,
      chequeNumero,
      ...this.#de(quien),
    });
    const escrito = this.#suerte.si(0.94) ? `CHEQUE PAGADOR NRO. ${chequeNumero}` : 'CHEQUE 48 HS';
    const fecha = this.#suerte.si(0.5) ? dia : sumarDias(dia, this.#suerte.entre(1, 9));
    this.#linea({ fecha, importeCentavos, texto: escrito, referencia: null }, [apunte]);
  }

  #lote(dia: string): void {
    const conInteres = this.#suerte.si(0.3);
    const apuntes = Array.from({ length: this.#suerte.entre(2, 6) }, () => {
      const importeCentavos = this.#importe(this.#suerte.una(this.#gente));
      return { id: this.#apunte({ fecha: dia, importeCentavos, tipo: 'CHEQUE' }), importeCentavos };
    });
    if (conInteres) {
      const importeCentavos = -this.#suerte.entre(100_000, 500_000);
      apuntes.push({
        id: this.#apunte({ fecha: dia, importeCentavos, tipo: 'CHEQUE' }),
        importeCentavos,
      });
    }
    const importeCentavos = apuntes.reduce((suma, una) => suma + una.importeCentavos, 0);
    const linea = { fecha: dia, importeCentavos, texto: 'DEP.LOTE VALORES', referencia: null };
    this.#linea(
      linea,
      apuntes.map(({ id }) => id),
    );
  }

  #chequeCobrado(dia: string): void {
    const importeCentavos = this.#importe(this.#suerte.una(this.#gente));
    const numero = String(this.#suerte.entre(10_000_000, 99_999_999));
    const apunte = this.#apunte({
      fecha: dia,
      importeCentavos,
      tipo: 'CHEQUE',
      chequeNumero: numero,
    });
    const texto = `ACREDITACION ECHEQ NRO ${numero}`;
    this.#linea({ fecha: dia, importeCentavos, texto, referencia: null }, [apunte]);
  }

  #traspaso(dia: string): void {
    const importeCentavos =
      this.#suerte.entre(1, 30) * 10_000_000 * (this.#suerte.si(0.5) ? 1 : -1);
    const apunte = this.#apunte({ fecha: dia, importeCentavos, tipo: 'TRASPASO' });
    const texto = 'TRANSF. CTAS PROPIAS';
    const fecha = this.#suerte.si(0.9) ? dia : sumarDias(dia, 1);
    this.#linea({ fecha, importeCentavos, texto, referencia: this.#referencia() }, [apunte]);
  }

  #debito(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const importeCentavos = -this.#suerte.entre(300_000, 30_000_000);
    const apunte = this.#apunte({
      fecha: dia,
      importeCentavos,
      tipo: 'MOVIMIENTO',
      ...this.#de(quien),
    });
    const texto = this.#suerte.una([
      `COMPRA DEBITO ${quien.nombre}`,
      `DEBITO AUTOMATICO ${quien.nombre}`,
      `PAGO SERV ${quien.nombre}`,
    ]);
    const fecha = this.#enElBanco(dia);
    this.#linea({ fecha, importeCentavos, texto, referencia: this.#referencia() }, [apunte]);
  }

  #soloEnElBanco(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const importeCentavos = -this.#importe(quien);
    const texto = this.#texto('TRF INMED PROVEED', quien);
    this.#linea({ fecha: dia, importeCentavos, texto, referencia: this.#referencia() }, []);
  }

  #soloNuestro(dia: string): void {
    const quien = this.#suerte.una(this.#gente);
    const importeCentavos = -this.#importe(quien);
    this.#apunte({ fecha: dia, importeCentavos, tipo: 'MOVIMIENTO', ...this.#de(quien) });
  }

  /** Payment whose amount we noted wrong: neither is the other's until somebody mends it. */
  #malEscrito(dia: string): void {
    this.#soloEnElBanco(dia);
    this.#soloNuestro(dia);
  }

  #cargo(dia: string): void {
    const texto = this.#suerte.una([
      'IMP. DEB. LEY 25413',
      'IMP. CRE. LEY 25413',
      'COMISION MANTENIMIENTO',
      'IVA 21%',
      'SIRCREB',
    ]);
    const importeCentavos = -this.#suerte.entre(5000, 9_000_000);
    this.#linea({ fecha: dia, importeCentavos, texto, referencia: null }, []);
  }
}

/** Accounts of three banks over some days, each with its number of lines, and their hidden truth. */
export const plantar = (
  semilla: number,
  { dias, lineas }: { readonly dias: number; readonly lineas: number },
): readonly CuentaPlantada[] =>
  ['santander', 'macro', 'galicia'].map((banco, i) =>
    new Plantador(banco, semilla * 31 + i).plantar(dias, lineas),
  );
