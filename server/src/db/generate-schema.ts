import pg from 'pg'

/** The TypeScript type of each PostgreSQL type. */
const SCALAR_TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  timestamptz: 'string',
  date: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  xid8: 'string',
  numeric: 'number',
  bytea: 'Buffer',
  jsonb: 'JsonColumn',
  tsvector: 'string',
  tsquery: 'string',
}
interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
  always: boolean
}

/** Returns the text of `schema.ts` for a migrated database: one interface for each table, enums as unions. */
export async function generateSchemaSource(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const enums = new Map<string, string>(
      (
        await client.query<{ name: string; values: string }>(
          `select t.typname name, string_agg(quote_literal(e.enumlabel), ' | ' order by e.enumsortorder) "values"
           from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`,
        )
      ).rows.map((row) => [row.name, row.values]),
    )
    const columns = (
      await client.query<Column>(
        `select c.table_name "table", c.column_name "column", c.udt_name "type", c.is_nullable = 'YES' "nullable",
           c.column_default is not null or c.is_identity = 'YES' or coalesce(col_description(format('%I', c.table_name)::regclass, c.ordinal_position), '') like 'generated%' "filled",
           c.is_generated = 'ALWAYS' or c.is_identity = 'YES' "always"
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
      )
    ).rows
    return buildSource(columns, enums)
  } finally {
    await client.end()
  }
}

function buildSource(columns: Column[], enums: Map<string, string>) {
  const tables = Map.groupBy(columns, (column) => column.table)
  return [
    '// Generated from the migrated database by `npm run tables`; a test fails when it is stale.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    'type JsonColumn = ColumnType<unknown, string, string>',
    ...[...enums].map(([name, values]) => `export type ${toPascalCase(name)} = ${values}`),
    '',
    ...[...tables].flatMap(([name, list]) => [
      `export interface ${toPascalCase(name)} {`,
      ...list.map((column) => `  ${column.column}: ${getColumnType(column, enums)}`),
      '}',
      '',
    ]),
    'export interface Tables {',
    ...[...tables.keys()].map((name) => `  ${name}: ${toPascalCase(name)}`),
    '}',
    '',
  ].join('\n')
}

function getColumnType({ type, nullable, filled, always }: Column, enums: Map<string, string>) {
  const array = type.startsWith('_')
  const base = array ? type.slice(1) : type
  const scalar = enums.has(base) ? toPascalCase(base) : SCALAR_TYPES[base]
  if (!scalar) throw new Error(`no TypeScript type for ${type}`)
  const full = (array ? `${scalar}[]` : scalar) + (nullable ? ' | null' : '')
  if (always) return `ColumnType<${full}, never, never>`
  return filled ? `Generated<${full}>` : full
}

const toPascalCase = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
