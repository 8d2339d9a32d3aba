import type pg from 'pg'

type Callback = (error: Error | undefined, result?: NamedResult) => void

/** What a statement returns: those members of pg's result that Kysely and this program read. */
interface NamedResult {
  command: string
  rowCount: number | null
  rows: object[]
}
interface Column {
  name: string
  parse(text: string): unknown
}
/** The columns of a statement that PostgreSQL has prepared, or that it has to be prepared anew. */
type Prepared = readonly Column[] | 'broken'

/** The named statements of one connection. */
export type PreparedStatements = Map<string, Prepared>

/** "cached plan must not change result type": a table has other columns than when the statement was prepared. */
const CHANGED_COLUMNS = '0A000'

/**
 * A statement with values and a name, by pg's interface for queries of one's own, which its cursors use too. PostgreSQL
 * parses, plans and describes it the first time on a connection: the columns stay the same while it is prepared, and to
 * describe them each time, as pg asks it to, takes longer than to read one row.
 */
export class NamedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  callback: Callback | undefined
  readonly #values: (string | Buffer | null)[]
  readonly #getTypeParser: pg.ClientBase['getTypeParser']
  readonly #statements: PreparedStatements
  #columns: readonly Column[] | undefined
  #result: NamedResult = { command: '', rowCount: null, rows: [] }
  #rowError: Error | undefined

  constructor(
    query: { name: string; text: string; values: readonly unknown[] },
    getTypeParser: pg.ClientBase['getTypeParser'],
    statements: PreparedStatements,
  ) {
    this.name = query.name
    this.text = query.text
    this.#values = query.values.map(toParameter)
    this.#getTypeParser = getTypeParser
    this.#statements = statements
  }

  submit(connection: pg.Connection): void {
    const prepared = this.#statements.get(this.name)
    // The messages leave in one packet.
    connection.stream.cork()
    if (prepared === 'broken') connection.close({ type: 'S', name: this.name }, true)
    else this.#columns = prepared
    if (!this.#columns) connection.parse({ name: this.name, text: this.text, types: [] }, true)
    connection.bind({ portal: '', statement: this.name, values: this.#values }, true)
    if (!this.#columns) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '' }, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns ?? []
    const row: Record<string, unknown> = {}
    try {
      for (let i = 0; i < columns.length; i++) {
        const { name, parse } = columns[i]!
        const text = fields[i]!
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#rowError ??= error as Error
    }
    this.#result.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...numbers] = text.split(' ')
    const last = Number(numbers.at(-1))
    this.#result.command = command
    this.#result.rowCount = numbers.length > 0 && Number.isInteger(last) ? last : null
    this.#statements.set(this.name, this.#columns ?? [])
  }

  handleReadyForQuery(): void {
    this.#call(this.#rowError, this.#result)
  }

  handleError(error: Error & { code?: string }): void {
    // Whether it was parsed before it failed is not known.
    if (!this.#statements.has(this.name) || error.code === CHANGED_COLUMNS) this.#statements.set(this.name, 'broken')
    this.#call(error)
  }

  handleEmptyQuery(): void {}

  /** An error of the caller is not one of the connection. */
  #call(error: Error | undefined, result?: NamedResult): void {
    try {
      this.callback?.(error, result)
    } catch (thrown) {
      process.nextTick(() => {
        throw thrown
      })
    }
  }
}

/** Writes a value as PostgreSQL reads it: arrays as its array texts, other objects as JSON. */
function toParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? toArrayText(value) : JSON.stringify(value)
}

function toArrayText(items: readonly unknown[]): string {
  return `{${items.map(toItemText).join(',')}}`
}

function toItemText(item: unknown): string {
  if (Array.isArray(item)) return toArrayText(item)
  const value = toParameter(item)
  if (value === null) return 'NULL'
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
