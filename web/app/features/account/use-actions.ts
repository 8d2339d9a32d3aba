import { useState } from 'react'

interface ActionsState<Name extends string> {
  /** The action that runs. */
  busy?: Name | undefined
  /** What the last action has done, for the person. */
  done?: string | undefined
  /** Why actions have failed, each until the next one begins. */
  failures: Partial<Record<Name, string>>
}

/** Runs the actions of a section and keeps what became of them: each failure is shown beside what was used. */
export function useActions<Name extends string>() {
  const [state, setState] = useState<ActionsState<Name>>({ failures: {} })
  const fail = (name: Name, text: string) => setState(({ failures }) => ({ failures: { ...failures, [name]: text } }))
  /** Resolves to whether it succeeded. */
  async function run(name: Name, action: () => Promise<unknown>, doneText?: string): Promise<boolean> {
    setState({ busy: name, failures: {} })
    try {
      await action()
    } catch (error) {
      fail(name, (error as Error).message)
      return false
    }
    // Another one may have failed meanwhile.
    setState(({ failures }) => ({ failures, done: doneText }))
    return true
  }
  return { ...state, run, fail, clear: () => setState({ failures: {} }) }
}
