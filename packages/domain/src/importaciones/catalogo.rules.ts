import type { Moneda } from '../base/campos.schema.ts';
import type { TipoCuenta } from '../cuentas/tipo.schema.ts';
import { indexar, type Hallado } from '../planilla/indice.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';
import { buscadorDeRubros, type RubroCatalogo } from '../renglones/rubro.rules.ts';

export type ObraCatalogo = {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
  readonly soloLectura: boolean;
  readonly fechaInicio: string | null;
  /** True for Administración, the firm's own costs, which is listed among the works. */
  readonly administracion?: boolean;
};
export type ProveedorCatalogo = {
  readonly id: string;
  readonly razonSocial: string;
  readonly nombreFantasia: string | null;
  readonly cuit: string | null;
};

/** A partner of one work. */
export type SocioCatalogo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly nombre: string;
};
/** A stockpile to which items can be added. */
export type AcopioCatalogo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly codigo: string;
  readonly proveedor: string;
  readonly moneda: Moneda;
};
/** An open account. */
export type CuentaCatalogo = {
  readonly id: string;
  readonly nombre: string;
  readonly tipo: TipoCuenta;
  readonly moneda: Moneda;
};

/** Most frequent rubro of a supplier's last expenses: `veces` out of `de`. */
export type RubroDeProveedor = {
  readonly proveedorId: string;
  readonly rubroId: string;
  readonly veces: number;
  readonly de: number;
};

/** Rows of a catalogue, plain data that can be sent to another process. */
export type FilasCatalogo = {
  readonly obras: readonly ObraCatalogo[];
  readonly rubros: readonly RubroCatalogo[];
  readonly proveedores: readonly ProveedorCatalogo[];
  /**
   * Partners, acopios and accounts for a workbook only, limited to those the user may write to;
   * each list is absent when the user may not write its kind.
   */
  readonly socios?: readonly SocioCatalogo[];
  readonly acopios?: readonly AcopioCatalogo[];
  readonly cuentas?: readonly CuentaCatalogo[];
  readonly habituales?: readonly RubroDeProveedor[];
  /** True when words of the sheet may become new rubros. */
  readonly rubrosNuevos?: boolean;
};

export type Catalogo = {
  readonly obra: (celda: CeldaImportada) => Hallado<ObraCatalogo>;
  readonly rubro: (celda: CeldaImportada) => Hallado<RubroCatalogo>;
  readonly proveedor: (nombre: string) => Hallado<ProveedorCatalogo>;
  readonly proveedorPorCuit: (cuit: string) => ProveedorCatalogo | null;
};

/**
 * Works to be found by name. Administración is left out when a work has its name; it is still found
 * by its code.
 */
const porNombre = (obras: readonly ObraCatalogo[]): readonly ObraCatalogo[] => {
  const deObras = new Set(obras.flatMap((o) => (o.administracion ? [] : [plegar(o.nombre)])));
  return obras.filter((o) => !o.administracion || !deObras.has(plegar(o.nombre)));
};

/**
 * Finds rows by code, name or CUIT; names without accents or case. The code of a work takes
 * precedence over a name.
 */
export function crearCatalogo(filas: FilasCatalogo): Catalogo {
  const obrasPorCodigo = indexar(filas.obras, ({ codigo }) => [codigo]);
  const obras = indexar(porNombre(filas.obras), ({ codigo, nombre }) => [
    nombre,
    `${codigo} ${nombre}`,
  ]);
  const proveedores = indexar(filas.proveedores, ({ razonSocial, nombreFantasia }) => [
    razonSocial,
    nombreFantasia ?? '',
  ]);
  const porCuit = new Map(filas.proveedores.flatMap((p) => (p.cuit === null ? [] : [[p.cuit, p]])));
  return {
    obra: (celda) => {
      const clave = plegar(textoDeCelda(celda));
      return obrasPorCodigo.get(clave) ?? obras.get(clave) ?? null;
    },
    rubro: buscadorDeRubros(filas.rubros),
    proveedor: (nombre) => proveedores.get(plegar(nombre)) ?? null,
    proveedorPorCuit: (cuit) => porCuit.get(cuit) ?? null,
  };
}
