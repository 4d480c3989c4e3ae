-- CreateTable
CREATE TABLE "limites" (
    "clave" TEXT NOT NULL,
    "hasta" TIMESTAMPTZ(3) NOT NULL,
    "cuenta" BIGINT NOT NULL,

    CONSTRAINT "limites_pkey" PRIMARY KEY ("clave")
);

-- CreateIndex
CREATE INDEX "limites_hasta_idx" ON "limites"("hasta");

-- From here on written by hand: what Prisma's schema cannot say.

ALTER TABLE "limites" SET UNLOGGED;
