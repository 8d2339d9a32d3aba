import { useState } from 'react'
import { toFormProblem } from '../../ui/form-errors.ts'

/** Returns what went wrong, for the person: the message of an API error, else a general one. */
export const explainProblem = (error: unknown): string => toFormProblem(error).message ?? ''

interface ActionsState<Name extends string> {
  /** The action that runs. */
  busy?: Name | undefined
  /** What the last action has done, for the person. */
  done?: string | undefined
  /** Why actions have failed, each until the next one begins. */
  failures: Partial<Record<Name, string>>
}

const readMessage = (error: unknown) => (error as Error).message

/** Runs the actions of a section and keeps what became of them: each failure is shown beside what was used. */
export function useActions<Name extends string>(explain = readMessage) {
  const [state, setState] = useState<ActionsState<Name>>({ failures: {} })
  /** Ends an action; another one may be running, or may have failed meanwhile. */
  const end = (name: Name, change: (failures: ActionsState<Name>['failures']) => Omit<ActionsState<Name>, 'busy'>) =>
    setState(({ busy, failures }) => ({ ...change(failures), busy: busy === name ? undefined : busy }))
  const fail = (name: Name, text: string) => end(name, (failures) => ({ failures: { ...failures, [name]: text } }))
  /** Resolves to whether it succeeded. */
  async function run(name: Name, action: () => Promise<unknown>, doneText?: string): Promise<boolean> {
    setState({ busy: name, failures: {} })
    try {
      await action()
    } catch (error) {
      fail(name, explain(error))
      return false
    }
    end(name, (failures) => ({ failures, done: doneText }))
    return true
  }
  return { ...state, run, fail, clear: () => setState({ failures: {} }) }
}
