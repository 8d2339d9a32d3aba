import type pg from 'pg'
import type { Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Scanner } from '#files/scanner.ts'
import type { Config } from './config.ts'
import type { Secret } from './keys.ts'

/** What features are built from; opened and closed by main.ts (and by the test town). */
export interface Resources {
  config: Config
  db: Database
  pool: pg.Pool
  files: FileStore
  /** Signs and encrypts (keys.ts). */
  secret: Secret
  /** Where uploads arrive. */
  tmpDir: string
  /** Looks for viruses; undefined where none is set up. */
  scanner: Scanner | undefined
  addresses: Addresses
  /** Tells the postman that a letter may be waiting. */
  wakePostman: () => void
  /** Where the log goes instead of standard output, a line at a time. */
  logTo?: { write(line: string): void }
}

/** Where a request comes from; nowhere when a page on the server asks. */
export interface From {
  ip: string
  /** What the browser calls itself. */
  agent: string
  /** What counts as one device for limits. */
  device: string
}
