import { required } from '../required.ts';
import { codigoRubro, RUBROS } from '../rubros-base.ts';
import type { AcopiosDemo } from './acopios.ts';
import { agendaDe } from './agenda.ts';
import { aportesDe, type AportesDemo } from './aportes.ts';
import { type Base, idProveedor, proyectoId } from './base-organizacion.ts';
import { PROVEEDORES } from './catalogos.ts';
import { todayOf, instantOf, addDays } from './dates.ts';
import { acopios, documentos } from './de-rio-manso.ts';
import { DEMO_USERS, type DemoTenant } from './demo-users.ts';
import type { DocumentosDemo } from './documentos.ts';
import { historiaDe } from './historia.ts';
import type { SeedRow } from './insert-rows.ts';
import { invitacionesDe } from './invitaciones.ts';
import { type MovimientosDemo, movimientosDe } from './movimientos.ts';
import type { ObraDemo, ObrasDeOrganizacion } from './obras.ts';
import { presupuestosDe, type PresupuestosDemo } from './presupuestos.ts';
import { seedId } from './random.ts';
import { historialDe, sociosDe } from './socios.ts';
import { solicitudesDe } from './solicitudes.ts';

/** Every row of one demo organisation, by table, in the order their references ask for. */
export type FilasOrganizacion = {
  readonly tenant: SeedRow;
  readonly tablas: readonly (readonly [tabla: string, filas: readonly SeedRow[]])[];
  readonly movimientos: MovimientosDemo;
  /** How many budgets are among them. */
  readonly presupuestos: number;
  /** Apart: only where there is a place for the bytes of their files. */
  readonly documentos: DocumentosDemo;
};

function filaTenant({ tenant, ahora, alta }: Base): SeedRow {
  const { expiraEnDias } = tenant;
  return {
    id: tenant.id,
    nombre: tenant.nombre,
    cuit: tenant.cuit,
    plan: tenant.plan,
    expira_en:
      expiraEnDias === null
        ? null
        : new Date(ahora.getTime() + expiraEnDias * 86_400_000).toISOString(),
    is_active: true,
    settings: { monedaBase: 'ARS' },
    creado_en: alta,
    actualizado_en: alta,
    version: 1,
  };
}

function membresias({ tenant, alta }: Base): SeedRow[] {
  return DEMO_USERS.flatMap(({ id, memberships }) =>
    memberships
      .filter(({ tenantId }) => tenantId === tenant.id)
      .map(({ rol, estado }) => ({
        tenant_id: tenant.id,
        user_id: id,
        rol: rol.toUpperCase(),
        estado: estado.toUpperCase(),
        creado_en: alta,
        actualizado_en: alta,
      })),
  );
}

const auditoria = ({ alta, organizacion }: Base) => ({
  creado_en: alta,
  actualizado_en: alta,
  creado_por: organizacion.ownerId,
});

function rubros(base: Base): SeedRow[] {
  return RUBROS.map((nombre, i) => ({
    id: seedId('rubro', base.tenant.id, i),
    tenant_id: base.tenant.id,
    codigo: codigoRubro(i),
    nombre,
    orden: i + 1,
    ...auditoria(base),
  }));
}

function proveedores(base: Base): SeedRow[] {
  return PROVEEDORES.map(({ razonSocial, cuit, condicionIva, tipo }, i) => ({
    id: idProveedor(base, i),
    tenant_id: base.tenant.id,
    razon_social: razonSocial,
    cuit,
    condicion_iva: condicionIva,
    tipo,
    ...auditoria(base),
  }));
}

