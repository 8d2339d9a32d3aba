import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule, parseSync, type AlterTableCmd, type ColumnDef, type Constraint, type Node } from 'libpg-query'
import { ROOT } from './run-program.ts'

// While a version is installed, the one before runs on the migrated schema. So a migration takes away nothing that the
// version before uses, and holds no lock for as long as a table takes to be read (docs/deployment.md).

const FOLDER = 'server/src/db/migrations'
/** These ran before the rules were made. */
const NEWEST_EXEMPT = '0043'

/** Which comment above a statement says that a fault is none. */
type Exemption = 'contract' | 'short lock'
interface Fault {
  exemption: Exemption
  what: string
}

const CONTRACT = (what: string): Fault => ({ exemption: 'contract', what })
const LOCK = (what: string): Fault => ({ exemption: 'short lock', what })

/** Statements that neither take something away nor lock a table that exists. */
const HARMLESS = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DefineStmt',
  'DeleteStmt',
  'GrantStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'VariableSetStmt',
  'ViewStmt',
])
/** Changes of a table that are done at once and that the version before does not notice. */
const HARMLESS_CHANGES = new Set(['AT_DropNotNull', 'AT_SetOptions', 'AT_SetRelOptions', 'AT_SetStatistics'])
const STABLE_FUNCTIONS = new Set(['now', 'statement_timestamp', 'transaction_timestamp'])
const SERIAL_TYPES = new Set(['serial', 'bigserial', 'smallserial', 'serial2', 'serial4', 'serial8'])

/** Returns what the migrations of a folder may not do, one line a fault. */
export async function listMigrationFaults(folder = path.join(ROOT, FOLDER)): Promise<string[]> {
  await loadModule()
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > NEWEST_EXEMPT)
  return names
    .toSorted()
    .flatMap((name) =>
      listFaultsOf(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${FOLDER}/${name}:${fault}`),
    )
}

function listFaultsOf(sql: string): string[] {
  const bytes = Buffer.from(sql)
  const faults: string[] = []
  const newTables = new Set<string>()
  let end = 0
  const { stmts = [] } = parseSync(sql)
  if (stmts.every(({ stmt }) => stmt && isValidation(stmt))) return []
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of stmts) {
    const comment = bytes.subarray(end, start).toString()
    const line = bytes.subarray(0, start).toString().split('\n').length
    end = length ? start + length : bytes.length
    if (stmt && 'CreateStmt' in stmt) newTables.add(stmt.CreateStmt.relation?.relname ?? '')
    const found = stmt ? judgeStatement(stmt, newTables) : []
    for (const { exemption, what } of found.filter((fault) => !hasReason(comment, fault.exemption)))
      faults.push(`${line} ${what} (or say above it why it may: \`-- ${exemption}: …\`)`)
  }
  return faults
}

/** Whether a statement only validates constraints, which takes a lock that nobody else waits for. */
const isValidation = (stmt: Node) =>
  'AlterTableStmt' in stmt &&
  (stmt.AlterTableStmt.cmds ?? []).every(
    (cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  )

const hasReason = (comment: string, exemption: Exemption) =>
  comment.split('\n').some((line) => {
    const [mark, reason = ''] = line.split(`-- ${exemption}: `)
    return mark === '' && reason.trim().includes(' ')
  })

function judgeStatement(stmt: Node, newTables: ReadonlySet<string>): Fault[] {
  const [kind = ''] = Object.keys(stmt)
  if ('GrantStmt' in stmt && !stmt.GrantStmt.is_grant)
    return [CONTRACT('revokes a right that the version before may need')]
  if (HARMLESS.has(kind)) return []
  if ('IndexStmt' in stmt) return judgeIndex(stmt.IndexStmt.relation?.relname, stmt.IndexStmt.concurrent, newTables)
  if ('AlterEnumStmt' in stmt)
    return stmt.AlterEnumStmt.oldVal ? [CONTRACT('renames a value that the version before uses')] : []
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt
    return newTables.has(relation?.relname ?? '')
      ? []
      : cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? judgeChange(cmd.AlterTableCmd) : []))
  }
  if ('DropStmt' in stmt) {
    const what = stmt.DropStmt.removeType!.slice('OBJECT_'.length).toLowerCase()
    const hint = what === 'trigger' ? '; `create or replace trigger` changes one' : ''
    return [CONTRACT(`drops a ${what} that the version before may use${hint}`)]
  }
  if ('RenameStmt' in stmt) return [CONTRACT('renames what the version before knows by its old name')]
  if ('DoStmt' in stmt) return [CONTRACT('runs a block of code, which is not checked')]
  return [CONTRACT(`is a ${kind}, which is not known to leave the version before working`)]
}

