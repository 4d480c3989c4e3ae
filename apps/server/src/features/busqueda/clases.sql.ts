import type { TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import type { Permiso } from '@plomada/permissions/permisos';

import { condicionesDeTexto as deAcopios } from '../acopios/list.sql.ts';
import { condicionesDeTexto as deCuentas } from '../cuentas/cuentas.sql.ts';
import { condicionesDeTexto as deDocumentos } from '../documentos/dto.sql.ts';
import { condicionesDeLista as deMovimientos } from '../movimientos/filtros.sql.ts';
import { vistaPara } from '../movimientos/origen.sql.ts';
import { condicionesDeImporte as deOrdenes } from '../por-pagar/ordenes/ordenes.sql.ts';
import { condicionesDeTexto as dePorPagar, HALLADA } from '../por-pagar/por-pagar.sql.ts';
import {
  certificadosDeImporte as deCertificados,
  condicionesDeTexto as dePresupuestos,
} from '../presupuestos/presupuestos.sql.ts';
import { condicionesDeLista as deProveedores } from '../proveedores/proveedores.sql.ts';
import { condicionesDeLista as deProyectos } from '../proyectos/proyectos.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { socioJson } from '../socios/socios.sql.ts';
import { type Buscado, type Lugar, type Clase, NADA, obra, proveedor } from './hallazgo.sql.ts';

/**
 * Length of the shortest text that the index of movements can search; a shorter one is searched
 * among the newest movements only.
 */
const LARGO_INDEXADO = 3;
const RECIENTES = 2000;

const obras = (quien: Quien, { search }: Buscado, lugar: Lugar): Clase => ({
  tabla: 'proyectos p',
  obra: 'p.id',
  orden: 'length(p.codigo) desc, p.codigo desc',
  condiciones: deProyectos(quien, { search }, lugar),
  columnas: {
    id: 'p.id',
    titulo: 'p.nombre',
    ...NADA,
    codigo: 'p.codigo',
    contraparte: 'p.cliente_nombre',
  },
});

const entreLosUltimos = (tenant: string) =>
  `m.id = any(array(select r.id from movimientos r where r.tenant_id = ${tenant}
    order by r.fecha desc, r.id desc limit ${RECIENTES}))`;

const movimientos = (quien: Quien, { search, hallados }: Buscado, lugar: Lugar): Clase => {
  const { concepto, conSocio } = vistaPara(quien);
  const socio = `(${socioJson(lugar.tenant, 'x.socio_id')} ->> 'nombre')`;
  return {
    tabla: `movimientos m left join aportes x
    on x.tenant_id = m.tenant_id and x.id = m.origen_id and m.origen_tipo = 'APORTE'`,
    obra: 'm.proyecto_id',
    orden: 'm.fecha desc, m.id desc',
    condiciones: [
      ...deMovimientos(quien, { search, ...(hallados && { hallados }) }, lugar),
      ...(search.length < LARGO_INDEXADO ? [entreLosUltimos(lugar.tenant)] : []),
    ],
    columnas: {
      id: 'm.id',
      titulo: concepto,
      codigo: 'm.codigo',
      proyecto: obra('m.proyecto_id', lugar.tenant),
      contraparte: conSocio ? `coalesce(${proveedor('m')}, ${socio})` : proveedor('m'),
      fecha: 'm.fecha',
      importeCentavos: `case m.tipo when 'EGRESO' then -1 else 1 end * m.importe_centavos`,
      moneda: 'm.moneda',
      privado: 'm.privado',
      presupuestoId: 'null::uuid',
    },
  };
};

const proveedores = (quien: Quien, { search }: Buscado, { add }: Lugar): Clase => ({
  tabla: 'proveedores v',
  obra: null,
  orden: 'v.creado_en desc, v.id desc',
  condiciones: deProveedores(quien.tenantId, search, add),
  columnas: { id: 'v.id', titulo: 'v.razon_social', ...NADA, codigo: 'v.cuit' },
});

const presupuestos = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase => ({
  tabla: 'presupuestos b',
  obra: 'b.proyecto_id',
  orden: 'b.fecha desc, b.id desc',
  condiciones: dePresupuestos(quien, search, add),
  columnas: {
    id: 'b.id',
    titulo: 'b.titulo',
    codigo: 'b.codigo',
    proyecto: obra('b.proyecto_id', tenant),
    contraparte: `coalesce(b.cliente_nombre, ${proveedor('b')})`,
    fecha: 'b.fecha',
    importeCentavos: `case b.sentido when 'EGRESO' then -1 else 1 end * b.total_vigente_centavos`,
    moneda: 'b.moneda',
    privado: 'false',
    presupuestoId: 'null::uuid',
  },
});

const documentos = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase => ({
  tabla: 'documentos d',
  obra: 'd.proyecto_id',
  orden: 'd.creado_en desc, d.id desc',
  condiciones: deDocumentos(quien, search, add),
  columnas: {
    id: 'd.id',
    titulo: 'd.titulo',
    ...NADA,
    proyecto: obra('d.proyecto_id', tenant),
    fecha: `(d.creado_en at time zone 'America/Argentina/Buenos_Aires')::date`,
  },
});

const acopios = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase => ({
  tabla: 'acopios a',
  obra: 'a.proyecto_id',
  orden: 'a.fecha desc, a.id desc',
  condiciones: deAcopios(quien, search, add),
  columnas: {
    id: 'a.id',
    titulo: `coalesce(a.descripcion, ${proveedor('a')})`,
    codigo: 'a.codigo',
    proyecto: obra('a.proyecto_id', tenant),
    contraparte: proveedor('a'),
    fecha: 'a.fecha',
    importeCentavos: '- a.importe_centavos',
    moneda: 'a.moneda',
    privado: 'false',
    presupuestoId: 'null::uuid',
  },
});

const porPagar = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase => ({
  tabla: 'comprobantes t',
  obra: 't.proyecto_id',
  orden: 't.creado_en desc, t.id desc',
  condiciones: dePorPagar(quien, search, add),
  columnas: {
    id: 't.id',
    titulo: 't.concepto',
    codigo: HALLADA.codigo,
    proyecto: obra('t.proyecto_id', tenant),
    contraparte: proveedor('t'),
    fecha: HALLADA.fecha,
    importeCentavos: `- ${HALLADA.pendiente}`,
    moneda: 't.moneda',
    privado: 'false',
    presupuestoId: 'null::uuid',
  },
});

const cuentas = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase => ({
  tabla: 'cuentas q',
  obra: null,
  orden: 'q.creado_en desc, q.id desc',
  condiciones: deCuentas(quien, search, add),
  columnas: {
    id: 'q.id',
    titulo: 'q.nombre',
    ...NADA,
    proyecto: obra('q.proyecto_id', tenant),
    contraparte: 'q.banco',
  },
});

/** Órdenes are found by amount only, because a short number is part of almost any text. */
const ordenes = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase | null => {
  const rango = rangoDeImporte(search);
  if (rango === null) return null;
  return {
    tabla: 'ordenes_pago g',
    obra: 'g.proyecto_id',
    orden: 'g.fecha desc, g.id desc',
    condiciones: deOrdenes(quien, rango, add),
    columnas: {
      id: 'g.id',
      titulo: `'Orden de pago ' || g.numero`,
      ...NADA,
      proyecto: obra('g.proyecto_id', tenant),
      contraparte: proveedor('g'),
      fecha: 'g.fecha',
      importeCentavos: '- g.importe_centavos',
      moneda: 'g.moneda',
    },
  };
};

const certificados = (quien: Quien, { search }: Buscado, { tenant, add }: Lugar): Clase | null => {
  const rango = rangoDeImporte(search);
  if (rango === null) return null;
  return {
    tabla: `certificados c
    join presupuestos b on b.tenant_id = c.tenant_id and b.id = c.presupuesto_id`,
    obra: 'b.proyecto_id',
    orden: 'c.periodo desc, c.id desc',
    condiciones: deCertificados(quien, rango, add),
    columnas: {
      id: 'c.id',
      titulo: `'Certificado ' || c.numero || ' de ' || b.codigo`,
      ...NADA,
      proyecto: obra('b.proyecto_id', tenant),
      contraparte: `coalesce(b.cliente_nombre, ${proveedor('b')})`,
      importeCentavos: `case b.sentido when 'EGRESO' then -1 else 1 end * c.neto_centavos`,
      moneda: 'b.moneda',
      presupuestoId: 'b.id',
    },
  };
};

type Hallable = {
  readonly permiso: Permiso;
  /** Null if a search for such a text cannot find rows of this type. */
  readonly clase: (quien: Quien, buscado: Buscado, lugar: Lugar) => Clase | null;
};

/**
 * Kinds of search results, each with the permission that it requires. A Socio reads movements and
 * acopios but has no page of either, so none is offered to be opened.
 */
export const CLASES: Readonly<Record<TipoHallazgo, Hallable>> = {
  OBRA: { permiso: 'view_projects', clase: obras },
  MOVIMIENTO: { permiso: 'manage_movements', clase: movimientos },
  PROVEEDOR: { permiso: 'view_suppliers', clase: proveedores },
  PRESUPUESTO: { permiso: 'view_budgets', clase: presupuestos },
  DOCUMENTO: { permiso: 'view_documents', clase: documentos },
  ACOPIO: { permiso: 'manage_inventory', clase: acopios },
  POR_PAGAR: { permiso: 'manage_movements', clase: porPagar },
  CUENTA: { permiso: 'manage_movements', clase: cuentas },
  ORDEN_PAGO: { permiso: 'manage_movements', clase: ordenes },
  CERTIFICADO: { permiso: 'view_budgets', clase: certificados },
};
