import { useNavigate } from 'react-router'
import type { Session } from '../api/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { POST_A_JOB } from '../ui/texts.ts'
import { GATE_TOAST, toast } from '../ui/toast.tsx'
import { getPostJobAction } from './post-job-action.ts'

/** Post a Job in the header: a link if the person can post a job, otherwise a button that shows why not. */
export function PostJobButton({ known }: { known: Session }) {
  const navigate = useNavigate()
  const act = getPostJobAction(known)
  if (act && 'link' in act)
    return (
      <ButtonLink to={act.link} size="sm">
        {POST_A_JOB}
      </ButtonLink>
    )
  const press = () => {
    if (!act) return
    toast.error(act.text, { ...GATE_TOAST, id: 'gate' })
    if (act.to) void navigate(act.to)
  }
  return (
    <Button size="sm" onClick={press}>
      {POST_A_JOB}
    </Button>
  )
}
