import { useState } from 'react'

interface ActionState<Name> {
  /** The name of the action that runs, empty for none. */
  running: Name | ''
  /** Why the last action failed, empty if it did not. */
  failure: string
  /** Whether the last action has succeeded. */
  isDone: boolean
}

interface RunOptions<Name> {
  /** For a component with several actions. */
  name?: Name
  /** Returns the text for the person, by default the message of the error. */
  explain?: (error: unknown) => string
}

const NOTHING = { running: '', failure: '', isDone: false } as const
const readMessage = (error: unknown) => (error as Error).message

/** Runs the actions of a component, and keeps which one runs and what became of the last one. */
export function useAction<Name extends string = string>() {
  const [state, setState] = useState<ActionState<Name>>(NOTHING)
  /** Resolves to whether it succeeded. */
  async function run(action: () => Promise<unknown>, { name, explain = readMessage }: RunOptions<Name> = {}) {
    setState({ ...NOTHING, running: name ?? ('action' as Name) })
    try {
      await action()
      setState({ ...NOTHING, isDone: true })
      return true
    } catch (error) {
      setState({ ...NOTHING, failure: explain(error) })
      return false
    }
  }
  return { ...state, busy: state.running !== '', run, clear: () => setState(NOTHING) }
}
