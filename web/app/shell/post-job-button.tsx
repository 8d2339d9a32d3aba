import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink, type Size } from '../ui/button.tsx'
import { GATE, toast } from '../ui/toast.tsx'
import { COMPLETE_COMPANY, UNDER_REVIEW } from './guards.ts'

type PostJobProps = { children?: string; size?: Size; className?: string }

/** Post a Job, wherever it stands: product spec, part 1, section 2. `children` is its text. */
export function PostJobButton({ children = 'Post a Job', size = 'sm', className }: PostJobProps) {
  const known = useSession()
  const navigate = useNavigate()
  const linkTo = (to: string) => <ButtonLink to={to} size={size} className={className}>{children}</ButtonLink>
  if (known.state !== 'signedIn') return linkTo(paths.signIn())
  const { role, company } = known.account
  if (role === 'COMPANY' && company?.status === 'ACTIVE') return linkTo(paths.postJob())
  const press = () => {
    if (role !== 'COMPANY') return
    if (company) return void toast.error(UNDER_REVIEW, { ...GATE, id: 'gate' })
    toast.error(COMPLETE_COMPANY, { ...GATE, id: 'gate' })
    void navigate(paths.employer.createCompany())
  }
  return <Button size={size} className={className} onClick={press}>{children}</Button>
}
