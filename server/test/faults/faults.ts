import { concurrentStatusChanges, identicalRequests } from './concurrency.ts'
import { embeddedDatabaseKilled } from './embedded-database-kills.ts'
import {
  databaseHangs,
  databaseKilled,
  serverKilledBeforeMail,
  serverKilledDuringWrites,
  serverStoppedUnderLoad,
} from './kills.ts'
import { abortedRequests, mixedRun } from './long-runs.ts'
import { diskFull, mailServerDown } from './disk-and-mail.ts'
import { serverKilledInBulk } from './mail-in-bulk.ts'
import { killedDuringMigration, backupRestored, simultaneousStarts } from './starts.ts'
import type { Fault } from './fault-scenario.ts'

/** The faults that run when none is named. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  F1: serverKilledDuringWrites,
  F2: serverKilledBeforeMail,
  F3: databaseKilled,
  F5: diskFull,
  F8: mailServerDown,
  F10: identicalRequests,
  F11: concurrentStatusChanges,
  F13: killedDuringMigration,
  F14: simultaneousStarts,
  F16: databaseHangs,
  F18: serverStoppedUnderLoad,
  F21: backupRestored,
  F22: embeddedDatabaseKilled,
}

/** Long faults, which run only when they are named. */
export const ON_DEMAND_FAULTS: Readonly<Record<string, Fault>> = {
  mixed: mixedRun,
  aborted: abortedRequests,
  mail: serverKilledInBulk,
}
