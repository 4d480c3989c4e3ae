import { required } from '../required.ts';
import { DEMO_USERS } from './demo-users.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

type Tablas = readonly (readonly [tabla: string, filas: readonly SeedRow[]])[];

/** What somebody did to something, as the server would have written it down. */
type Hecho = {
  readonly accion: 'CREAR' | 'EDITAR' | 'ELIMINAR' | 'SOLICITAR' | 'APROBAR' | 'RECHAZAR';
  readonly entidad: string;
  readonly entidadId: unknown;
  readonly cuando: unknown;
  readonly quien: unknown;
  readonly proyectoId: unknown;
  readonly resumen: string;
};

/** What a sentence names besides its own row. */
type Nombres = {
  readonly obra: (fila: SeedRow) => string;
  readonly socio: (fila: SeedRow) => string;
  readonly presupuesto: (id: unknown) => SeedRow & { readonly nombre: string };
};

type Relato = (fila: SeedRow, de: Nombres) => readonly Hecho[];

const NBSP = '\u00a0';

function dinero(centavos: unknown, moneda: unknown): string {
  const valor = BigInt(Number(centavos));
  const entero = String(valor / 100n).replace(/\B(?=(\d{3})+$)/g, '.');
  const decimales = String(valor % 100n).padStart(2, '0');
  return `${moneda === 'USD' ? 'US$' : '$'}${NBSP}${entero},${decimales}`;
}

const importe = (fila: SeedRow) => dinero(fila['importe_centavos'], fila['moneda']);

/** How it came to be; what is told of it later overrides. */
const hecho = (entidad: string, fila: SeedRow, resumen: string, otro: Partial<Hecho> = {}) => ({
  accion: 'CREAR' as const,
  entidad,
  entidadId: fila['id'],
  cuando: fila['creado_en'],
  quien: fila['creado_por'],
  proyectoId: fila['proyecto_id'],
  resumen,
  ...otro,
});

/** Nothing for what did not happen yet. */
const si = (cuando: unknown, otro: Hecho): Hecho[] =>
  cuando === null || cuando === undefined ? [] : [{ ...otro, cuando }];

function dePresupuesto(fila: SeedRow, { obra, presupuesto }: Nombres): Hecho[] {
  const { nombre } = presupuesto(fila['id']);
  const por = dinero(fila['total_centavos'], fila['moneda']);
  const con = (verbo: string, accion: Hecho['accion']) =>
    hecho('PRESUPUESTO', fila, `${verbo} el ${nombre}`, { accion });
  return [
    hecho('PRESUPUESTO', fila, `Creó el ${nombre} por ${por} en ${obra(fila)}`),
    ...si(fila['enviado_en'], con('Envió', 'EDITAR')),
    ...si(fila['aceptado_en'], con('Aceptó', 'APROBAR')),
  ];
}

/** Under its budget: there people look for what happened to its certificates. */
function deCertificado(fila: SeedRow, { presupuesto }: Nombres): Hecho[] {
  const { presupuesto_id: entidadId, numero, periodo } = fila;
  const suyo = presupuesto(entidadId);
  const neto = dinero(fila['neto_centavos'], suyo['moneda']);
  const cual = `el certificado ${String(numero)} (${String(periodo)}, neto ${neto}) del ${suyo.nombre}`;
  const con = (verbo: string, otro: Partial<Hecho>) =>
    hecho('PRESUPUESTO', fila, `${verbo} ${cual}`, {
      entidadId,
      proyectoId: suyo['proyecto_id'],
      ...otro,
    });
  return [
    con('Presentó', { accion: 'EDITAR' }),
    ...si(fila['resuelto_en'], con('Aprobó', { accion: 'APROBAR', quien: fila['resuelto_por'] })),
  ];
}

function dePago(fila: SeedRow, { presupuesto }: Nombres): Hecho[] {
  const verbo = fila['estado'] === 'PAGADO' ? 'Registró' : 'Programó';
  const bruto = dinero(fila['importe_bruto_centavos'], fila['moneda']);
  const { nombre } = presupuesto(fila['presupuesto_id']);
  return [
    hecho('PAGO', fila, `${verbo} el pago ${String(fila['numero'])} (${bruto}) del ${nombre}`),
  ];
}

function deMovimiento(fila: SeedRow, { obra }: Nombres): Hecho[] {
  const que = `${String(fila['tipo']).toLowerCase()} ${String(fila['codigo'])}`;
  const resumen = `Registró el ${que} de ${importe(fila)} en ${obra(fila)}: ${String(fila['concepto'])}`;
  return [hecho('MOVIMIENTO', fila, resumen)];
}

const DECISIONES = {
  RECHAZADA: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  CANCELADA: { accion: 'EDITAR', verbo: 'Canceló el pedido de' },
} as const;

