import { useAction } from '../../ui/use-action.ts'

/** Runs one action at a time on an interview. An error is returned as `failure`; the list is reloaded either way. */
export function useInterviewAction(reload: () => void) {
  const { running, failure, run } = useAction()
  const runAction = (name: string, work: () => Promise<unknown>) => run(() => work().finally(reload), { name })
  return { busy: running, failure, runAction }
}

export type InterviewAction = ReturnType<typeof useInterviewAction>