function proyecto(base: Base, obra: ObraDemo, i: number): SeedRow {
  const [inicio, fin, finReal] = obra.plazos;
  const [cubierta, semicubierta, lote] = obra.superficies;
  const desde = Math.min(inicio, -(obra.plan?.desdeDias ?? 40)) - 3;
  const creadoEn = instantOf(addDays(base.hoy, desde), 10 * 60);
  return {
    id: proyectoId(base, i),
    tenant_id: base.tenant.id,
    codigo: `OB-${String(i + 1).padStart(3, '0')}`,
    nombre: obra.nombre,
    descripcion: obra.descripcion,
    tipo: obra.tipo,
    modalidad: obra.modalidad,
    estado: obra.estado,
    direccion: obra.direccion,
    localidad: obra.localidad,
    provincia: obra.provincia,
    cliente_nombre: obra.cliente?.nombre ?? null,
    cliente_cuit: obra.cliente?.cuit ?? null,
    superficie_cubierta: cubierta,
    superficie_semicubierta: semicubierta,
    superficie_lote: lote,
    fecha_inicio: addDays(base.hoy, inicio),
    fecha_fin_prevista: addDays(base.hoy, fin),
    fecha_fin_real: finReal === null ? null : addDays(base.hoy, finReal),
    latitud: obra.lugar?.[0] ?? null,
    longitud: obra.lugar?.[1] ?? null,
    permite_unidades_funcionales: obra.unidadesFuncionales ?? false,
    mora_mensual_bp: obra.llamados?.moraBp ?? 0,
    como_aportar: obra.llamados?.comoAportar ?? null,
    moneda_base: obra.monedaBase,
    presupuesto_objetivo_centavos:
      obra.presupuestoPesos === null ? null : obra.presupuestoPesos * 100,
    creado_en: creadoEn,
    actualizado_en: creadoEn,
    creado_por: base.organizacion.ownerId,
  };
}

const conObra = (base: Base, obra: ObraDemo, i: number) => ({
  tenantId: base.tenant.id,
  proyectoId: proyectoId(base, i),
  indice: i,
  obra,
  hoy: base.hoy,
  ownerId: base.organizacion.ownerId,
  alta: base.alta,
});

function asignaciones(base: Base, obra: ObraDemo, i: number): SeedRow[] {
  return obra.asignados.map((usuarioId) => ({
    tenant_id: base.tenant.id,
    proyecto_id: proyectoId(base, i),
    usuario_id: usuarioId,
    creado_en: base.alta,
    creado_por: base.organizacion.ownerId,
  }));
}

type Referencias = {
  readonly proyectoIds: readonly string[];
  readonly rubroIds: ReadonlyMap<string, string>;
  readonly proveedorIds: ReadonlyMap<string, string>;
};

function presupuestos(
  { tenant, organizacion, hoy }: Base,
  referencias: Referencias,
  { movimientos }: MovimientosDemo,
): PresupuestosDemo {
  const { ownerId } = organizacion;
  const { nombre, apellido } = required(
    DEMO_USERS.find(({ id }) => id === ownerId),
    'the Owner',
  );
  const autor = { id: ownerId, nombre: `${nombre} ${apellido}` };
  return presupuestosDe({ tenantId: tenant.id, hoy, autor, ...referencias, movimientos });
}

function contadores(
  { tenant, organizacion }: Base,
  demo: MovimientosDemo,
  { acopios: deAcopios, retiros }: AcopiosDemo,
  [cuantosPresupuestos, cuantosAportes]: readonly [presupuestos: number, aportes: number],
): SeedRow[] {
  return [
    ['proyecto', organizacion.obras.length],
    ['movimiento', demo.publicos],
    ['movimiento_privado', demo.privados],
    ...(deAcopios.length > 0
      ? [
          ['acopio', deAcopios.length],
          ['retiro', retiros.length],
        ]
      : []),
    ...(cuantosPresupuestos > 0 ? [['presupuesto', cuantosPresupuestos]] : []),
    ...(cuantosAportes > 0 ? [['aporte', cuantosAportes]] : []),
  ].map(([serie, ultimo]) => ({ tenant_id: tenant.id, serie, ultimo }));
}

function registro({ tenant, organizacion, ahora }: Base, demo: MovimientosDemo): SeedRow {
  return {
    id: seedId('auditoria', tenant.id, 0),
    tenant_id: tenant.id,
    ts: ahora.toISOString(),
    actor_nombre: 'Plomada',
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidad_id: tenant.id,
    resumen:
      `Se cargaron los datos de ejemplo: ${organizacion.obras.length} obras y ` +
      `${demo.movimientos.length} movimientos.`,
    cambios: [],
    canal: 'SISTEMA',
  };
}

const porClave = (filas: readonly SeedRow[], clave: string) =>
  new Map(filas.map((fila) => [String(fila[clave]), String(fila['id'])]));

function deSocios(base: Base): FilasOrganizacion['tablas'] {
  const obras = base.organizacion.obras.map((obra, i) => conObra(base, obra, i));
  return [
    ['proyecto_socios', obras.flatMap(sociosDe)],
    ['proyecto_socios_historial', obras.flatMap(historialDe)],
  ];
}

