import pg from 'pg'

/** Statement texts get a name each, so that PostgreSQL parses and plans a text once a connection; beyond this many the rest stay unnamed. */
const MOST_NAMES = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `q${names.size.toString(36)}`
  names.set(text, name)
  return name
}

/** Statements that begin with this are planned anew each time, for values whose plan must be their own (full-text search). */
export const UNNAMED = '/* own plan */ '

/** A pg client that names every statement with values; Kysely calls `query(text, values)`. */
export class NamedClient extends pg.Client {
  // @ts-expect-error the overloads of pg.Client cannot be written again here
  override query(query: unknown, values?: unknown, done?: unknown) {
    if (typeof query === 'string' && Array.isArray(values) && values.length > 0 && !query.startsWith(UNNAMED)) {
      const name = nameOf(query)
      if (name) return super.query({ name, text: query, values }, done as never)
    }
    return super.query(query as never, values as never, done as never)
  }
}
