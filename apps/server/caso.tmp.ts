import { readdirSync } from 'node:fs';
const S = '/work/wt/lector/apps/server/src/files/spreadsheets/open-sheet.ts';
const D = '/work/wt/lector/packages/domain/src/importaciones/libro/interpretar.rules.ts';
const { openWorkbook } = await import(S);
const { interpretarLibro } = await import(D);
const only = process.argv[2];
const dir = process.argv[3] ?? '/work/shared/cases/';
for (const f of readdirSync(dir).filter(
  (f) => /\.(csv|xlsx)$/.test(f) && (!only || f.includes(only)),
)) {
  try {
    const libro = await openWorkbook({
      path: dir + f,
      name: f,
      limits: { maxRows: 20000, maxBytes: 1e7, maxColumns: 200, maxSheets: 60 },
    });
    const e = interpretarLibro({
      libro,
      archivo: f,
      catalogo: {
        obras: [
          { id: 'o1', codigo: 'OB-001', nombre: 'Casa', soloLectura: false, fechaInicio: null },
        ],
        rubros: [{ id: 'r1', codigo: '01', nombre: 'Materiales' }],
        proveedores: [],
      },
      obraId: 'o1',
      hoy: '2026-11-20',
      recordadas: {},
    });
    const r = e.resultado;
    console.log('==', f);
    for (const t of r.tablas) {
      console.log(
        '  tabla',
        t.id,
        t.hoja,
        t.rango,
        t.forma,
        t.destino,
        t.columnas.map((c) => `${c.columna}:${c.titulo}=${c.campo}`).join(' | '),
      );
      for (const x of t.filas.slice(0, Number(process.argv[4] ?? 8)))
        console.log(
          '    ',
          x.fila,
          x.estado,
          x.valores.fecha,
          x.valores.tipo,
          x.valores.importeCentavos,
          x.valores.moneda,
          x.valores.concepto,
          x.valores.proveedor?.nombre ?? '',
          x.preguntas.join(','),
        );
      for (const x of t.ignoradas.slice(0, 6)) console.log('     ign', x.celda, x.motivo);
      for (const x of t.totales.slice(0, 6)) console.log('     tot', JSON.stringify(x));
    }
    for (const q of r.preguntas)
      console.log(
        '  ?',
        q.id,
        q.texto,
        JSON.stringify(q.opciones.map((o) => o.texto)),
        'prop',
        q.propuesta,
        q.filas,
      );
    for (const q of r.errores.slice(0, 6)) console.log('  !', q.celda, q.valor, q.mensaje);
    for (const q of r.ignoradas.slice(0, 4)) console.log('  ign', q.celda, q.motivo);
  } catch (err) {
    console.log('==', f, 'ERR', (err as Error).message);
  }
}
