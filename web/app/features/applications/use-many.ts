import type { Received } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useCallback, useState } from 'react'
import type { Moved, MoveManyCall } from './hiring-calls.ts'
import { manyText, MOVE_FAILED, waysBack } from './move-words.ts'

interface Done {
  text: string
  moved: readonly Moved[]
  status: ApplicationStatus
}

/** Which applications of the list are chosen, and moving them together, with a way back. `move` also loads the list again. */
export function useMany(listed: readonly Received[], move: MoveManyCall) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [done, setDone] = useState<Done>()
  const choose = useCallback((which: readonly string[], on: boolean) => {
    setDone(undefined)
    setIds((before) => new Set(on ? [...before, ...which] : [...before].filter((id) => !which.includes(id))))
  }, [])
  const chosen = listed.filter(({ id }) => ids.has(id))

  async function act(work: () => Promise<Done | undefined>): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      setDone(await work())
      setIds(new Set())
      return true
    } catch {
      setFailure(MOVE_FAILED)
      return false
    } finally {
      setBusy(false)
    }
  }
  const moveAll = (status: ApplicationStatus, message: string) =>
    act(async () => {
      const moved = await move(Object.fromEntries(chosen.map((one) => [one.id, one.status])), status, message)
      return { text: manyText(moved, status), moved, status }
    })
  const undo = ({ moved, status }: Done) =>
    act(async () => {
      for (const back of waysBack(moved))
        await move(Object.fromEntries(back.ids.map((id) => [id, status])), back.status)
      return { text: 'Taken back.', moved: [], status }
    })

  return {
    chosen,
    choose,
    isBusy,
    failure,
    moveAll,
    isChosen: (id: string) => ids.has(id),
    done: done && { text: done.text, undo: waysBack(done.moved).length > 0 ? () => void undo(done) : undefined },
  }
}
