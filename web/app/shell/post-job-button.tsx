import { useNavigate } from 'react-router'
import type { Session } from '../api/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { POST_A_JOB } from '../ui/texts.ts'
import { GATE, toast } from '../ui/toast.tsx'
import { postJobAct } from './post-job.ts'

/** Post a Job in the header: a link where it leads somewhere at once, otherwise a button that says why not. */
export function PostJobButton({ known }: { known: Session }) {
  const navigate = useNavigate()
  const act = postJobAct(known)
  if (act && 'link' in act)
    return (
      <ButtonLink to={act.link} size="sm">
        {POST_A_JOB}
      </ButtonLink>
    )
  const press = () => {
    if (!act) return
    toast.error(act.text, { ...GATE, id: 'gate' })
    if (act.to) void navigate(act.to)
  }
  return (
    <Button size="sm" onClick={press}>
      {POST_A_JOB}
    </Button>
  )
}
