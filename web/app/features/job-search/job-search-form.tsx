import { t } from '@lingui/core/macro'
import type { SearchSuggestion } from '@sira/contract/job-search'
import { Form, useNavigate } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SEARCH_KEY, SearchKeyHint, useSearchKey } from '../../ui/search-key.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { SEARCH_JOBS, SEARCH_JOBS_HINT } from '../../ui/texts.ts'
import { useBoxText } from '../../ui/use-box-text.ts'
import { useFetched } from '../../ui/use-fetched.ts'

/** Suggestions are requested after this pause in typing (product spec, part 2, section 9). */
const DEBOUNCE_MS = 300
/** No suggestions are requested for longer texts (characters). */
const MAX_SUGGESTED_LENGTH = 100

interface JobSearchProps {
  q: string
  /** Filters that stay when the words change, as query parameters. */
  keep?: QueryParams
  /**
   * The search of the home page always opens page 1, even without words; the list ignores an empty search (product
   * spec, part 1, section 2; part 2, section 2).
   */
  fromHome?: boolean
}

/** The search box of the job list and the home page: a plain GET form, with suggestions while typing. */
export function JobSearchForm({ q, keep = {}, fromHome = false }: JobSearchProps) {
  const navigate = useNavigate()
  const { text, setText, searched, addSearch } = useBoxText(q)
  const { q: _, ...kept } = fromHome ? { q: '', page: 1 } : keep
  const search = (words: string) => {
    addSearch(words.trim())
    void navigate(paths.jobs({ q: words.trim(), ...kept }))
  }
  function change(next: string) {
    setText(next)
    // Clears the last search, also one whose list is still loading.
    if (!fromHome && next === '' && searched !== '') search('')
  }
  function pick(suggestion: string) {
    setText(suggestion)
    search(suggestion)
  }
  return (
    <Form
      role="search"
      action={paths.jobs()}
      className="mt-4 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (fromHome || text.trim() !== '') search(text)
      }}
    >
      <SearchBox text={text} isEdited={text.trim() !== q} hasKey={!fromHome} onChange={change} onPick={pick} />
      <KeptInputs kept={kept} />
      <SearchButton />
    </Form>
  )
}

interface SearchBoxProps {
  text: string
  /** The text differs from that of the list: only then there are suggestions. */
  isEdited: boolean
  /** A key moves the focus here. */
  hasKey: boolean
  onChange: (text: string) => void
  onPick: (suggestion: string) => void
}

function SearchBox({ text, isEdited, hasKey, onChange, onPick }: SearchBoxProps) {
  useSearchKey(hasKey)
  const suggestions = useSuggestions(text, isEdited)
  return (
    <div className="relative grow">
      <span className="pointer-events-none absolute inset-y-0 left-3 z-1 hidden place-items-center text-ink-3 md:grid">
        <Icon name="search" />
      </span>
      <SuggestInput
        label={t`Search jobs`}
        name="q"
        value={text}
        onChange={onChange}
        className="field field-lg pl-4 md:pl-11"
        placeholder={SEARCH_JOBS_HINT}
        maxLength={200}
        aria-keyshortcuts={hasKey ? SEARCH_KEY : undefined}
        suggestions={suggestions.map((one) => ({
          value: `${one.type}-${one.id}-${one.text}`,
          label: one.text,
          note: SUGGESTION_LABELS[one.type],
        }))}
        onPick={({ label }) => onPick(label)}
      />
      {hasKey && text === '' && <SearchKeyHint />}
    </div>
  )
}

/** What the search keeps, for a browser that submits the form itself. */
function KeptInputs({ kept }: { kept: QueryParams }) {
  return Object.entries(kept).flatMap(([name, given]) =>
    [given]
      .flat()
      .map((value) => value && <input key={`${name}-${value}`} type="hidden" name={name} value={String(value)} />),
  )
}

function SearchButton() {
  return (
    <Button type="submit" size="lg" className="px-4 md:px-6">
      <span className="hidden md:inline">{SEARCH_JOBS}</span>
      <span className="md:hidden">
        <Icon name="search" />
        <span className="sr-only">{SEARCH_JOBS}</span>
      </span>
    </Button>
  )
}

const SUGGESTION_LABELS = { job: t`Job`, company: t`Company`, skill: t`Skill`, place: t`Place` } as const

function useSuggestions(text: string, isEdited: boolean): SearchSuggestion[] {
  const words = text.trim()
  const isNeeded = isEdited && words.length >= 2 && words.length <= MAX_SUGGESTED_LENGTH
  const found = useFetched(
    isNeeded ? words : undefined,
    (q, signal) => callSchemaFreeApi<SearchSuggestion[]>('listSearchSuggestions', { query: { q } }, { signal }),
    DEBOUNCE_MS,
  )
  // The last suggestions stay while the same word is being typed, but not for another word.
  const isOfWord = found && (words.startsWith(found.key) || found.key.startsWith(words))
  return isNeeded && isOfWord ? found.value : []
}
