import type pg from 'pg'
import type { Database } from '#db/database.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import type { FileStore } from '#storage/file-store.ts'
import type { VirusScanner } from '#storage/scanner.ts'
import type { Config } from '../config.ts'
import type { Secret } from './keys.ts'

/** The dependencies that features are given; opened and closed by main.ts and by the test app. */
export interface Deps {
  config: Config
  db: Database
  pool: pg.Pool
  fileStore: FileStore
  /** The keys that sign and encrypt (keys.ts). */
  secret: Secret
  /** The folder in which uploads arrive. */
  tmpDir: string
  /** Scans files for viruses; undefined when no scanner is configured. */
  scanner: VirusScanner | undefined
  /** Builds the URLs of files. */
  fileUrls: FileUrls
  /** Lets the email worker look at the outbox now instead of at its next turn. */
  wakeEmailWorker: () => void
  /** Receives the log line by line, instead of standard output. */
  logStream?: { write(line: string): void }
}
