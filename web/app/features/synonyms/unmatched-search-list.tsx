import type { Synonym, UnmatchedSearch } from '@sira/contract/synonyms'
import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format-text.ts'

interface UnmatchedSearchListProps {
  searches: readonly UnmatchedSearch[]
  /** The words that are being dismissed. */
  busy: string | undefined
  onAdd: (words: string) => void
  onChange: (synonym: Synonym) => void
  onDismiss: (words: string) => void
}

/**
 * The searches that no job matched; each can be dismissed, and those of few words can become a synonym if they are none
 * yet.
 */
export function UnmatchedSearchList({ searches, ...row }: UnmatchedSearchListProps) {
  if (searches.length === 0)
    return (
      <EmptyState
        level={3}
        title={t`No unmatched searches`}
        hint={t`Words that people search for without matching a job are listed here.`}
      />
    )
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {searches.map((search) => (
        <UnmatchedSearchRow key={search.words} search={search} {...row} />
      ))}
    </ul>
  )
}

type RowProps = Omit<UnmatchedSearchListProps, 'searches'> & { search: UnmatchedSearch }
type SynonymButtonProps = Pick<RowProps, 'search' | 'onAdd' | 'onChange'>

const UnmatchedSearchRow = ({ search, busy, onDismiss, ...synonymActions }: RowProps) => (
  <li className="deskfar flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
    <p className="min-w-0 grow basis-64 wrap-anywhere">
      <span className="font-semibold">{search.words}</span>
      <span className="num block text-sm text-ink-3">{describeSearch(search)}</span>
    </p>
    <SynonymButton search={search} {...synonymActions} />
    <Button
      variant="ghost"
      size="sm"
      busy={busy === search.words}
      busyText={t({ message: 'Dismissing...', context: 'search' })}
      onClick={() => onDismiss(search.words)}
      aria-label={t({ message: `Dismiss ${ph({ words: search.words })}`, context: 'search' })}
    >
      {t({ message: 'Dismiss', context: 'search' })}
    </Button>
  </li>
)

/** Adds a synonym for the words of a search, or changes the one that they have. */
function SynonymButton({ search: { words, canBeSynonym, synonym }, onAdd, onChange }: SynonymButtonProps) {
  if (!canBeSynonym) return <span className="text-sm text-ink-3">{t`Too long for a synonym`}</span>
  const label = synonym ? t`Change synonym` : t`Add a synonym`
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={synonym ? 'pencil' : 'plus'}
      onClick={() => (synonym ? onChange(synonym) : onAdd(words))}
      aria-label={synonym ? t`Change synonym for ${words}` : t`Add a synonym for ${words}`}
    >
      {label}
    </Button>
  )
}

/** '12 searches, 10 without similar jobs. Last: yesterday' */
export function describeSearch({ searches, emptySearches, lastSearchedOn }: UnmatchedSearch): string {
  const shown = formatCount(searches)
  const day = formatRelativeDate(lastSearchedOn).toLowerCase()
  if (emptySearches === 0)
    return plural(searches, { one: `${shown} search. Last: ${day}`, other: `${shown} searches. Last: ${day}` })
  const empty = formatCount(emptySearches)
  return plural(searches, {
    one: `${shown} search, ${empty} without similar jobs. Last: ${day}`,
    other: `${shown} searches, ${empty} without similar jobs. Last: ${day}`,
  })
}
