import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

interface Integration {
  name: string
  /** What it does for a company, in one sentence. */
  text: string
  to: string
  icon: IconName
}

/** What a company can connect, in the order of the screen; each has a screen of its own. */
const INTEGRATIONS: readonly Integration[] = [
  {
    name: t`API keys`,
    text: t`Let a program of yours post jobs and read applications.`,
    to: paths.employer.apiKeys(),
    icon: 'key',
  },
  {
    name: t`Webhooks`,
    text: t`Tell your own server at once what happens with your jobs and applications.`,
    to: paths.employer.webhooks(),
    icon: 'zap',
  },
  {
    name: t`Import jobs`,
    text: t`Bring in your open jobs from another job board or your own website, and keep them in step.`,
    to: paths.employer.importJobs(),
    icon: 'download',
  },
  {
    name: t`Careers page and feeds`,
    text: t`Show your open jobs on your own website with a few lines of code, and give them to other job sites.`,
    to: paths.employer.careersPage(),
    icon: 'globe',
  },
]

/** The integrations, each as a link to its screen. */
export const IntegrationList = () => (
  <ul className="grid max-w-[46rem] border-t border-line">
    {INTEGRATIONS.map(({ name, text, to, icon }) => (
      <li key={to} className="relative flex gap-4 border-b border-line py-4">
        <span className="mt-0.5 grid size-10 flex-none place-items-center rounded-md bg-forest-wash text-forest">
          <Icon name={icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-base">
            <Link className="joblink" to={to}>
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        <Icon name="chevron-right" className="ml-auto self-center text-ink-3" />
      </li>
    ))}
  </ul>
)
