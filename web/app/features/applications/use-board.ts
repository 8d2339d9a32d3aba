import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useState } from 'react'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import type { MoveCall } from './hiring-calls.ts'
import { clashText, MOVE_FAILED } from './move-words.ts'
import { nameOf } from './received-list.tsx'

interface Step {
  id: string
  name: string
  from: ApplicationStatus
  to: ApplicationStatus
}

/** Moving cards: at once on the screen, back where they were with a word when that failed, and undone with one press. `move` also loads the list again. */
export function useBoard(move: MoveCall) {
  const [moved, setMoved] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map())
  const [last, setLast] = useState<{ step: Step; isUndo: boolean; failure: string }>()

  async function go(step: Step, isUndo: boolean) {
    const { id, from, to } = step
    setMoved((before) => new Map(before).set(id, to))
    setLast(undefined)
    let failure = ''
    try {
      const clash = await move(id, to, from)
      failure = clash ? clashText(clash) : ''
    } catch {
      failure = MOVE_FAILED
    }
    // The list says it now; where it failed the card is where it was.
    setMoved((before) => new Map([...before].filter(([one]) => one !== id)))
    setLast({ step, isUndo, failure })
  }

  return {
    moved,
    /** The card that was moved last: the keyboard goes with it. */
    lastId: last?.step.id,
    failure: last?.failure ? `${last.step.name}: ${last.failure}` : '',
    done:
      last && !last.failure
        ? `${last.step.name} ${last.isUndo ? 'is back in' : 'moved to'} ${labelOf(APPLICATION_STATUS, last.step.to)}.`
        : '',
    undo:
      last && !last.failure && !last.isUndo
        ? () => void go({ ...last.step, from: last.step.to, to: last.step.from }, true)
        : undefined,
    move: ({ id, jobSeeker, status }: Received, to: ApplicationStatus) => {
      const from = moved.get(id) ?? status
      if (from !== to && !moved.has(id)) void go({ id, name: nameOf(jobSeeker.user), from, to }, false)
    },
  }
}
