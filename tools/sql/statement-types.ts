import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate'
import pg from 'pg'
import postgres from 'postgres'
import { compileSql, describeParams } from '../../server/src/db/sql.ts'
import type { SqlCall } from './extract-statements.ts'

/** What a statement takes and gives, as TypeScript. */
export interface StatementTypes {
  params: string
  row: string
}
interface DescribedStatements {
  /** By the statement's text. */
  types: Map<string, StatementTypes>
  /** What PostgreSQL refuses, as `file:line what`. */
  faults: string[]
}

/** How values of a PostgreSQL type come out of the driver (see `openDatabase`). What is not listed comes as text. */
const ROW_TYPES = {
  int8: 'number',
  numeric: 'number',
  timestamptz: 'string',
  timestamp: 'string',
  date: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  citext: 'string',
}
const GENERATOR_OPTIONS = { cacheKey: 'sira', fieldTransform: undefined, overrides: { types: ROW_TYPES } }
/** What may be given for a parameter of a PostgreSQL type; other types are given as text. */
const PARAM_TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'string | Date',
  timestamp: 'string | Date',
  bytea: 'Buffer',
}

/** Prepares every statement on the migrated database at `url` and returns its types. */
export async function describeStatements(calls: readonly SqlCall[], url: string): Promise<DescribedStatements> {
  const sql = connect(url)
  const generator = createGenerator()
  const types = new Map<string, StatementTypes>()
  const faults: string[] = []
  try {
    const paramTypes = await readParamTypes(url)
    for (const { file, line, texts } of calls)
      for (const text of texts) {
        if (types.has(text)) continue
        const params = describeParams(text)
        // With every optional part, and without any.
        const whole = compileSql(text, Object.fromEntries(params.map(({ name }) => [name, true])))
        const least = compileSql(
          text,
          Object.fromEntries(params.filter(({ isOptional }) => !isOptional).map(({ name }) => [name, true])),
        )
        const query = { text: whole.sql.replaceAll('{where}', 'true'), sourcemaps: [] }
        try {
          const result = await generator.generate({ sql, query, ...GENERATOR_OPTIONS })
          if (result._tag === 'Left') throw result.left
          if (least.sql !== whole.sql) await sql.unsafe(least.sql.replaceAll('{where}', 'true')).describe()
          const { output, stmt } = result.right
          types.set(text, {
            params: formatParams(whole.names, stmt.types, params, paramTypes),
            row: output ? formatType(output) : 'Record<string, never>',
          })
        } catch (error) {
          faults.push(`${file}:${line} ${(error as Error).message}`)
        }
      }
  } finally {
    await sql.end()
  }
  return { types, faults }
}

function connect(url: string) {
  const { host, port, user, database, password } = new pg.Client({ connectionString: url })
  return postgres({
    host,
    port,
    user: user ?? '',
    database: database ?? '',
    password: password ?? '',
    max: 1,
    onnotice: () => {},
  })
}

function formatParams(
  names: readonly string[],
  oids: readonly number[],
  described: ReturnType<typeof describeParams>,
  types: ReadonlyMap<number, string>,
): string {
  if (names.length === 0) return 'Record<string, never>'
  const fields = names.map((name, index) => {
    const { isNullable, isOptional } = described.find((each) => each.name === name)!
    const type = types.get(oids[index]!) ?? 'string'
    return `${name}${isOptional ? '?' : ''}: ${type}${isNullable ? ' | null' : ''}${isOptional ? ' | undefined' : ''}`
  })
  return `{ ${fields.join('; ')} }`
}

/** The TypeScript type of a parameter by the OID of its PostgreSQL type; an enum is a union of its labels. */
async function readParamTypes(url: string): Promise<Map<number, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ oid: number; name: string; element: number; labels: string | null }>(`
      select t.oid, t.typname as name, case when t.typcategory = 'A' then t.typelem else 0 end as element,
        (select string_agg(quote_literal(e.enumlabel), ' | ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
      from pg_type t`)
    const scalars = new Map(rows.map(({ oid, name, labels }) => [oid, labels ?? PARAM_TYPES[name] ?? 'string']))
    return new Map(
      rows.map(({ oid, element }) => [oid, element ? `readonly (${scalars.get(element)})[]` : scalars.get(oid)!]),
    )
  } finally {
    await client.end()
  }
}

/** Anything may be null already. */
const formatUnion = (members: readonly string[]) =>
  members.includes('unknown') ? 'unknown' : [...new Set(members)].join(' | ')

function formatType(type: ResolvedTarget): string {
  switch (type.kind) {
    case 'type':
      return type.value === 'any' ? 'unknown' : type.value
    case 'literal':
      return type.value
    case 'union':
      return formatUnion(type.value.map(formatType))
    case 'array':
      return type.value.kind === 'union' ? `(${formatType(type.value)})[]` : `${formatType(type.value)}[]`
    case 'object':
      return `{ ${type.value.map(([name, value]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${formatType(value)}`).join('; ')} }`
  }
}
