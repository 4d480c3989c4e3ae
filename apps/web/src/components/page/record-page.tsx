import { fieldsOf } from '@plomada/domain/base/field-of';
import type { FunctionComponent } from 'react';
import { type Params, useParams } from 'react-router';

import { useEditMode } from '@/lib/edit-mode.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';

import { AbsentPage, type AbsentPageProps } from '../state/absent-page.tsx';
import type { QueryErrorProps } from '../state/query-error.tsx';

/** State of a query that a page waits for, without its data, which would widen their type. */
type Query = QueryErrorProps['query'] & { readonly isError: boolean; readonly isSuccess: boolean };
export type Row<T> = Query & { readonly data: T | undefined };
export type Rows = Readonly<Record<string, Query>>;

type DataOf<Q> = Q extends { readonly data: infer T } ? Exclude<T, undefined> : never;
/** Data of the queries by name, once all have arrived. */
type Found<R extends Rows> = { readonly [Name in keyof R]: DataOf<R[Name]> };

/** Ids in the address of a page. */
export type Ids = Readonly<Params> & { readonly tenantId: string };

export type RecordPage<R extends Rows> = {
  /** Noun for the texts: `el certificado`, `el pago`. */
  readonly que: string;
  /** Texts for a missing record, in place of "No encontramos …". */
  readonly missing?: Pick<AbsentPageProps, 'title' | 'text'>;
  /** Queries that the page needs; their data are the props of `Read` and of the form. */
  readonly useRows: (ids: Ids) => R;
  /** Subject of the page in the window title. */
  readonly subject: (rows: R) => string | undefined;
  /** Link shown while there is no record to show. */
  readonly useBack: (ids: Ids) => AbsentPageProps['volver'];
  /**
   * Obra of the record, which counts as missing at the address of another obra; null if it has
   * none.
   */
  readonly obraOf: ((rows: R) => string | undefined) | null;
  readonly Read: FunctionComponent<Found<R>>;
  /** Form shown with `?hacer=editar` to users who may edit the record. */
  readonly edit?: {
    readonly useAllowed: (found: Found<R>) => boolean;
    readonly Form: FunctionComponent<Found<R>>;
  };
};

const dataOf = (row: Query): unknown => fieldsOf(row)['data'];

const isFound = <R extends Rows>(_data: object, absent: readonly Query[]): _data is Found<R> =>
  absent.length === 0;

/**
 * Page of one record in the address, read or edited. While it loads, after a failure, and for a
 * record that does not exist or belongs to another obra, a message replaces it. Another record
 * mounts it anew.
 */
export function recordPage<R extends Rows>(page: RecordPage<R>): FunctionComponent {
  const { que, missing, useRows, subject, useBack, obraOf, Read, edit } = page;

  const Open =
    edit === undefined
      ? Read
      : function Open(found: Found<R>) {
          const { isEditing } = useEditMode();
          const isAllowed = edit.useAllowed(found);
          return isEditing && isAllowed ? <edit.Form {...found} /> : <Read {...found} />;
        };

  return function RecordPage() {
    const { tenantId } = useTenant();
    const params = useParams();
    const ids = { ...params, tenantId };
    const rows = useRows(ids);
    const back = useBack(ids);
    useTitleSubject(subject(rows));
    const obra = obraOf?.(rows);
    const isElsewhere = obra !== undefined && obra !== (params['obraId'] ?? tenantId);
    const data = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, dataOf(row)]));
    const absent = Object.values(rows).filter((row) => dataOf(row) === undefined);
    if (!isElsewhere && isFound<R>(data, absent)) {
      return <Open key={Object.values(ids).join(' ')} {...data} />;
    }
    return (
      <AbsentPage
        que={que}
        {...missing}
        fallo={isElsewhere ? undefined : absent.find(({ isError }) => isError)}
        inexistente={isElsewhere || absent.every(({ isSuccess }) => isSuccess)}
        volver={back}
      />
    );
  };
}
