import { creadoSchema } from './movimientos.ts';
import {
  administra,
  archivada,
  esOwner,
  invalido,
  juzgar,
  noEsta,
  sinPermiso,
  uno,
  veObra,
  versionDe,
  vieja,
  type EstadoObra,
  type Firma,
  type Intento,
  type Obra,
  type Quien,
} from './world.ts';

export const crear = (firma: Firma, quien: Quien): Intento => {
  const nombre = `Obra ${firma.hechas}`;
  return {
    quien,
    procedimiento: 'proyectos.crear',
    method: 'POST',
    path: '/proyectos',
    body: { nombre },
    juzgar: () =>
      juzgar([sinPermiso(administra(quien))], () => ({
        status: 201,
        filas: 1,
        aplicar: (cuerpo) => {
          const { id } = creadoSchema.parse(cuerpo);
          const estado = 'PLANIFICACION';
          const comun = { version: 1, vivo: true, asignados: new Set<string>(), socios: [] };
          firma.obras.push({ ...comun, id, nombre, estado });
        },
      })),
  };
};

const PASOS: Readonly<Record<EstadoObra, readonly EstadoObra[]>> = {
  PLANIFICACION: ['EN_CURSO'],
  EN_CURSO: ['PAUSADA', 'RECEPCION_PROVISORIA'],
  PAUSADA: ['EN_CURSO'],
  RECEPCION_PROVISORIA: ['FINALIZADA'],
  FINALIZADA: ['ARCHIVADA', 'EN_CURSO'],
  ARCHIVADA: [],
};
const ESTADOS: readonly EstadoObra[] = [
  'EN_CURSO',
  'PAUSADA',
  'RECEPCION_PROVISORIA',
  'FINALIZADA',
  'ARCHIVADA',
];

export function editar(firma: Firma, quien: Quien, obra: Obra): Intento {
  const { azar } = firma;
  const version = versionDe(azar, obra);
  const nombre = `Obra ${firma.hechas}`;
  // The first two works stay open, so that there is one until the end.
  const abierta = firma.obras.indexOf(obra) < 2;
  const pide = azar.cada(2) ? uno(azar, abierta ? ESTADOS.slice(0, -1) : ESTADOS) : null;
  const hacia = () => pide ?? obra.estado;
  const conMotivo = !azar.cada(4);
  const reabre = () => obra.estado === 'FINALIZADA' && hacia() === 'EN_CURSO';
  return {
    quien,
    obra,
    procedimiento: 'proyectos.editar',
    method: 'PUT',
    path: `/proyectos/${obra.id}`,
    body: {
      version,
      nombre,
      ...(pide ? { estado: pide } : {}),
      ...(conMotivo ? { motivo: 'Lo pidió el cliente' } : {}),
    },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(administra(quien)),
          noEsta(veObra(quien, obra)),
          vieja(obra, version),
          archivada(obra),
          hacia() !== obra.estado && !PASOS[obra.estado].includes(hacia()) && 'TRANSICION_INVALIDA',
          sinPermiso(!reabre() || esOwner(quien)),
          invalido(reabre() && !conMotivo),
        ],
        () => ({
          status: 200,
          filas: 1,
          aplicar: () => {
            obra.nombre = nombre;
            obra.estado = hacia();
            obra.version += 1;
          },
        }),
      ),
  };
}

/** Assigns exactly the named users; an unchanged list writes no audit row. */
export function asignar(firma: Firma, quien: Quien, obra: Obra): Intento {
  const usuario = firma.gente.find(({ rol }) => rol === 'Usuario');
  const otro = firma.gente.find(({ rol }) => rol === 'Owner');
  const pone = usuario !== undefined && !firma.azar.cada(4);
  // An Owner sees all works and cannot be assigned to one, so this call is invalid.
  const deMas = otro !== undefined && firma.azar.cada(12);
  const usuarioIds = [...(pone ? [usuario.userId] : []), ...(deMas ? [otro.userId] : [])];
  const despues = new Set(pone ? [usuario.userId] : []);
  const cambia = () => despues.size !== obra.asignados.size;
  return {
    quien,
    obra,
    procedimiento: 'proyectos.asignarUsuarios',
    method: 'PUT',
    path: `/proyectos/${obra.id}/asignar-usuarios`,
    body: { usuarioIds },
    juzgar: () =>
      juzgar([sinPermiso(administra(quien)), noEsta(veObra(quien, obra)), invalido(deMas)], () => ({
        status: 200,
        filas: cambia() ? 1 : 0,
        aplicar: () => {
          obra.asignados = despues;
        },
      })),
  };
}

/** Deletion of a work, which is refused while money belongs to it. */
export const eliminar = (firma: Firma, quien: Quien, obra: Obra): Intento => {
  const cuelga = (filas: readonly { readonly obra: Obra; readonly vivo: boolean }[]) =>
    filas.some((fila) => fila.vivo && fila.obra === obra);
  const conDinero = () =>
    cuelga(firma.movimientos) ||
    cuelga(firma.acopios) ||
    cuelga(firma.aportes) ||
    firma.presupuestos.some((presupuesto) => presupuesto.obra === obra);
  return {
    quien,
    obra,
    procedimiento: 'proyectos.eliminar',
    method: 'DELETE',
    path: `/proyectos/${obra.id}`,
    body: { motivo: 'No se hace' },
    juzgar: () =>
      juzgar(
        [
          sinPermiso(administra(quien)),
          noEsta(veObra(quien, obra)),
          conDinero() && 'OBRA_CON_DINERO',
        ],
        () => ({
          status: 200,
          filas: 1,
          aplicar: () => {
            obra.vivo = false;
          },
        }),
      ),
  };
};
