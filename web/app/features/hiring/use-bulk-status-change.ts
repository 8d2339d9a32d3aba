import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useCallback, useState } from 'react'
import { changeApplicationStatuses, type StatusChangeResult } from './hiring-queries.ts'
import type { DecisionWords } from './decision-words.ts'
import { describeStatusFailure, formatBulkStatusChange, groupByPreviousStatus } from './status-change-texts.ts'

interface BulkResult {
  text: string
  moved: readonly StatusChangeResult[]
  status: ApplicationStatus
}

/** The selected applications of the list, and changing their status together, with undo. */
export function useBulkStatusChange(listed: readonly ReceivedApplication[]) {
  const { ids, choose, isBusy, failure, done, runAction } = useSelectionAction()
  const chosen = listed.filter(({ id }) => ids.has(id))
  const moveAll = (status: ApplicationStatus, words: DecisionWords) =>
    runAction(async () => {
      const from = Object.fromEntries(chosen.map((one) => [one.id, one.status]))
      const moved = await changeApplicationStatuses(from, status, words)
      return { text: formatBulkStatusChange(moved, status), moved, status }
    })
  const undo = ({ moved, status }: BulkResult) =>
    runAction(async () => {
      for (const step of groupByPreviousStatus(moved))
        await changeApplicationStatuses(Object.fromEntries(step.ids.map((id) => [id, status])), step.status)
      return { text: 'Undone.', moved: [], status }
    })

  return {
    chosen,
    choose,
    isBusy,
    failure,
    moveAll,
    isChosen: (id: string) => ids.has(id),
    done: done && {
      text: done.text,
      undo: groupByPreviousStatus(done.moved).length > 0 ? () => void undo(done) : undefined,
    },
  }
}

/** The selected ids, and running one action at a time on them. After a success nothing is selected any more. */
function useSelectionAction() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState<BulkResult>()
  const choose = useCallback((which: readonly string[], on: boolean) => {
    setDone(undefined)
    setIds((before) => new Set(on ? [...before, ...which] : [...before].filter((id) => !which.includes(id))))
  }, [])
  async function runAction(work: () => Promise<BulkResult | undefined>): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      setDone(await work())
      setIds(new Set())
      return true
    } catch (error) {
      setFailure(describeStatusFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { ids, choose, isBusy, failure, done, runAction }
}
