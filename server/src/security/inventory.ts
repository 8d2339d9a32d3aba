import { CODED, columnsIn, OWNERS_ONLY, PRIVATE, PUBLIC } from './columns.ts'
import { HOUSE } from './inventory-house.ts'
import { HIRING } from './inventory-hiring.ts'
import { PEOPLE } from './inventory-people.ts'

/** Anybody may read it where the row itself is public · only who has the right may · of the house: ids, times, counts and words of ours, which tell of nobody by themselves. */
export type ColumnClass = 'public' | 'private' | 'ours'
/** Columns of one table that are kept for the same reason, and how long where that is not as long as the row. */
export type Group = readonly [kind: ColumnClass, columns: string, why: string, kept?: string]
export interface TableEntry {
  /** How long its rows are kept. */
  kept: string
  groups: readonly Group[]
}

/** Every column of every table: its class, what it is for and how long it is kept. `docs/data-inventory.md` is made of it, and tests hold it to the database. */
export const INVENTORY: Readonly<Record<string, TableEntry>> = { ...PEOPLE, ...HIRING, ...HOUSE }

/** `table.column` with its class, in order. */
export const inventoried = (): { name: string; kind: ColumnClass }[] =>
  Object.entries(INVENTORY).flatMap(([table, { groups }]) =>
    groups.flatMap(([kind, columns]) => columns.split(' ').map((column) => ({ name: `${table}.${column}`, kind }))),
  )

/** The class that `columns.ts` gives to a column with text or bytes: names of owners are public, those of others are not. */
export const writtenClasses = (): Map<string, ColumnClass> =>
  new Map([
    ...columnsIn(PUBLIC).map((name) => [name, 'public'] as const),
    ...columnsIn(CODED).map((name) => [name, 'ours'] as const),
    ...[...columnsIn(PRIVATE), ...columnsIn(OWNERS_ONLY)].map((name) => [name, 'private'] as const),
  ])

/** The text of `docs/data-inventory.md`. */
export const inventoryText = () =>
  [
    '# Data inventory',
    '',
    'Every column of every table: who may read it, what it is for, how long it is kept. Made of `server/src/security/inventory*.ts` by `npm run tables`; tests hold it to the database, and what is deleted when to `security/retention.test.ts`.',
    '',
    '- **public**: anybody, where the row itself is public (an ACTIVE company, a live job).',
    '- **private**: the person, and those whom the product gives a right to it; see "Who may do what" in `security.md`.',
    '- **ours**: ids, times, counts, and words of ours from a closed list.',
    '',
    'Files lie in the file store under the id of their row in `files` and go with it. The queue (schema `pgboss`) holds ids and nothing about a person; work that is done is kept 3 to 30 days.',
    'Backups hold all of it and are kept thirty days, as the privacy policy says; deleted accounts are deleted again when one is restored (`runbook.md`).',
    ...Object.entries(INVENTORY)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([table, entry]) => [
        '',
        `## ${table}`,
        '',
        `Kept ${entry.kept}.`,
        '',
        '| column | class | purpose | kept |',
        '| --- | --- | --- | --- |',
        ...rowsOf(entry),
      ]),
    '',
  ].join('\n')

const rowsOf = ({ groups }: TableEntry) =>
  groups.flatMap(([kind, columns, why, kept = 'with the row']) =>
    columns.split(' ').map((column) => `| \`${column}\` | ${kind} | ${why} | ${kept} |`),
  )
