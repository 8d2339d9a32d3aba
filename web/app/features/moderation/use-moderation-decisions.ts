import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { focusHeading } from '../../ui/focus.ts'
import { findNextEntry, findEntryAtStep } from './next-entry.ts'
import type { DecisionOutcome } from './moderation-actions.ts'
import {
  ALREADY_DECIDED,
  type ModerationEntry,
  type ModerationQueuePage,
  type ModerationDecision,
} from './moderation-entries.ts'
import { decideOnEntry } from './moderation-queries.ts'

/** A decision that could not be saved. */
export interface FailedDecision {
  entry: ModerationEntry
  text: string
  /** False if another administrator has decided already. */
  isOpen: boolean
}

interface ModerationQueueProps {
  queue: ModerationQueuePage
  chosenId: string | undefined
  toEntry: (entry: ModerationEntry) => string
  toQueue: string
}

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Which entries were decided on here, which decisions failed, and the last status message. */
function useDecisionState() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly FailedDecision[]>([])
  const [message, setMessage] = useState('')
  return {
    decided,
    failed,
    message,
    setMessage,
    dismissFailure: ({ id }: Pick<ModerationEntry, 'id'>) =>
      setFailed((before) => before.filter((one) => one.entry.id !== id)),
    markDecided({ id }: ModerationEntry) {
      setDecided((before) => new Set(before).add(id))
      setMessage('')
    },
    unmarkDecided: ({ id }: ModerationEntry) =>
      setDecided((before) => new Set([...before].filter((each) => each !== id))),
    markFailed(entry: ModerationEntry, error: unknown) {
      const isOpen = getErrorCode(error) !== ALREADY_DECIDED
      setMessage('')
      setFailed((before) => [
        ...before,
        { entry, text: error instanceof Error ? error.message : t`Please try again`, isOpen },
      ])
      setDecided((before) => new Set(isOpen ? [...before].filter((id) => id !== entry.id) : [...before, entry.id]))
      return isOpen
    },
  }
}

/**
 * Decides on entries and goes through the queue. After an approval the next entry is shown before the server has
 * replied. An entry whose decision failed comes back with the reason, and one whose decision was undone comes back as
 * it was.
 */
export function useModerationDecisions({ queue, chosenId, toEntry, toQueue }: ModerationQueueProps) {
  const { markDecided, unmarkDecided, markFailed, ...state } = useDecisionState()
  const { navigateTo, isLoading } = useQueueNavigation({ chosenId, toEntry, toQueue })
  const pending = usePendingCalls()
  const open = queue.entries.filter(({ id }) => !state.decided.has(id))
  const left = queue.total - (queue.entries.length - open.length)
  const step = (by: 1 | -1) => {
    const entry = findEntryAtStep(open, chosenId, by)
    if (entry && !isLoading) navigateTo(entry)
  }
  const decide = (entry: ModerationEntry, decision: ModerationDecision, outcome: DecisionOutcome) => {
    const after = findNextEntry(open, entry.id)
    const next = after?.id === entry.id ? undefined : after
    state.dismissFailure(entry)
    // Calls in progress must finish first: their entries would still be in a queue that is loaded again.
    const goOn = async () => navigateTo(next ?? (await pending.settle()))
    const sent = decideOnEntry(entry, decision, outcome, () => {
      unmarkDecided(entry)
      navigateTo(entry)
    })
    pending.add(sent)
    const settle = decision.status === 'ACTIVE' && next ? settleOptimistically : settleAfterReply
    return settle({ entry, decision, sent, goOn, markDecided, markFailed })
  }
  return {
    ...state,
    open,
    left,
    total: left + state.decided.size,
    step,
    decide,
    isDecided: chosenId !== undefined && state.decided.has(chosenId),
    isLoading,
  }
}

/** Opens an entry of the queue, or the queue itself when there is none, and moves the focus there. */
function useQueueNavigation({
  chosenId,
  toEntry,
  toQueue,
}: Pick<ModerationQueueProps, 'chosenId' | 'toEntry' | 'toQueue'>) {
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const requestFocus = useEntryFocus(chosenId, isLoading)
  function navigateTo(entry: ModerationEntry | undefined) {
    requestFocus()
    void navigate(entry ? toEntry(entry) : toQueue, { replace: true, preventScrollReset: true })
  }
  return { navigateTo, isLoading }
}

/** The decisions whose reply has not come yet. */
function usePendingCalls() {
  const calls = useRef(new Set<Promise<unknown>>())
  return {
    add(sent: Promise<unknown>) {
      calls.current.add(sent)
      void sent.catch(() => undefined).finally(() => calls.current.delete(sent))
    },
    async settle(): Promise<undefined> {
      await Promise.allSettled(calls.current)
    },
  }
}

interface DecisionInProgress extends Pick<ReturnType<typeof useDecisionState>, 'markDecided' | 'markFailed'> {
  entry: ModerationEntry
  decision: ModerationDecision
  sent: Promise<void>
  goOn: () => Promise<void>
}

/** Shows the next entry before the server has replied. */
async function settleOptimistically({ entry, sent, goOn, markDecided, markFailed }: DecisionInProgress): Promise<void> {
  markDecided(entry)
  void goOn()
  await sent.catch((error: unknown) => void markFailed(entry, error))
}

/**
 * Waits for the reply: a failed rejection keeps the text in its form, and after the last entry the queue is loaded
 * again.
 */
async function settleAfterReply({
  entry,
  decision,
  sent,
  goOn,
  markDecided,
  markFailed,
}: DecisionInProgress): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (decision.status !== 'ACTIVE' && getErrorCode(error) !== ALREADY_DECIDED) throw error
    if (!markFailed(entry, error)) await goOn()
    return
  }
  markDecided(entry)
  await goOn()
}

/**
 * Returns a function that requests the focus: once the next entry is shown, its heading is focused, or the heading of
 * the page if nothing is left.
 */
function useEntryFocus(chosenId: string | undefined, isLoading: boolean) {
  const isFocusRequested = useRef(false)
  useEffect(() => {
    if (!isFocusRequested.current || isLoading) return
    isFocusRequested.current = false
    const heading = document.querySelector<HTMLElement>('main article h2')
    if (heading) heading.focus({ preventScroll: true })
    else focusHeading()
    scrollTo({ top: 0 })
  }, [chosenId, isLoading])
  return () => {
    isFocusRequested.current = true
  }
}
