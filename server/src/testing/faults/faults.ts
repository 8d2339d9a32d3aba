import { changesAtOnce, fiftyAtOnce } from './crowds.ts'
import { embeddedKilled } from './embedded-kills.ts'
import { databaseHangs, databaseKilled, killedBeforeMail, killedDuringWrites, stoppedUnderLoad } from './kills.ts'
import { abortedRequests, mixedRun } from './long.ts'
import { diskFull, mailDown } from './outside.ts'
import { killedMigrating, restored, twoStarts } from './starts.ts'
import type { Fault } from './trial.ts'

/** The faults that are tried when none is named. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  F1: killedDuringWrites,
  F2: killedBeforeMail,
  F3: databaseKilled,
  F5: diskFull,
  F8: mailDown,
  F10: fiftyAtOnce,
  F11: changesAtOnce,
  F13: killedMigrating,
  F14: twoStarts,
  F16: databaseHangs,
  F18: stoppedUnderLoad,
  F21: restored,
  F22: embeddedKilled,
}

/** Long ones, only by name. */
export const ON_DEMAND: Readonly<Record<string, Fault>> = { mixed: mixedRun, aborted: abortedRequests }