function judgeIndex(table = '', concurrent = false, newTables: ReadonlySet<string>): Fault[] {
  if (concurrent) return [LOCK('makes an index concurrently, which no transaction can: every migration is one')]
  return newTables.has(table) ? [] : [LOCK(`makes an index on ${table}, where nobody can write meanwhile`)]
}

function judgeChange({ subtype = 'AT_AddColumn', def, name = '' }: AlterTableCmd): Fault[] {
  if (HARMLESS_CHANGES.has(subtype)) return []
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return judgeColumn(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return judgeConstraint(def.Constraint)
  if (subtype === 'AT_ColumnDefault')
    return def ? [] : [CONTRACT(`drops the default of ${name}, with which the version before may insert`)]
  if (subtype === 'AT_SetNotNull')
    return [
      CONTRACT(
        `makes ${name} not null, which the version before may leave empty: first add a check \`not valid\`, and validate it in the migration after that`,
      ),
    ]
  if (subtype === 'AT_AlterColumnType') return [CONTRACT(`changes the type of ${name} and writes the table anew`)]
  if (subtype === 'AT_DropColumn') return [CONTRACT(`drops the column ${name}, which the version before may use`)]
  if (subtype === 'AT_DropConstraint')
    return [CONTRACT(`drops the constraint ${name}, on which the version before may rest`)]
  if (subtype === 'AT_ValidateConstraint')
    return [LOCK(`validates ${name}: a migration of its own does that without holding up anybody`)]
  return [CONTRACT(`is an ${subtype}, which is not known to leave the version before working`)]
}

function judgeConstraint({ contype, conname = '', skip_validation: isNotValid, indexname }: Constraint): Fault[] {
  if (isNotValid || indexname) return []
  const isIndex = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION'
  const hint = isIndex ? '' : ': add it `not valid`, and validate it in the migration after that'
  return [LOCK(`adds the constraint ${conname} and reads the whole table, which nobody can use meanwhile${hint}`)]
}

function judgeColumn({ colname = '', typeName, constraints = [] }: ColumnDef): Fault[] {
  const list = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const find = (type: Constraint['contype']) => list.find(({ contype }) => contype === type)
  const value = find('CONSTR_DEFAULT')?.raw_expr
  const type = typeName?.names?.at(-1)
  const isSerial = type !== undefined && 'String' in type && SERIAL_TYPES.has(type.String.sval ?? '')
  const isComputed =
    isSerial ||
    find('CONSTR_IDENTITY') ||
    find('CONSTR_GENERATED')?.generated_kind === 's' ||
    (value && !isStable(value))
  const reads = list.some(
    ({ contype }) =>
      contype === 'CONSTR_CHECK' ||
      contype === 'CONSTR_UNIQUE' ||
      contype === 'CONSTR_PRIMARY' ||
      (contype === 'CONSTR_FOREIGN' && value !== undefined),
  )
  return [
    ...(find('CONSTR_NOTNULL') && !value && !isSerial && !find('CONSTR_IDENTITY') && !find('CONSTR_GENERATED')
      ? [CONTRACT(`adds ${colname} not null without a default, so the version before can insert nothing`)]
      : []),
    ...(isComputed ? [LOCK(`adds ${colname} with a value of its own for each row, and writes the table anew`)] : []),
    ...(reads
      ? [LOCK(`adds ${colname} with a constraint that reads the whole table: add that by itself, \`not valid\``)]
      : []),
  ]
}

/** Whether a default is the same for every row: it is then stored once, and no row is written. */
function isStable(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isStable(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isStable)
  if (!('FuncCall' in value)) return false
  const name = value.FuncCall.funcname?.at(-1)
  return name !== undefined && 'String' in name && STABLE_FUNCTIONS.has(name.String.sval ?? '')
}
