import { Link } from 'react-router'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  to: string
  className?: string
  children: string
}

/** Leads back to the list, above what was opened in it. */
export const BackLink = ({ to, className = '', children }: BackLinkProps) => (
  <Link className={`link mb-2 inline-flex min-h-11 items-center gap-1 ${className}`} to={to}>
    <Icon name="arrow-left" className="size-4" />
    {children}
  </Link>
)