/** The movements, those that are payments of a budget among them, and the budgets. */
function dinero(
  base: Base,
  rubroIds: ReadonlyMap<string, string>,
): {
  readonly demo: MovimientosDemo;
  readonly dePresupuestos: PresupuestosDemo;
  readonly deSocios: AportesDemo;
} {
  const { tenant, organizacion, hoy } = base;
  const referencias: Referencias = {
    proyectoIds: organizacion.obras.map((_, i) => proyectoId(base, i)),
    rubroIds,
    proveedorIds: new Map(PROVEEDORES.map(({ clave }, i) => [clave, idProveedor(base, i)])),
  };
  const deTenant = { tenantId: tenant.id, cuit: tenant.cuit, hoy };
  const sueltos = movimientosDe(organizacion, { ...deTenant, ...referencias });
  const dePresupuestos = presupuestos(base, referencias, sueltos);
  const obras = organizacion.obras.map((obra, i) => conObra(base, obra, i));
  const deSocios = aportesDe(obras, dePresupuestos.movimientos);
  const demo = { ...sueltos, movimientos: [...deSocios.movimientos] };
  return { demo, dePresupuestos, deSocios };
}

const agenda = (base: Base): FilasOrganizacion['tablas'] =>
  agendaDe({
    tenantId: base.tenant.id,
    proyectoIds: base.organizacion.obras.map((_, i) => proyectoId(base, i)),
    ahora: base.ahora,
  });

const deTabla = (cual: string, tablas: FilasOrganizacion['tablas']): SeedRow[] =>
  tablas.flatMap(([tabla, filas]) => (tabla === cual ? filas : []));

function sinHistoria(
  tenant: DemoTenant,
  organizacion: ObrasDeOrganizacion,
  ahora: Date,
): FilasOrganizacion {
  const hoy = todayOf(ahora);
  const base: Base = {
    tenant,
    organizacion,
    ahora,
    hoy,
    alta: instantOf(addDays(hoy, -460), 600),
  };
  const filasRubros = rubros(base);
  const invitados = invitacionesDe(tenant, ahora);
  const rubroIds = porClave(filasRubros, 'codigo');
  const deAcopios = acopios(base, rubroIds);
  const { demo, dePresupuestos, deSocios: dinerosDeSocios } = dinero(base, rubroIds);
  return {
    tenant: filaTenant(base),
    movimientos: demo,
    presupuestos: dePresupuestos.cuantos,
    documentos: documentos(base, {
      MOVIMIENTO: demo.movimientos,
      ACOPIO: deAcopios.acopios,
      PRESUPUESTO: deTabla('presupuestos', dePresupuestos.tablas),
    }),
    tablas: [
      ['memberships', [...membresias(base), ...invitados.memberships]],
      ['invitaciones', invitados.invitaciones],
      ['rubros', filasRubros],
      ['proveedores', proveedores(base)],
      ['proyectos', organizacion.obras.map((obra, i) => proyecto(base, obra, i))],
      ...deSocios(base),
      ['proyecto_usuarios', organizacion.obras.flatMap((obra, i) => asignaciones(base, obra, i))],
      ['comprobantes', demo.comprobantes],
      ['movimientos', demo.movimientos],
      [
        'solicitudes_eliminacion',
        solicitudesDe(demo.movimientos, {
          tenantId: tenant.id,
          ownerId: organizacion.ownerId,
          ahora,
        }),
      ],
      ['acopios', deAcopios.acopios],
      ['acopio_items', deAcopios.items],
      ['retiros', deAcopios.retiros],
      ...dePresupuestos.tablas,
      ...dinerosDeSocios.tablas,
      ...agenda(base),
      [
        'contadores',
        contadores(base, demo, deAcopios, [dePresupuestos.cuantos, dinerosDeSocios.cuantos]),
      ],
      ['audit_logs', deAcopios.auditoria],
      ['audit_logs', [registro(base, demo)]],
    ],
  };
}

/** Same `ahora`, same rows, byte for byte. */
export function filasDe(...de: Parameters<typeof sinHistoria>): FilasOrganizacion {
  const filas = sinHistoria(...de);
  const historia = historiaDe(de[0].id, filas.tablas);
  return { ...filas, tablas: [...filas.tablas, ['audit_logs', historia]] };
}
