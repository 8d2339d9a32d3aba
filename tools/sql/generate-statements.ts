import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SELECT_PERSONAL_DATA } from '../../server/src/features/account/personal-data.queries.ts'
import { ROOT } from '../run-program.ts'
import { extractStatements, type SqlCall } from './extract-statements.ts'
import { describeStatements, type StatementTypes } from './statement-types.ts'

/** The generated types of the server's statements. */
export const STATEMENTS_FILE = 'server/src/db/statements.ts'

/** The text of `statements.ts` for the database at `url`, and what is wrong with the statements of the server. */
export async function generateStatements(url: string, root = ROOT): Promise<{ source: string; faults: string[] }> {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const files = listSources(root)
  const { calls, faults } = extractStatements(files, imports, root)
  const computed = await describeStatements(COMPUTED_STATEMENTS, url)
  const described = await describeStatements(calls, url)
  return {
    source: formatSource(calls, described.types),
    faults: [
      ...files.flatMap((file) => findUncheckedSql(file, readFileSync(path.join(root, file), 'utf8'))),
      ...faults,
      ...computed.faults,
      ...described.faults,
      ...calls.flatMap(findMisplacedWhere),
      ...calls.flatMap(findSwapped),
    ],
  }
}

/** Statements that are put together when the server starts (`runComputedSql`): they are prepared, and have no types. */
const COMPUTED_STATEMENTS: readonly SqlCall[] = [
  {
    file: 'server/src/features/account/personal-data.queries.ts',
    line: 1,
    name: 'runComputedSql',
    texts: [SELECT_PERSONAL_DATA],
    given: [],
  },
]

/** Conditions would be dropped without `{where}`, and `runSql` does not fill it in. */
const findMisplacedWhere = ({ file, line, name, texts }: SqlCall): string[] =>
  texts.some((text) => text.includes('{where}') !== (name === 'runSqlWhere'))
    ? [`${file}:${line} {where} belongs to the statements of runSqlWhere, and only to them`]
    : []

/** Ways to run SQL that is not checked, with the files that may: the runner, and what does not know the schema. */
const UNCHECKED_SQL: readonly { pattern: RegExp; allowed: RegExp }[] = [
  {
    pattern:
      /(?:import|export) \{[^}]*\b(?:sql|CompiledQuery)\b[^}]*\} from 'kysely'|\* as \w+ from 'kysely'|import\('kysely'\)/,
    allowed: /^server\/src\/db\/(?:sql|database)\.ts$/,
  },
  {
    pattern: /(?:import|export) \{[^}]*\brun\b[^}]*\} from '[^']*\/database\.ts'/,
    allowed: /^server\/src\/db\/sql\.ts$/,
  },
  {
    pattern: /\brunComputedSql\b/,
    allowed: /^server\/src\/(?:db\/sql|features\/account\/personal-data\.queries)\.ts$/,
  },
  {
    pattern: /\.(?:query|executeQuery)\(/,
    allowed: /^server\/src\/(?:db|backup)\/|^server\/src\/queue\/(?:prepare-queue|scheduled-tasks)\.ts$/,
  },
]
/** Returns a fault for each way around the checked statements in a source file. */
export const findUncheckedSql = (file: string, code: string): string[] =>
  UNCHECKED_SQL.flatMap(({ pattern, allowed }) => {
    const found = allowed.test(file) ? null : pattern.exec(code)
    if (!found) return []
    const line = code.slice(0, found.index).split('\n').length
    return [`${file}:${line} runs SQL that is not checked: use runSql of #db/sql.ts`]
  })

const listSources = (root: string): string[] =>
  readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/src/${name}`)
    .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !file.endsWith('/statements.ts'))
    .toSorted()

function formatSource(calls: readonly SqlCall[], types: ReadonlyMap<string, StatementTypes>): string {
  const seen = new Set<string>()
  const lines: string[] = []
  for (const [file, own] of Map.groupBy(calls, (call) => call.file)) {
    const texts = [...new Set(own.flatMap((call) => call.texts))].filter((text) => types.has(text) && !seen.has(text))
    if (texts.length === 0) continue
    lines.push('', `  // ${file.replace('server/src/', '')}`)
    for (const text of texts) {
      seen.add(text)
      const { params, row } = types.get(text)!
      lines.push(`  ${JSON.stringify(text)}: {`, `    params: ${params}`, `    row: ${row}`, '  }')
    }
  }
  return [
    '// Generated from the statements of the server and the migrated database by `npm run tables`; `npm run check` fails when it is stale.',
    '',
    '/** What each statement takes and returns, by its text. */',
    'export interface Statements {',
    ...lines.slice(1),
    '}',
    '',
  ].join('\n')
}

const toCamelCase = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Parameters that stand in for each other: `{ jobId: seekerId, seekerId: jobId }` at a call, or in a text a column that is
 * compared with another parameter than the one of its name, while that one is there too. Types cannot see either: both are uuids.
 */
function findSwapped({ file, line, texts, given }: SqlCall): string[] {
  const names = new Set(given.map(({ name }) => name))
  const atCall = given.filter(({ name, value }) => value !== undefined && value !== name && names.has(value))
  const inTexts = texts.flatMap((text) =>
    pairsOf(text).filter(([column, param]) => {
      const own = toCamelCase(column)
      return own !== param && new RegExp(`:${own}\\b`).test(text)
    }),
  )
  return [
    ...atCall.map(
      ({ name, value }) => `${file}:${line} the parameter ${name} is given ${value}, which is another parameter’s name`,
    ),
    ...inTexts.map(
      ([column, param]) => `${file}:${line} ${column} is given :${param}, though there is :${toCamelCase(column)}`,
    ),
  ]
}

/** Which column is compared with or set to which parameter. */
function pairsOf(text: string): [column: string, param: string][] {
  const compared = [...text.matchAll(/\b([a-z_]+) *(?:=|is not distinct from) *:([a-zA-Z]\w*)/g)].map(
    ([, column, param]) => [column!, param!] as [string, string],
  )
  const inserted = [
    ...text.matchAll(/insert into \w+(?: as \w+)? *\(([^)]*)\)\s*values *\(((?:[^()]|\([^()]*\))*)\)/g),
  ].flatMap(([, columns, values]) => {
    const given = values!.split(/,(?![^(]*\))/).map((value) => value.trim())
    return columns!.split(',').flatMap((column, index): [string, string][] => {
      const param = given[index]?.match(/^:([a-zA-Z]\w*)/)?.[1]
      return param ? [[column.trim(), param]] : []
    })
  })
  return [...compared, ...inserted]
}
