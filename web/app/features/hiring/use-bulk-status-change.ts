import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useCallback, useState } from 'react'
import { formatFailedCall } from '../../ui/failed-call.ts'
import type { DecisionWords } from './decision-words.ts'
import { changeApplicationStatuses, changeTag } from './hiring-queries.ts'
import {
  describeStatusFailure,
  formatBulkStatusChange,
  formatBulkTag,
  groupByPreviousStatus,
} from './status-change-texts.ts'

/** The selected applications, each with the status in which the person saw it when they selected it. */
type Selection = ReadonlyMap<string, ApplicationStatus>

interface BulkResult {
  text: string
  /** Takes it back. */
  undo?: () => Promise<BulkResult>
  /** What is selected after it. */
  selected?: Selection
}

/** The selected applications of the list, and changing their status or tagging their people together, with undo. */
export function useBulkStatusChange(listed: readonly ReceivedApplication[]) {
  const { selected, choose, isBusy, failure, done, runAction } = useSelectionAction()
  const chosen = listed.filter(({ id }) => selected.has(id))
  const moveAll = (status: ApplicationStatus, words: DecisionWords, onUndone: () => void) =>
    runAction(
      () => changeStatuses(new Map(chosen.map(({ id }) => [id, selected.get(id)!])), status, words, onUndone),
      describeStatusFailure,
    )
  const tagAll = (tag: string) =>
    runAction(
      () => addTag(chosen, tag),
      (error) => formatFailedCall(error, t`These people were not tagged`),
    )
  return {
    chosen,
    choose,
    isBusy,
    failure,
    moveAll,
    tagAll,
    isChosen: (id: string) => selected.has(id),
    done: done && {
      text: done.text,
      undo:
        done.undo &&
        (() => void runAction(done.undo!, (error) => formatFailedCall(error, t`This could not be undone`))),
    },
  }
}

async function changeStatuses(
  seen: Selection,
  status: ApplicationStatus,
  words: DecisionWords,
  onUndone: () => void,
): Promise<BulkResult> {
  const moved = await changeApplicationStatuses(Object.fromEntries(seen), status, words)
  const steps = groupByPreviousStatus(moved)
  const undo = async () => {
    for (const step of steps)
      await changeApplicationStatuses(Object.fromEntries(step.ids.map((id) => [id, status])), step.status)
    onUndone()
    return {
      text: t`Undone.`,
      selected: new Map(steps.flatMap((step) => step.ids.map((id) => [id, step.status] as const))),
    }
  }
  return { text: formatBulkStatusChange(moved, status), ...(steps.length > 0 && { undo }) }
}

/** Those who have the tag already keep it when this is undone. */
async function addTag(chosen: readonly ReceivedApplication[], tag: string): Promise<BulkResult> {
  const people = chosen.filter(({ tags }) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
  const seekerIds = [...new Set(people.flatMap(({ jobSeeker }) => jobSeeker.id ?? []))]
  if (seekerIds.length === 0) return { text: formatBulkTag(0, tag) }
  await changeTag(seekerIds, { add: [tag] })
  const undo = async () => {
    await changeTag(seekerIds, { remove: [tag] })
    return { text: t`Undone.` }
  }
  return { text: formatBulkTag(seekerIds.length, tag), undo }
}

/** The selected applications, and running one action at a time on them. After a success nothing is selected, after an undo the same as before. */
function useSelectionAction() {
  const [selected, setSelected] = useState<Selection>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState<BulkResult>()
  const choose = useCallback((which: readonly ReceivedApplication[], on: boolean) => {
    setDone(undefined)
    setSelected((before) => {
      const after = new Map(before)
      for (const { id, status } of which) {
        if (!on) after.delete(id)
        else if (!after.has(id)) after.set(id, status)
      }
      return after
    })
  }, [])
  async function runAction(work: () => Promise<BulkResult>, explain: (error: unknown) => string): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      const result = await work()
      setDone(result)
      setSelected(result.selected ?? new Map())
      return true
    } catch (error) {
      setFailure(explain(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { selected, choose, isBusy, failure, done, runAction }
}
