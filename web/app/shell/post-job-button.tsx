import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink, type Size } from '../ui/button.tsx'
import { GATE, toast } from '../ui/toast.tsx'
import { COMPLETE_COMPANY, UNDER_REVIEW } from './guards.ts'

/** Post a Job, wherever it stands: product spec, part 1, section 2. `children` is its text. */
export function PostJobButton({ children = 'Post a Job', size = 'sm', className }: { children?: string; size?: Size; className?: string }) {
  const known = useSession()
  const navigate = useNavigate()
  if (known.state !== 'signedIn') return <ButtonLink to={paths.signIn()} size={size} className={className}>{children}</ButtonLink>
  const { role, company } = known.account
  if (role === 'COMPANY' && company?.status === 'ACTIVE') return <ButtonLink to={paths.postJob()} size={size} className={className}>{children}</ButtonLink>
  const press = () => {
    if (role !== 'COMPANY') return
    if (company) return void toast.error(UNDER_REVIEW, { ...GATE, id: 'gate' })
    toast.error(COMPLETE_COMPANY, { ...GATE, id: 'gate' })
    void navigate(paths.employer.createCompany())
  }
  return <Button size={size} className={className} onClick={press}>{children}</Button>
}
