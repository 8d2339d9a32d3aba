import { AsyncLocalStorage } from 'node:async_hooks'
import { ConnectionBuilder, TransactionBuilder } from 'kysely'
import pg from 'pg'

/** A transaction, or a held connection, and the pool that it is from. */
interface HeldConnection {
  pool?: pg.Pool
  isOpen: boolean
}
// A test file may load this module anew in a process where it has changed the prototypes before.
const loaded = globalThis as { heldConnections?: AsyncLocalStorage<HeldConnection> }
const isFirst = !loaded.heldConnections
const storage = (loaded.heldConnections ??= new AsyncLocalStorage<HeldConnection>())

/** Does what somebody else does while a test holds a transaction. */
export const asSomebodyElse = <T>(work: () => T): T => storage.exit(work)

/**
 * Makes a test fail where work that holds a connection asks its pool for a second one: with all connections held, each
 * would wait for another's.
 */
function watchHeldConnections() {
  for (const builder of [TransactionBuilder.prototype, ConnectionBuilder.prototype]) {
    const execute = builder.execute as (this: unknown, ...work: unknown[]) => Promise<unknown>
    Object.assign(builder, {
      execute(this: unknown, ...work: unknown[]) {
        const held: HeldConnection = { isOpen: true }
        return storage.run(held, () => execute.apply(this, work)).finally(() => (held.isOpen = false))
      },
    })
  }

  const connect = pg.Pool.prototype.connect as (this: pg.Pool, ...done: unknown[]) => unknown
  Object.assign(pg.Pool.prototype, {
    connect(this: pg.Pool, ...done: unknown[]) {
      const held = storage.getStore()
      if (held?.isOpen && held.pool === this) throw new Error('A transaction asks its pool for a second connection')
      if (held) held.pool ??= this
      return connect.apply(this, done)
    },
  })
}

if (isFirst) watchHeldConnections()