function deSolicitud(fila: SeedRow): Hecho[] {
  const { entidad_id: entidadId, descripcion, motivo, respuesta } = fila;
  const { accion, verbo } =
    fila['estado'] === 'RECHAZADA' ? DECISIONES.RECHAZADA : DECISIONES.CANCELADA;
  const dicho = typeof respuesta === 'string' ? `. Respuesta: ${respuesta}` : '';
  const con = (texto: string, otro: Partial<Hecho>) =>
    hecho(String(fila['entidad']), fila, texto, { entidadId, ...otro });
  const pedido = `Pidió la baja de ${String(descripcion)}. Motivo: ${String(motivo)}`;
  const decision = `${verbo} la baja de ${String(descripcion)}${dicho}`;
  return [
    con(pedido, { accion: 'SOLICITAR', quien: fila['solicitante_id'] }),
    ...si(fila['resuelto_en'], con(decision, { accion, quien: fila['resuelto_por'] })),
  ];
}

function deAporte(fila: SeedRow, { obra, socio }: Nombres): Hecho[] {
  const de = `de ${importe(fila)} de ${socio(fila)} en ${obra(fila)}`;
  return [hecho('APORTE', fila, `Registró el aporte ${String(fila['codigo'])} ${de}`)];
}

function deLlamado(fila: SeedRow, { obra }: Nombres): Hecho[] {
  const cual = `el llamado ${String(fila['numero'])} (${importe(fila)}) de ${obra(fila)}`;
  const anulado = `Anuló ${cual}. Motivo: ${String(fila['motivo_anulacion'])}`;
  return [
    hecho('LLAMADO', fila, `Creó ${cual}`),
    ...si(fila['eliminado_en'], hecho('LLAMADO', fila, anulado, { accion: 'ELIMINAR' })),
  ];
}

/** By table: what its rows tell. Acopios tell their own, with what was taken out of them. */
const RELATOS: Readonly<Record<string, Relato>> = {
  proyectos: (fila) => [
    hecho('PROYECTO', fila, `Creó la obra ${String(fila['codigo'])} ${String(fila['nombre'])}`, {
      proyectoId: fila['id'],
    }),
  ],
  movimientos: deMovimiento,
  solicitudes_eliminacion: deSolicitud,
  presupuestos: dePresupuesto,
  certificados: deCertificado,
  pagos: dePago,
  aportes: deAporte,
  llamados_aporte: deLlamado,
  lotes: (fila, { obra }) => [
    hecho('LOTE', fila, `Cargó la compra del lote de la obra ${obra(fila)}`),
  ],
  documentos: (fila) => [
    hecho('DOCUMENTO', fila, `Subió el documento «${String(fila['titulo'])}»`),
  ],
};

function nombresEn(tablas: Tablas): Nombres {
  const por = (cual: string) =>
    new Map(
      tablas.flatMap(([tabla, filas]) =>
        tabla === cual ? filas.map((fila): [unknown, SeedRow] => [fila['id'], fila]) : [],
      ),
    );
  const [obras, socios, presupuestos] = [
    por('proyectos'),
    por('proyecto_socios'),
    por('presupuestos'),
  ];
  return {
    obra: ({ proyecto_id: id }) =>
      String(required(obras.get(id), 'the obra of a history')['codigo']),
    socio: ({ socio_id: id }) => String(required(socios.get(id), 'the partner')['nombre']),
    presupuesto: (id) => {
      const fila = required(presupuestos.get(id), 'the budget of a history');
      return {
        ...fila,
        nombre: `presupuesto ${String(fila['codigo'])} «${String(fila['titulo'])}»`,
      };
    },
  };
}

function filaDe(
  tenantId: string,
  { quien, cuando, ...suyo }: Hecho,
  n: number,
  serie: string,
): SeedRow {
  const { nombre, apellido, memberships } = required(
    DEMO_USERS.find(({ id }) => id === quien),
    'who did it',
  );
  const { rol } = required(
    memberships.find((una) => una.tenantId === tenantId),
    'their role',
  );
  return {
    id: seedId(serie, tenantId, n),
    tenant_id: tenantId,
    ts: cuando,
    actor_id: quien,
    actor_nombre: `${nombre} ${apellido}`,
    actor_rol: rol.toUpperCase(),
    accion: suyo.accion,
    entidad: suyo.entidad,
    entidad_id: suyo.entidadId,
    proyecto_id: suyo.proyectoId,
    resumen: suyo.resumen,
    cambios: [],
    canal: 'WEB',
  };
}

/** The log of how the rows of these tables came to be: a demo, too, tells its history. */
export function historiaDe(tenantId: string, tablas: Tablas, serie = 'historia'): SeedRow[] {
  const de = nombresEn(tablas);
  return tablas
    .flatMap(([tabla, filas]) => filas.flatMap((fila) => RELATOS[tabla]?.(fila, de) ?? []))
    .toSorted((a, b) => (String(a.cuando) < String(b.cuando) ? -1 : 1))
    .map((uno, n) => filaDe(tenantId, uno, n, serie));
}
