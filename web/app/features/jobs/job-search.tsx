import type { Suggestion } from '@sira/contract/jobs'
import { useEffect, useState } from 'react'
import { Form, useNavigate, useSubmit } from 'react-router'
import { askLight } from '../../api/light.ts'
import { paths, type Query } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Suggest } from '../../ui/suggest.tsx'

/** How long typing rests before suggestions are asked for (product spec, part 2, section 9). */
const DEBOUNCE_MS = 300

interface JobSearchProps {
  q: string
  /** Filters that stay when the words change, as they stand in the address. */
  keep?: Query
}

/** The search box of the job list and the home page: an ordinary GET form, with suggestions while typing. Searching for nothing is ignored. */
export function JobSearch({ q, keep = {} }: JobSearchProps) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const [text, setText] = useState(q)
  const [shownFor, setShownFor] = useState(q)
  if (shownFor !== q) {
    setShownFor(q)
    setText(q)
  }
  const suggestions = useSuggestions(text, text.trim() !== q)
  const search = (words: string) => void navigate(paths.jobs({ ...keep, q: words }))
  function change(next: string) {
    setText(next)
    if (next === '' && q !== '') search('')
  }
  return (
    <Form
      role="search" action={paths.jobs()} className="mt-4 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void submit(event.currentTarget)
      }}
    >
      <div className="relative grow">
        <span className="pointer-events-none absolute inset-y-0 left-3 z-1 hidden place-items-center text-ink-3 md:grid"><Icon name="search" /></span>
        <Suggest
          label="Search jobs" name="q" value={text} onChange={change} className="field field-lg pl-4 md:pl-11" placeholder="Job title, skills, or company" maxLength={200}
          suggestions={suggestions.map((one) => ({ value: `${one.type}-${one.id}-${one.text}`, label: one.text, note: NOTES[one.type] }))}
          onPick={({ label }) => {
            setText(label)
            search(label)
          }}
        />
      </div>
      {Object.entries(keep).flatMap(([name, given]) => [given].flat().map((value) => value && <input key={`${name}-${value}`} type="hidden" name={name} value={String(value)} />))}
      <Button type="submit" size="lg" className="px-4 md:px-6">
        <span className="hidden md:inline">Search Jobs</span>
        <span className="md:hidden"><Icon name="search" /><span className="sr-only">Search Jobs</span></span>
      </Button>
    </Form>
  )
}

const NOTES = { job: 'Job', company: 'Company', skill: 'Skill' } as const

function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const words = text.trim()
  useEffect(() => {
    if (!wanted || words.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      askLight<Suggestion[]>('suggestJobs', { query: { q: words } }, { signal: stop.signal }).then(setFound, () => {})
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, wanted])
  return wanted && words.length >= 2 ? found : []
}
