-- Which movements of the pinned organisation a text may mean; null: not known, read the rows. This one never
-- knows. Where the server lets it, `packages/db/src/search-index.ts` puts one in its place that asks an index.
CREATE FUNCTION "movimientos_localizar"(
    p_texto text, p_patron text, p_desde bigint, p_hasta bigint, p_proyecto uuid
) RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT NULL::uuid[] $$;
