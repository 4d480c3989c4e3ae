-- sin transaccion
ALTER TABLE "proyectos" VALIDATE CONSTRAINT "proyectos_clase_check";
ALTER TABLE "proyectos" VALIDATE CONSTRAINT "proyectos_administracion_check";
ALTER TABLE "proyecto_socios" VALIDATE CONSTRAINT "proyecto_socios_de_obra_check";
ALTER TABLE "presupuestos" VALIDATE CONSTRAINT "presupuestos_de_obra_check";
ALTER TABLE "acopios" VALIDATE CONSTRAINT "acopios_de_obra_check";
ALTER TABLE "llamados_aporte" VALIDATE CONSTRAINT "llamados_aporte_de_obra_check";
ALTER TABLE "aportes" VALIDATE CONSTRAINT "aportes_de_obra_check";
ALTER TABLE "lotes" VALIDATE CONSTRAINT "lotes_de_obra_check";
ALTER TABLE "documentos" VALIDATE CONSTRAINT "documentos_de_obra_check";
ALTER TABLE "eventos" VALIDATE CONSTRAINT "eventos_de_obra_check";
ALTER TABLE "informes" VALIDATE CONSTRAINT "informes_de_obra_check";
ALTER TABLE "fotos_avance" VALIDATE CONSTRAINT "fotos_avance_de_obra_check";
ALTER TABLE "enlaces_socio" VALIDATE CONSTRAINT "enlaces_socio_de_obra_check";
