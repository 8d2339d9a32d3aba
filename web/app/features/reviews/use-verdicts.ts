import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { focusHeading } from '../../ui/focus-heading.ts'
import { nextAfter, stepFrom } from './next-entry.ts'
import { forgetQueue, leaveQueue, type Entry, type Queue, type Reviewing, type Verdict } from './review-entries.ts'

export interface Failed {
  entry: Entry
  text: string
  /** False where somebody else was faster. */
  isOpen: boolean
}

interface Going {
  queue: Queue
  chosenId: string | undefined
  toEntry: (entry: Entry) => string
  toQueue: string
  api: Pick<Reviewing, 'decide' | 'offerUndo'>
}

const DECIDED = 'ALREADY_REVIEWED'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** What has been decided here, what did not come through, and what was last said of it. */
function useMarks() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [said, setSaid] = useState('')
  return {
    decided,
    failed,
    said,
    setSaid,
    forget: ({ id }: Pick<Entry, 'id'>) => setFailed((before) => before.filter((one) => one.entry.id !== id)),
    done({ id }: Entry) {
      setDecided((before) => new Set(before).add(id))
      setSaid('')
    },
    undone: ({ id }: Entry) => setDecided((before) => new Set([...before].filter((each) => each !== id))),
    refused(entry: Entry, error: unknown) {
      const isOpen = codeOf(error) !== DECIDED
      setSaid('')
      setFailed((before) => [
        ...before,
        { entry, text: error instanceof Error ? error.message : 'Please try again', isOpen },
      ])
      setDecided((before) => new Set(isOpen ? [...before].filter((id) => id !== entry.id) : [...before, entry.id]))
      if (!isOpen) leaveQueue(entry.id)
      return isOpen
    },
  }
}

/** Goes through a queue: the next entry is shown while a "yes" is on its way; one that is refused comes back with the reason, one that is undone comes back as it was. */
export function useVerdicts({ queue, chosenId, toEntry, toQueue, api }: Going) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isLoading = useNavigation().state === 'loading'
  const { done, undone, refused, ...marks } = useMarks()
  const focusNext = useFocusOn(chosenId, isLoading)
  const underWay = useRef(new Set<Promise<unknown>>())
  const open = queue.entries.filter(({ id }) => !marks.decided.has(id))
  const left = queue.total - (queue.entries.length - open.length)

  function go(entry: Entry | undefined) {
    focusNext()
    void navigate(entry ? toEntry(entry) : toQueue, { replace: true, preventScrollReset: true })
  }
  const step = (by: 1 | -1) => {
    const entry = stepFrom(open, chosenId, by)
    if (entry && !isLoading) go(entry)
  }
  /** `said`: what was done, such as 'approved'. */
  const settle = (entry: Entry, verdict: Verdict, said: string) => {
    const after = nextAfter(open, entry.id)
    const next = after?.id === entry.id ? undefined : after
    marks.forget(entry)
    const goOn = async () => {
      // What is still under way would be in a queue that is read anew.
      if (!next) await Promise.allSettled(underWay.current)
      go(next)
    }
    const sent = api.decide(entry, verdict).then((decision) =>
      api.offerUndo(decision, `${entry.title} is ${said}`, () => {
        forgetQueue()
        undone(entry)
        go(entry)
      }),
    )
    underWay.current.add(sent)
    void sent.catch(() => undefined).finally(() => underWay.current.delete(sent))
    return verdict.status === 'ACTIVE' && next
      ? ahead({ entry, verdict, sent, goOn, done, refused })
      : inTurn({ entry, verdict, sent, goOn, done, refused })
  }
  return {
    ...marks,
    open,
    left,
    of: left + marks.decided.size,
    step,
    settle,
    refresh: revalidate,
    isDecided: chosenId !== undefined && marks.decided.has(chosenId),
    isLoading,
  }
}

interface Settling extends Pick<ReturnType<typeof useMarks>, 'done' | 'refused'> {
  entry: Entry
  verdict: Verdict
  sent: Promise<void>
  goOn: () => Promise<void>
}

/** Goes on before the answer is there. */
async function ahead({ entry, sent, goOn, done, refused }: Settling): Promise<void> {
  done(entry)
  void goOn()
  await sent.then(
    () => leaveQueue(entry.id),
    (error: unknown) => void refused(entry, error),
  )
}

/** Waits for the answer: a "no" that is refused keeps its words in their form, and behind the last entry the queue is read anew. */
async function inTurn({ entry, verdict, sent, goOn, done, refused }: Settling): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (verdict.status !== 'ACTIVE' && codeOf(error) !== DECIDED) throw error
    if (!refused(entry, error)) await goOn()
    return
  }
  leaveQueue(entry.id)
  done(entry)
  await goOn()
}

/** After going on by a key or a verdict the heading of what is shown then has the focus; with nothing left that of the page. */
function useFocusOn(chosenId: string | undefined, isLoading: boolean) {
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || isLoading) return
    wanted.current = false
    const heading = document.querySelector<HTMLElement>('main article h2')
    if (heading) heading.focus({ preventScroll: true })
    else focusHeading()
    scrollTo({ top: 0 })
  }, [chosenId, isLoading])
  return () => {
    wanted.current = true
  }
}
