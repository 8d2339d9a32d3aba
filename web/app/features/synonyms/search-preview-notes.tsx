import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormValue } from '../../ui/form-context.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { describeMeaning, describePhrase, type SearchPreview } from './search-preview.ts'
import { allSkillsQuery, searchPreviewQuery } from './synonyms-queries.ts'

/** How long typing has to pause before jobs are counted. */
const PAUSE_MS = 300

/** What a search for the text of a field finds now; undefined while that is not known. */
function useSearchPreview(name: string, longest: number): SearchPreview | undefined {
  const [text = ''] = useFormValue<string>(name)
  const words = text.trim()
  const [settled, setSettled] = useState(words)
  const { start } = useDebounced(setSettled, PAUSE_MS)
  useEffect(() => start(words), [words, start])
  const isAsked = settled === words && words !== '' && words.length <= longest
  return useQuery({ ...searchPreviewQuery(settled), enabled: isAsked }).data
}

/** Below the meaning: how many jobs it finds. */
export function MeaningNote({ longest }: { longest: number }) {
  const preview = useSearchPreview('meaning', longest)
  return <Note text={preview && describeMeaning(preview)} />
}

/** Below the phrase: whether it is understood or found already. The `stored` phrase of the synonym always is. */
export function PhraseNote({ longest, stored }: { longest: number; stored: string | undefined }) {
  const preview = useSearchPreview('phrase', longest)
  const { data: skills = [] } = useQuery(allSkillsQuery)
  return <Note text={preview && preview.words !== stored ? describePhrase(preview, skills) : ''} />
}

const Note = ({ text }: { text: string | undefined }) => (
  <p className="hint num mt-1 min-h-5 wrap-anywhere" role="status">
    {text}
  </p>
)
