type Table = 'companies' | 'jobs'

/** What is there: a company whose owner has left and a deleted job are in no queue. */
const THERE: Readonly<Record<Table, string>> = { companies: 'owner_id is not null', jobs: 'deleted_at is null' }
const AGAIN = `status = 'ACTIVE' and needs_another_look`

/** The ids of one page, `$1` of them from `$2` on: longest waiting first; statuses are written out, so that the queues' own indexes serve them. */
export function idsOf(table: Table, status: string): string {
  if (status !== 'WAITING') return `select id from ${table} where status = '${status}' and ${THERE[table]} order by ${status === 'ACTIVE' ? 'needs_another_look desc, ' : ''}submitted_at, id limit $1 offset $2`
  // Each side is cut before both are put together; of these statuses all are there.
  const side = (where: string, since: string, again: boolean) =>
    `(select id, ${since} as since, ${again} as again from ${table} where ${where} order by ${since}, id limit $1::bigint + $2::bigint)`
  return `select id from (${side(`status = 'PENDING'`, 'submitted_at', false)} union all ${side(AGAIN, 'updated_at', true)}) w order by again, since, id limit $1 offset $2`
}

/** In which order a page is shown; `alias` is its table's. */
export const orderOf = (status: string, alias: string): string =>
  status === 'WAITING'
    ? `${alias}.needs_another_look, case when ${alias}.needs_another_look then ${alias}.updated_at else ${alias}.submitted_at end, ${alias}.id`
    : `${status === 'ACTIVE' ? `${alias}.needs_another_look desc, ` : ''}${alias}.submitted_at, ${alias}.id`

/** How many there are. */
export const countOf = (table: Table, status: string): string =>
  status === 'WAITING'
    ? `select ((select count(*) from ${table} where status = 'PENDING') + (select count(*) from ${table} where ${AGAIN}))::int as total`
    : `select count(*)::int as total from ${table} where status = '${status}' and ${THERE[table]}`
