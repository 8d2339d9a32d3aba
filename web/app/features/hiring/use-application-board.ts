import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { formatFullName } from '@sira/contract/messages'
import { useState } from 'react'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { changeApplicationStatus, invalidateReceivedApplications } from './hiring-queries.ts'
import { formatStatusConflict, STATUS_CHANGE_FAILED } from './status-change-texts.ts'

interface Step {
  id: string
  name: string
  from: ApplicationStatus
  to: ApplicationStatus
}

function formatMoved({ name, to }: Step, isUndo: boolean): string {
  const status = getLabel(APPLICATION_STATUS_LABELS, to)
  return isUndo ? t`${name} moved back to ${status}.` : t`${name} moved to ${status}.`
}

/** Moves cards: at once on the screen, back to where they were with a message if that fails, and with Undo. */
export function useApplicationBoard() {
  const [moved, setMoved] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map())
  const [movedHere, setMovedHere] = useState<readonly string[]>([])
  const [last, setLast] = useState<{ step: Step; isUndo: boolean; failure: string }>()

  async function runStep(step: Step, isUndo: boolean) {
    const { id, from, to } = step
    setMoved((before) => new Map(before).set(id, to))
    // Taken back, it returns to its place.
    setMovedHere((before) => [...(isUndo ? [] : [id]), ...before.filter((one) => one !== id)])
    setLast(undefined)
    let failure = ''
    try {
      const clash = await changeApplicationStatus(id, to, { from })
      await invalidateReceivedApplications()
      failure = clash ? formatStatusConflict(clash) : ''
    } catch {
      failure = STATUS_CHANGE_FAILED
    }
    // The list is up to date now; after a failure the card is back where it was.
    setMoved((before) => new Map([...before].filter(([one]) => one !== id)))
    setLast({ step, isUndo, failure })
  }

  return {
    moved,
    /** The cards that were moved, the latest first. */
    movedHere,
    /** The card that was moved last: the keyboard focus follows it. */
    lastId: last?.step.id,
    failure: last?.failure ? `${last.step.name}: ${last.failure}` : '',
    done: last && !last.failure ? formatMoved(last.step, last.isUndo) : '',
    undo:
      last && !last.failure && !last.isUndo
        ? () => void runStep({ ...last.step, from: last.step.to, to: last.step.from }, true)
        : undefined,
    move: ({ id, jobSeeker, status }: ReceivedApplication, to: ApplicationStatus) => {
      const from = moved.get(id) ?? status
      if (from !== to && !moved.has(id)) void runStep({ id, name: formatFullName(jobSeeker.user), from, to }, false)
    },
  }
}
