import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Takes a search off the administrators' list, for as long as it is kept; `dismissed: false` puts it back. */
export async function dismissSearch(
  db: Database,
  { words, dismissed }: { words: string; dismissed: boolean },
): Promise<void> {
  await runSql(
    db,
    'update unmatched_searches set dismissed_at = case when :dismissed then now() end where words = :words and (dismissed_at is null) = :dismissed',
    { words, dismissed },
  )
}
