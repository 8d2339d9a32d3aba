import { CODED_COLUMNS, toColumnNames, OWNER_NAME_COLUMNS, PRIVATE_COLUMNS, PUBLIC_COLUMNS } from './column-classes.ts'
import { SYSTEM_TABLES } from './data-inventory-system.ts'
import { HIRING_TABLES } from './data-inventory-hiring.ts'
import { PEOPLE_TABLES } from './data-inventory-people.ts'
import { CHANNEL_TABLES } from './data-inventory-channels.ts'
import { PROFILE_TABLES } from './data-inventory-profiles.ts'

/**
 * public: anybody may read it where the row itself is public. private: only those with a right to it. ours: ids, times,
 * counts and our own values, which say nothing about anybody by themselves.
 */
export type ColumnClass = 'public' | 'private' | 'ours'
/** Columns of one table that are kept for the same reason, and how long if not as long as the row. */
export type ColumnGroup = readonly [kind: ColumnClass, columns: string, why: string, kept?: string]
export interface TableInventory {
  /** How long its rows are kept. */
  kept: string
  groups: readonly ColumnGroup[]
}

/**
 * Every column of every table: its class, what it is for and how long it is kept. `docs/data-inventory.md` is generated
 * from it, and tests compare it with the database.
 */
export const DATA_INVENTORY: Readonly<Record<string, TableInventory>> = {
  ...PEOPLE_TABLES,
  ...CHANNEL_TABLES,
  ...PROFILE_TABLES,
  ...HIRING_TABLES,
  ...SYSTEM_TABLES,
}

/** Returns all columns as `table.column` with their class, in order. */
export const listInventoryColumns = (): { name: string; kind: ColumnClass }[] =>
  Object.entries(DATA_INVENTORY).flatMap(([table, { groups }]) =>
    groups.flatMap(([kind, columns]) => columns.split(' ').map((column) => ({ name: `${table}.${column}`, kind }))),
  )

/**
 * Returns the class of each column with text or bytes according to `columns.ts`. Names of persons count as private, though
 * those of owners are public.
 */
export const getTextColumnClasses = (): Map<string, ColumnClass> =>
  new Map([
    ...toColumnNames(PUBLIC_COLUMNS).map((name) => [name, 'public'] as const),
    ...toColumnNames(CODED_COLUMNS).map((name) => [name, 'ours'] as const),
    ...[...toColumnNames(PRIVATE_COLUMNS), ...toColumnNames(OWNER_NAME_COLUMNS)].map(
      (name) => [name, 'private'] as const,
    ),
  ])

/** Returns the text of `docs/data-inventory.md`. */
export const formatDataInventory = () =>
  [
    '# Data inventory',
    '',
    'Every column of every table: who may read it, what it is for, how long it is kept. Generated from `server/src/db/data-inventory*.ts` by `npm run tables`; tests hold it to the database, and what is deleted when to `server/test/security/retention.test.ts`.',
    '',
    '- **public**: anybody, where the row itself is public (an ACTIVE company, a live job).',
    '- **private**: the person, and those whom the product gives a right to it; see "Who may do what" in `security.md`.',
    '- **ours**: ids, times, counts, and words of ours from a closed list.',
    '',
    'Files lie in the file store under the id of their row in `files` and go with it. The queue (schema `pgboss`) holds nothing about a person; work that is done is kept 3 to 30 days.',
    'Backups hold all of it and are kept thirty days, as the privacy policy says; deleted accounts are deleted again when one is restored (`runbook.md`).',
    ...Object.entries(DATA_INVENTORY)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([table, entry]) => [
        '',
        `## ${table}`,
        '',
        `Kept ${entry.kept}.`,
        '',
        '| column | class | purpose | kept |',
        '| --- | --- | --- | --- |',
        ...formatRows(entry),
      ]),
    '',
  ].join('\n')

const formatRows = ({ groups }: TableInventory) =>
  groups.flatMap(([kind, columns, why, kept = 'with the row']) =>
    columns.split(' ').map((column) => `| \`${column}\` | ${kind} | ${why} | ${kept} |`),
  )
