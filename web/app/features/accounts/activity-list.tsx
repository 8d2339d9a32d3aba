import type { ActivityEntry } from '@sira/contract/identity'
import type { Activity } from '@sira/contract/enums'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { problemOf } from '../../ui/form-errors.ts'
import { LOADING } from '../../ui/texts.ts'

const WORDS: Record<Activity, string> = {
  'signed-in': 'Signed in',
  'password-changed': 'Password changed',
  'password-reset': 'New password chosen with a mailed link',
  'email-change-requested': 'Another email address entered',
  'email-changed': 'Email address changed',
  'email-restored': 'Old email address put back',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'authenticator-added': 'Authenticator app added',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-created': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'remembered-devices-forgotten': 'Every device asked again for the second step',
  'factors-reset': 'All second factors removed',
  'provider-linked': 'Another way to sign in linked',
  'role-changed': 'Role of the account changed',
  'team-role-changed': 'Role in the company’s team changed',
  'team-joined': 'Joined a company’s team',
  'team-left': 'Left a company’s team',
  'session-ended': 'A device signed out',
  'data-exported': 'Data downloaded',
}
const ACTORS = {
  self: '',
  company: 'by the owner of your company',
  operator: `by the people who run this site`,
} as const
const PLACES = { known: 'a network you used before', new: 'a new network' } as const

const factsOf = ({ actor, device, place }: ActivityEntry) =>
  [ACTORS[actor], device, place && PLACES[place]].filter(Boolean).join(', ')

export interface ActivityPage {
  entries: readonly ActivityEntry[]
  hasMore: boolean
}

/** Sign-ins and changes of what keeps the account safe, newest first; more of them on request. */
export function ActivityList({ first, more }: { first: ActivityPage; more: (page: number) => Promise<ActivityPage> }) {
  const [later, setLater] = useState<readonly ActivityPage[]>([])
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  const pages = [first, ...later]
  const load = () => {
    setState({ busy: true })
    more(pages.length + 1).then(
      (page) => {
        setLater([...later, page])
        setState({})
      },
      (error: unknown) => setState({ failure: problemOf(error).message }),
    )
  }
  return (
    <section aria-labelledby="recent-activity" className="mt-8">
      <h3 id="recent-activity" className="text-base">
        Recent activity
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        If something here was not you, choose a new password and sign out all other devices.
      </p>
      {first.entries.length === 0 && <p className="mt-2 text-sm text-ink-3">Nothing in the last twelve months.</p>}
      <ul className="mt-1">
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <li key={entry.id} className="border-b border-line py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{WORDS[entry.activity]}</span>
                <time dateTime={entry.at} className="text-sm text-ink-3">
                  {dateTimeText(entry.at)}
                </time>
              </p>
              <p className={`text-sm ${entry.place === 'new' ? 'text-adey-ink' : 'text-ink-3'}`}>{factsOf(entry)}</p>
            </li>
          ))}
      </ul>
      {state.failure && (
        <p role="alert" className="mt-2 text-sm font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      {pages.at(-1)!.hasMore && (
        <Button variant="quiet" size="sm" className="mt-3" busy={state.busy} busyText={LOADING} onClick={load}>
          Show older
        </Button>
      )}
    </section>
  )
}
